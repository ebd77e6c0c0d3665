import { labReportLimits } from '#contract/lab-reports.contract.ts';
import type { Refusal } from '#domain/lab-reports/interpretation.ts';
import { AppError } from '#server/http/app-error.ts';
import { QueueFull } from '#server/jobs/bounded-queue.ts';
import { ProcessPool, type WorkEnd, WorkEnded } from '#server/jobs/process-pool.ts';
import type { ParseJob, ParseResult } from './parse-report.ts';

/** A job as it goes to the process: the bytes of its files go beside it. */
export interface SentParseJob extends Omit<ParseJob, 'files'> {
  names: string[];
}

const pool = new ProcessPool<SentParseJob, ParseResult>({
  worker: new URL('./lab-report.worker', import.meta.url),
  // Parsing is heavy: more at once would only slow each other and the server down.
  atOnce: 2,
  // Each of them holds its file in memory.
  mostWaiting: 10,
  heapMegabytes: 384,
  memoryMegabytes: 640,
  seconds: labReportLimits.parseSeconds,
});

const sentences: Record<WorkEnd, string> = {
  'too-long': 'The file takes too long to read. Send a smaller report.',
  'too-much-memory': 'The file needs too much memory to read. Send a smaller report.',
  crashed: 'The file could not be read: it is damaged in a way that ends the reading.',
};

/**
 * Parses in a process of its own, with bounded memory and time, while the server goes on serving others: a file that
 * breaks its reader is refused with a sentence, and nothing else happens. An abort ends the reading at once.
 */
export async function parseInProcess({ files, ...job }: ParseJob, signal?: AbortSignal): Promise<ParseResult> {
  const names = files.map(({ name }) => name);
  const bytes = files.map((file) => file.bytes);
  try {
    return await pool.run({ ...job, names }, bytes, signal);
  } catch (error) {
    if (error instanceof WorkEnded) return refused(error.how);
    if (error instanceof QueueFull) {
      throw new AppError(
        'UNAVAILABLE',
        'The server is reading too many other files. Send this one again in a moment.',
        {
          retryAfterSeconds: 5,
        },
      );
    }
    throw error;
  }
}

function refused(how: WorkEnd): ParseResult {
  const reason: Refusal['reason'] = how === 'crashed' ? 'unusable' : 'too-large';
  return { read: false, refusal: { reason, message: sentences[how], line: null, format: null } };
}
