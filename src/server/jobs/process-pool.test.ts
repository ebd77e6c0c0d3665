import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BoundedQueue, QueueFull } from './bounded-queue.ts';
import type { TestJob } from './jobs.fixture.ts';
import { type PoolOptions, ProcessPool, WorkEnded } from './process-pool.ts';

function newPool(options: Partial<PoolOptions> = {}): ProcessPool<TestJob, unknown, { name: string }> {
  return new ProcessPool({
    worker: new URL('./jobs.fixture', import.meta.url),
    atOnce: 2,
    mostWaiting: 4,
    heapMegabytes: 64,
    memoryMegabytes: 300,
    seconds: 60,
    ...options,
  });
}

const endOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error) => (error instanceof WorkEnded ? error.how : error),
  );

describe('a process of the pool', () => {
  test('gets the job and its bytes, part by part, and is used again', async () => {
    const pool = newPool();
    const bytes = [new Uint8Array(3_000_000).fill(7), new Uint8Array(), new Uint8Array([1, 2, 3])];
    const sizes = [
      [3_000_000, 7],
      [0, undefined],
      [3, 3],
    ];
    const pid = await pool.run('pid');
    expect(await pool.run('echo', bytes)).toEqual(sizes);
    expect(await pool.run('echo', bytes)).toEqual(sizes);
    expect(await pool.run('pid')).toBe(pid);
    // The bytes are still the caller's.
    expect(bytes[0]?.byteLength).toBe(3_000_000);
  });

  test('is sent what jobs have in common once, and again when it is another or the process is', async () => {
    const pool = newPool({ atOnce: 1 });
    const [first, second] = [{}, {}];
    const ask = (key: object, name: string) => pool.run('common', [], undefined, { key, value: { name } });
    expect(await ask(first, 'taxa')).toEqual({ name: 'taxa', seen: 1 });
    expect(await ask(first, 'taxa')).toEqual({ name: 'taxa', seen: 2 });
    // a job without any leaves it where it is
    await pool.run('pid');
    expect(await ask(first, 'taxa')).toEqual({ name: 'taxa', seen: 3 });
    expect(await ask(second, 'newer taxa')).toEqual({ name: 'newer taxa', seen: 1 });
    expect(await endOf(pool.run('exit'))).toBe('crashed');
    expect(await ask(second, 'newer taxa')).toEqual({ name: 'newer taxa', seen: 1 });
  });

  test('knows no setting of the server', async () => {
    process.env.JWT_SECRET = 'a secret that no reader of files needs';
    const names = await newPool().run('environment');
    delete process.env.JWT_SECRET;
    expect(names).not.toContain('JWT_SECRET');
    expect(names).not.toContain('DATABASE_URL');
  });

  const endsAs = async (job: TestJob, how: string, options: Parameters<typeof newPool>[0] = {}) => {
    const pool = newPool(options);
    const before = await pool.run('pid');
    expect(await endOf(pool.run(job))).toBe(how);
    expect(await pool.run('pid')).not.toBe(before);
  };

  test.each([
    ['heap', 'too-much-memory'],
    ['buffers', 'too-much-memory'],
    ['exit', 'crashed'],
  ] as const)('that does "%s" ends as %s, and the next job is served', (job, how) => endsAs(job, how));

  test('that does "spin" ends as too-long, and the next job is served', { tags: ['full'] }, () =>
    endsAs('spin', 'too-long', { seconds: 8 }),
  );

  test('hands an error over and goes on', { tags: ['full'] }, async () => {
    const pool = newPool();
    const pid = await pool.run('pid');
    await expect(pool.run('throw')).rejects.toThrow('as told');
    expect(await pool.run('pid')).toBe(pid);
  });

  test('is ended at once when its caller gives up', { tags: ['full'] }, async () => {
    const pool = newPool({ atOnce: 1 });
    const pid = await pool.run('pid');
    const gone = new AbortController();
    const spinning = endOf(pool.run('spin', [], gone.signal));
    const waiting = endOf(pool.run('echo', [], gone.signal));
    const reason = new Error('hung up');
    gone.abort(reason);
    expect(await Promise.all([spinning, waiting])).toEqual([reason, reason]);
    expect(await pool.run('pid')).not.toBe(pid);
    while (existsSync(`/proc/${pid}/exe`)) await new Promise((resolve) => setImmediate(resolve));
  });

  test('is one of so many; so many wait, and the rest is told at once', async () => {
    const pool = newPool({ atOnce: 1, mostWaiting: 2 });
    const gone = new AbortController();
    const working = endOf(pool.run('spin', [], gone.signal));
    const waiting = [pool.run('echo'), pool.run('echo')];
    await expect(pool.run('echo')).rejects.toThrow(QueueFull);
    gone.abort();
    await working;
    expect(await Promise.all(waiting)).toEqual([[], []]);
  });
});

describe('a queue', () => {
  test('keeps the order and never runs more than it may', async () => {
    const queue = new BoundedQueue({ atOnce: 2, mostWaiting: 100 });
    const order: number[] = [];
    let [running, most] = [0, 0];
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        queue
          .run(async () => {
            running += 1;
            most = Math.max(most, running);
            order.push(index);
            for (let turn = 0; turn < index % 3; turn += 1) await Promise.resolve();
            running -= 1;
            if (index % 7 === 0) throw new Error('one of them fails');
          })
          .catch(() => {}),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });
});
