import { ProcessPool } from '#server/jobs/process-pool.ts';
import type { ReportDocument } from './pdf/report-document.ts';

export interface RenderJob {
  document: ReportDocument;
  fontFolder: string;
}

/** Setting a report takes half a second of a processor: not of the one that answers everybody else. */
const pool = new ProcessPool<RenderJob, Uint8Array>({
  worker: new URL('./report.worker', import.meta.url),
  atOnce: 2,
  mostWaiting: 200,
  heapMegabytes: 256,
  memoryMegabytes: 512,
  seconds: 60,
});

export async function renderInProcess(job: RenderJob, signal?: AbortSignal): Promise<Buffer> {
  return Buffer.from(await pool.run(job, [], signal));
}
