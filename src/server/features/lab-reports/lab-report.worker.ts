import { parentPort } from 'node:worker_threads';
import { type ParseJob, parseReport } from './parse-report.ts';

parentPort?.on('message', async (job: ParseJob) => {
  const result = await parseReport(job);
  // the bytes were lent, not copied: they go back with the answer
  parentPort?.postMessage({ result, bytes: job.bytes }, [job.bytes.buffer as ArrayBuffer]);
});
