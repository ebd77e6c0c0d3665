import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BoundedQueue, type QueueBounds } from './bounded-queue.ts';
import type { WorkerAnswer, WorkerRequest } from './serve-jobs.ts';

export interface PoolOptions extends QueueBounds {
  /** The worker's file without its ending, as `new URL('./lab-report.worker', import.meta.url)` names it. */
  worker: URL;
  /** What one job may take: of the JavaScript heap, of memory altogether, and of time. */
  heapMegabytes: number;
  memoryMegabytes: number;
  seconds: number;
  /** How long a process waits for the next job before it gives its memory back; 20 unless told. */
  idleSeconds?: number;
}

export type WorkEnd = 'too-long' | 'too-much-memory' | 'crashed';

/** A job whose process had to be ended, or ended by itself. Nothing else was touched by it. */
export class WorkEnded extends Error {
  readonly how: WorkEnd;

  constructor(how: WorkEnd) {
    super(`the process of the job ended: ${how}`);
    this.how = how;
  }
}

const usualIdleSeconds = 20;
/** How often the memory of a working process is looked at. */
const lookMs = 50;

/** Of its own, for one made beside a job would keep the bytes of the job as long as the process lives. */
const ignore = (): void => {};

let poolShare = 1;

/** So many processes like this one share the machine: each pool of theirs runs its part at once, and at least one. */
export function setPoolShare(processes: number): void {
  poolShare = processes;
}

/** What jobs have in common. A process keeps it under its key, so that it is sent once and not with each of them. */
export interface SharedInput<Value> {
  key: object;
  value: Value;
}

interface Worker {
  process: ChildProcess;
  /** The key of what it was sent last. */
  cachedKey: object | null;
  /** Of the processor, by all its jobs so far. */
  cpuSeconds: number;
}

/**
 * Heavy or risky work in processes of its own: what goes wrong in one ends that job and nothing else. A limit of a
 * worker thread can abort the whole server; a process can be ended from outside at any moment. They are given no
 * setting of the server, so no secret either.
 */
export class ProcessPool<Job, Result, Shared = undefined> {
  private readonly options: PoolOptions;
  private queue: BoundedQueue | null = null;
  private readonly idle: { worker: Worker; end: NodeJS.Timeout }[] = [];

  constructor(options: PoolOptions) {
    this.options = options;
  }

  /**
   * The answer of a process to the job. `bytes` go along beside it without a copy in the server. An abort ends the
   * process at once.
   */
  run(
    job: Job,
    bytes: readonly Uint8Array[] = [],
    signal?: AbortSignal,
    common?: SharedInput<Shared>,
  ): Promise<Result> {
    const { atOnce, mostWaiting } = this.options;
    this.queue ??= new BoundedQueue({ atOnce: Math.max(1, Math.floor(atOnce / poolShare)), mostWaiting });
    return this.queue.run(() => this.runIn(this.take(), job, bytes, signal, common), signal);
  }

  private take(): Worker {
    const ready = this.idle.pop();
    if (!ready) return { process: startProcess(this.options, this.mostCpuSeconds), cachedKey: null, cpuSeconds: 0 };
    clearTimeout(ready.end);
    return ready.worker;
  }

  private keep(worker: Worker): void {
    const grown = memoryOf(worker.process.pid) > this.options.memoryMegabytes / 2;
    if (grown || worker.cpuSeconds > this.mostCpuSeconds / 2) {
      worker.process.kill('SIGKILL');
      return;
    }
    const forget = () => {
      clearTimeout(entry.end);
      const place = this.idle.indexOf(entry);
      if (place >= 0) this.idle.splice(place, 1);
    };
    const entry = {
      worker,
      end: setTimeout(
        () => {
          forget();
          worker.process.kill('SIGKILL');
        },
        (this.options.idleSeconds ?? usualIdleSeconds) * 1000,
      ),
    };
    entry.end.unref();
    setRef(worker.process, false);
    // One that ends while it waits must not be handed a job.
    worker.process.once('exit', forget);
    this.idle.push(entry);
  }

  /** The system's own limit, for a process whose server was killed and ends it no more. */
  private get mostCpuSeconds(): number {
    return this.options.seconds * 4;
  }

