export interface WorkerRequest<Job, SharedInput> {
  job: Job;
  /** What this and the following jobs have in common; left out where the process has it already. */
  common?: { value: SharedInput };
  /** How many bytes come for it through standard input, part by part. */
  sizes: number[];
}

export type WorkerAnswer<Result> = { cpuSeconds: number } & (
  | { result: Result }
  | { error: { message: string; stack: string } }
);

/** The side of a worker's process: one job after the other, until the server lets go of it. */
export function serveJobs<Job, Result, SharedInput = undefined>(
  work: (job: Job, bytes: Uint8Array[], common: SharedInput) => Promise<Result>,
): void {
  let shared: SharedInput | undefined;
  // Ctrl-C reaches every process of the terminal; the server finishes its requests first.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ job, sizes, common }: WorkerRequest<Job, SharedInput>) => {
    if (common) shared = common.value;
    const answer = await readBytes(sizes)
      .then((bytes) => work(job, bytes, shared as SharedInput))
      .then(
        (result) => ({ result }),
        (error: unknown) => ({ error: described(error) }),
      );
    const { user, system } = process.cpuUsage();
    process.send?.({ ...answer, cpuSeconds: (user + system) / 1_000_000 } satisfies WorkerAnswer<Result>);
  });
}

async function readBytes(sizes: number[]): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  for (const size of sizes) parts.push(await readPart(size));
  return parts;
}

/** What came beyond one part belongs to the next. */
let left: Buffer = Buffer.alloc(0);

function readPart(size: number): Promise<Uint8Array> {
  const part = new Uint8Array(new ArrayBuffer(size));
  let filled = 0;
  const take = (chunk: Buffer): boolean => {
    const used = chunk.subarray(0, size - filled);
    part.set(used, filled);
    filled += used.length;
    left = chunk.subarray(used.length);
    return filled === size;
  };
  if (take(left)) return Promise.resolve(part);
  return new Promise((resolve) => {
    const receive = (chunk: Buffer) => {
      if (!take(chunk)) return;
      process.stdin.off('data', receive).pause();
      resolve(part);
    };
    process.stdin.on('data', receive).resume();
  });
}

function described(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: error.message, stack: error.stack ?? '' };
  return { message: String(error), stack: '' };
}
