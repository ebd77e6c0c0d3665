import { serveJobs } from '#server/jobs/serve-jobs.ts';
import { type BundleJob, type BundleReading, readBundleFile } from './read-bundle-file.ts';

serveJobs<BundleJob, BundleReading>(async (job, [content = new Uint8Array()]) => readBundleFile(content, job));