  private runIn(
    worker: Worker,
    job: Job,
    bytes: readonly Uint8Array[],
    signal?: AbortSignal,
    common?: SharedInput<Shared>,
  ): Promise<Result> {
    const child = worker.process;
    const { seconds, memoryMegabytes } = this.options;
    return new Promise((resolve, reject) => {
      setRef(child, true);
      let complaint = '';
      const listen = (chunk: Buffer) => {
        complaint = (complaint + chunk).slice(-4_000);
      };
      const settle = () => {
        clearTimeout(limit);
        clearInterval(look);
        signal?.removeEventListener('abort', cancel);
        child.stderr?.off('data', listen);
        for (const event of ['message', 'error', 'exit', 'close']) child.removeAllListeners(event);
        child.on('error', ignore);
      };
      const end = (reason: unknown) => {
        settle();
        child.kill('SIGKILL');
        reject(reason);
      };
      const cancel = () => end(signal?.reason);
      const limit = setTimeout(() => end(new WorkEnded('too-long')), seconds * 1000);
      const look = setInterval(() => {
        if (memoryOf(child.pid) > memoryMegabytes) end(new WorkEnded('too-much-memory'));
      }, lookMs);
      if (signal?.aborted) return cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      child.stderr?.on('data', listen);
      child.once('error', end);
      // Not at its exit: its last words may still be on their way.
      child.once('close', () => end(new WorkEnded(ranOutOfMemory(complaint) ? 'too-much-memory' : 'crashed')));
      child.once('message', (answer: WorkerAnswer<Result>) => {
        settle();
        worker.cpuSeconds = answer.cpuSeconds;
        this.keep(worker);
        if ('result' in answer) resolve(answer.result);
        else reject(Object.assign(new Error(answer.error.message), { stack: answer.error.stack }));
      });
      const request: WorkerRequest<Job, Shared> = { job, sizes: bytes.map(({ byteLength }) => byteLength) };
      if (common && worker.cachedKey !== common.key) {
        request.common = { value: common.value };
        worker.cachedKey = common.key;
      }
      // A process that has ended meanwhile is told of by its exit.
      child.send(request, ignore);
      for (const each of bytes) child.stdin?.write(each);
    });
  }
}

/** Only a process at work keeps the server's process from ending. */
function setRef(child: ChildProcess, keepsServer: boolean): void {
  const parts = [child, child.channel, child.stdin, child.stderr] as ({ ref?(): void; unref?(): void } | null)[];
  for (const part of parts) {
    if (keepsServer) part?.ref?.();
    else part?.unref?.();
  }
}

/** In megabytes; 0 where the system does not tell. */
function memoryOf(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4096) / 1_048_576;
  } catch {
    return 0;
  }
}

function ranOutOfMemory(complaint: string): boolean {
  return /out of memory|allocation failed/i.test(complaint);
}

/** No files of the memory's content, little of the processor, and the first to go where the machine runs short. */
const limits = 'ulimit -c 0; ulimit -t "$1"; echo 1000 2>/dev/null >/proc/self/oom_score_adj; shift; exec "$@"';

/**
 * A process lives for one job or a few: what is collected while its memory may still grow is work for nothing, and with
 * small steps a fifth of its time goes there.
 */
function heapFlags(megabytes: number): string[] {
  return [
    `--max-old-space-size=${megabytes}`,
    `--initial-old-space-size=${Math.floor(megabytes / 2)}`,
    '--min-semi-space-size=16',
    '--max-semi-space-size=32',
  ];
}

function startProcess({ worker, heapMegabytes }: PoolOptions, cpuSeconds: number): ChildProcess {
  const node = [process.execPath, ...heapFlags(heapMegabytes)];
  const child = spawn('sh', ['-c', limits, 'sh', String(cpuSeconds), ...node, ...workerCommand(worker)], {
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC', NODE_ENV: process.env.NODE_ENV ?? '' },
  });
  // Writing to one that has ended; its exit says so.
  child.stdin?.on('error', ignore);
  return child;
}

/** What Node is started with for a worker: the built one at the top of the build, or its source through tsx in development and tests. */
export function workerCommand(worker: URL): string[] {
  const name = `${worker.pathname.split('/').at(-1)}.js`;
  if (import.meta.url.endsWith('.ts')) {
    // A run of all tests has built them from the same sources: each start through tsx would take a second longer.
    const built = join(process.env.BUILT_WORKERS ?? '', name);
    if (process.env.BUILT_WORKERS && existsSync(built)) return [built];
    const tsx = createRequire(import.meta.url).resolve('tsx');
    return ['--import', pathToFileURL(tsx).href, fileURLToPath(`${worker.href}.ts`)];
  }
  // This file may lie in a chunk below the top.
  const beside = new URL(name, import.meta.url);
  return [fileURLToPath(existsSync(beside) ? beside : new URL(`../${name}`, import.meta.url))];
}
