import { serveJobs } from '#server/jobs/serve-jobs.ts';
import type { SentParseJob } from './parse-in-process.ts';
import { type ParseResult, parseReport } from './parse-report.ts';

serveJobs<SentParseJob, ParseResult>(({ names, ...job }, bytes) =>
  parseReport({ ...job, files: bytes.map((each, at) => ({ name: names[at] ?? '', bytes: each })) }),
);
