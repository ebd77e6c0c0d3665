import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { SharedVersions } from './shared-version.ts';

/** A database that says how often it was asked, and answers when it is told to. */
function askedDatabase() {
  const answers: { resolve: (text: string) => void; reject: (error: Error) => void }[] = [];
  const pool = {
    query: () =>
      new Promise((resolve, reject) => {
        answers.push({ resolve: (text) => resolve({ rows: [[text]] }), reject });
      }),
  };
  return { versions: new SharedVersions({ pool } as unknown as Database), answers };
}

test('who asks at the same moment shares one query, who asks while it runs gets the next one', async () => {
  const { versions, answers } = askedDatabase();
  const [first, second] = [versions.current(), versions.current()];
  await expect.poll(() => answers.length).toBe(1);
  // the running query may have looked before this caller's write
  const later = versions.current();
  answers[0]?.resolve('pairs 1,sessions 4');
  expect((await first).pairs).toBe('1');
  expect(await second).toBe(await first);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve('pairs 2,sessions 4');
  expect(await later).toMatchObject({ pairs: '2', sessions: '4', catalogue: '0' });
});

test('a query that fails fails for those who waited for it, and for nobody after them', async () => {
  const { versions, answers } = askedDatabase();
  const failing = versions.current();
  await expect.poll(() => answers.length).toBe(1);
  const later = versions.current();
  answers[0]?.reject(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve('pairs 3');
  expect((await later).pairs).toBe('3');
});
