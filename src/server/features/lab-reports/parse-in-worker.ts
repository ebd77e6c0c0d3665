import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { labReportLimits } from '#contract/lab-reports.contract.ts';
import type { ParseJob, ParseResult, ReportFile } from './parse-report.ts';

/** Parsing is heavy: more at once would only slow each other and the server down. */
const atOnce = 2;
const heapMegabytes = 384;
/** A thread waits this long for the next file of the same drop before it gives its memory back. */
const idleSeconds = 20;

const idle: { worker: Worker; end: NodeJS.Timeout }[] = [];
const waiting: (() => void)[] = [];
let running = 0;

export interface ParsedFile {
  result: ParseResult;
  /** The files of the job, which the thread gave back; those of the caller are gone. */
  files: readonly ReportFile[];
}

/**
 * Parses in a thread of its own, with bounded memory and time, while the server goes on serving others. The bytes are
 * handed over to the thread and back, for a copy of each upload would double its memory.
 */
export async function parseInWorker(job: ParseJob): Promise<ParsedFile> {
  while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await runIn(takeWorker(), job);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function takeWorker(): Worker {
  const ready = idle.pop();
  if (!ready) return startWorker();
  clearTimeout(ready.end);
  return ready.worker;
}

function keepIdle(worker: Worker): void {
  const entry = {
    worker,
    end: setTimeout(() => {
      idle.splice(idle.indexOf(entry), 1);
      void worker.terminate();
    }, idleSeconds * 1000),
  };
  // neither keeps the process alive
  entry.end.unref();
  worker.unref();
  idle.push(entry);
}

function runIn(worker: Worker, job: ParseJob): Promise<ParsedFile> {
  return new Promise((resolve, reject) => {
    worker.ref();
    const stop = () => {
      clearTimeout(limit);
      // one by one: taking off all at once also takes off what Node itself listens to
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
    };
    const limit = setTimeout(() => {
      stop();
      void worker.terminate();
      resolve(refusal('The file takes too long to read. Send a smaller report.'));
    }, labReportLimits.parseSeconds * 1000);
    worker.once('message', (parsed: ParsedFile) => {
      stop();
      keepIdle(worker);
      resolve(parsed);
    });
    worker.once('error', (error) => {
      stop();
      if (isOutOfMemory(error)) resolve(refusal('The file needs too much memory to read. Send a smaller report.'));
      else reject(error);
    });
    worker.once('exit', () => {
      stop();
      reject(new Error('the thread that reads lab reports ended without an answer'));
    });
    const files = job.files.map((file) => ({ ...file, bytes: ownBytes(file.bytes) }));
    const buffers = files.map((file) => file.bytes.buffer);
    worker.postMessage({ ...job, files }, buffers);
  });
}

/** Only a whole buffer can be handed over; a small file may lie in one that others share. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const whole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return whole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** A thread that was ended gives nothing back; a refused file is not kept. */
function refusal(message: string): ParsedFile {
  return {
    result: { read: false, refusal: { reason: 'too-large', message, line: null, format: null } },
    files: [],
  };
}

function startWorker(): Worker {
  const options = { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 24 } };
  if (import.meta.url.endsWith('.ts')) return startFromSource(options);
  // At the top of the build, below which this file may lie in a chunk.
  const beside = new URL('./lab-report.worker.js', import.meta.url);
  return new Worker(existsSync(beside) ? beside : new URL('../lab-report.worker.js', import.meta.url), options);
}

/** In development and tests; Node 20 takes no loader for the entry of a thread, so it is imported through tsx. */
function startFromSource(options: WorkerOptions): Worker {
  const entry = new URL('./lab-report.worker.ts', import.meta.url).href;
  const tsx = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const [api, url] = [JSON.stringify(pathToFileURL(tsx).href), JSON.stringify(entry)];
  return new Worker(`import(${api}).then(({ tsImport }) => tsImport(${url}, ${url}))`, { ...options, eval: true });
}
