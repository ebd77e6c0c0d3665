import { parentPort } from 'node:worker_threads';
import { type ParseJob, parseReport } from './parse-report.ts';

parentPort?.on('message', async (job: ParseJob) => {
  const result = await parseReport(job);
  // the bytes were lent, not copied: they go back with the answer
  const lent = job.files.map((file) => file.bytes.buffer as ArrayBuffer);
  parentPort?.postMessage({ result, files: job.files }, lent);
});
