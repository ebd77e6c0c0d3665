import type { BugSigDbReading } from '#domain/evidence-import/read-bugsigdb.ts';
import { serveJobs } from '#server/jobs/serve-jobs.ts';
import { readEvidenceFile } from './read-evidence-file.ts';

serveJobs<null, BugSigDbReading>(async (_, [content = new Uint8Array()]) => readEvidenceFile(content));
