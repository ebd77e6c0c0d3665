import { serveJobs } from './serve-jobs.ts';

export type TestJob = 'common' | 'echo' | 'spin' | 'heap' | 'buffers' | 'exit' | 'throw' | 'pid' | 'environment';

const kept: unknown[] = [];

/** A worker that does what a hostile file could make one do. */
serveJobs<TestJob, unknown, { name: string; seen?: number }>(async (job, bytes, common) => {
  if (job === 'common') {
    common.seen = (common.seen ?? 0) + 1;
    return common;
  }
  if (job === 'spin') for (;;) kept.length = 0;
  if (job === 'heap') for (;;) kept.push({ one: 1, more: kept.length });
  if (job === 'buffers') for (;;) kept.push(Buffer.alloc(8_000_000, 1));
  if (job === 'exit') process.exit(3);
  if (job === 'throw') throw new Error('as told');
  if (job === 'pid') return process.pid;
  if (job === 'environment') return Object.keys(process.env);
  return bytes.map((each) => [each.byteLength, each.at(-1)]);
});
