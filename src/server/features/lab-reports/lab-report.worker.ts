import { parentPort } from 'node:worker_threads';
import { type ParseJob, parseReport } from './parse-report.ts';

parentPort?.on('message', async (job: ParseJob) => {
  parentPort?.postMessage(await parseReport(job));
});
