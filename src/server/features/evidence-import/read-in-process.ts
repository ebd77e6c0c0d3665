import type { PlainCode } from '#contract/problem.ts';
import type { BugSigDbReading } from '#domain/evidence-import/read-bugsigdb.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import { QueueFull } from '#server/jobs/bounded-queue.ts';
import { ProcessPool, type WorkEnd, WorkEnded } from '#server/jobs/process-pool.ts';

const pool = new ProcessPool<null, BugSigDbReading>({
  worker: new URL('./evidence-import.worker', import.meta.url),
  atOnce: 1,
  mostWaiting: 4,
  heapMegabytes: 512,
  memoryMegabytes: 800,
  seconds: 60,
});

const codes: Record<WorkEnd, PlainCode> = {
  'too-long': 'FILE_TOO_SLOW',
  'too-much-memory': 'FILE_TOO_DEMANDING',
  crashed: 'FILE_UNREADABLE',
};

/** A file that keeps its reader busy keeps nobody else. */
export async function readInProcess(content: Buffer, gone: AbortSignal): Promise<BugSigDbReading> {
  try {
    return await pool.run(null, [content], gone);
  } catch (error) {
    if (error instanceof WorkEnded) throw refuseField('file', codes[error.how]);
    if (error instanceof QueueFull) throw refuse('TOO_MANY_FILES_BEING_READ', {}, { retryAfterSeconds: 5 });
    throw error;
  }
}
