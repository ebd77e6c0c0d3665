import { parentPort, workerData } from 'node:worker_threads';
import { type ParseJob, parseReport } from './parse-report.ts';

parentPort?.postMessage(await parseReport(workerData as ParseJob));
