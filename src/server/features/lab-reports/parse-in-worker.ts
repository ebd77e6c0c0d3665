import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { labReportLimits } from '#contract/lab-reports.contract.ts';
import type { ParseJob, ParseResult } from './parse-report.ts';

/** Parsing is heavy: more at once would only slow each other and the server down. */
const atOnce = 2;
const heapMegabytes = 384;

let running = 0;
const waiting: (() => void)[] = [];

/** Parses in a thread of its own, with bounded memory and time, while the server goes on serving others. */
export async function parseInWorker(job: ParseJob): Promise<ParseResult> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await runWorker(job);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function runWorker(job: ParseJob): Promise<ParseResult> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile(), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 64 },
      ...(fromSource && { execArgv: ['--import', 'tsx'] }),
    });
    const settle = (result: ParseResult) => {
      clearTimeout(limit);
      resolve(result);
      void worker.terminate();
    };
    const limit = setTimeout(
      () => settle(refusal('too-large', 'The file takes too long to read. Send a smaller report.')),
      labReportLimits.parseSeconds * 1000,
    );
    worker.once('message', (result: ParseResult) => settle(result));
    worker.once('error', (error) => settle(failure(error)));
    worker.once('exit', () => settle(refusal('unusable', 'The file could not be read.')));
  });
}

function failure(error: unknown): ParseResult {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return refusal('too-large', 'The file needs too much memory to read. Send a smaller report.');
  }
  return refusal('unusable', 'The file could not be read.');
}

function refusal(reason: 'too-large' | 'unusable', message: string): ParseResult {
  return { read: false, refusal: { reason, message, line: null, format: null } };
}

const fromSource = import.meta.url.endsWith('.ts');

/** Beside this file in the sources; at the top of the build, below which this file may lie in a chunk. */
function workerFile(): URL {
  if (fromSource) return new URL('./lab-report.worker.ts', import.meta.url);
  const beside = new URL('./lab-report.worker.js', import.meta.url);
  return existsSync(beside) ? beside : new URL('../lab-report.worker.js', import.meta.url);
}
