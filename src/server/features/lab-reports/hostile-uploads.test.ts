// @module-tag full
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { distantCells, emptyObjects, zerosBiom } from './decoding/hostile-files.fixture.ts';

let own: TestApp;
let url: string;
let token: string | null;
let userId: number;
beforeAll(async () => {
  own = await createTestApp();
  url = await own.app.listen({ port: 0, host: '127.0.0.1' });
  ({ token } = await own.as('nutritionist'));
  const { rows } = await own.database.pool.query(
    "select p.id from patient p join account a on a.id = p.account_id where a.username = 'nutritionist' limit 1",
  );
  userId = rows[0].id;
});
afterAll(() => own.close());

function upload(content: Uint8Array, signal?: AbortSignal): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'report');
  return fetch(`${url}/api/lab-reports/?userId=${userId}&method=shotgun&dryRun=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
    ...(signal && { signal }),
  });
}

/** Whatever the work, while it lasts: how often the server said that it is well. */
async function healthDuring(work: Promise<unknown>): Promise<number> {
  let [done, well] = [false, 0];
  const end = () => {
    done = true;
  };
  work.then(end, end);
  while (!done) if ((await fetch(`${url}/api/health`)).status === 200) well += 1;
  return well;
}

const report = Buffer.from('taxId,name,rank,abundance\n816,Bacteroides,genus,60\n');

/** 90 million cells in 1.2 MB: nothing about the file tells, before it is cut into cells. */
function wideTable(): Uint8Array {
  const noise = randomBytes(525_000).toString('base64');
  return gzipSync(`#${noise}\n${`name${'\ta'.repeat(300)}\n`.repeat(300_000)}`);
}

describe('an upload that would take the server down', () => {
  test.each([
    ['HDF5 of 60 million zeros', zerosBiom],
    ['JSON of 6.6 million empty objects', emptyObjects],
    ['a workbook of 1.4 KB', distantCells],
    ['a table of 90 million cells', wideTable],
  ])('%s is a sentence for it, and the server serves everybody else', async (_, make) => {
    const answering = upload(make());
    const well = await healthDuring(answering);
    const answer = await answering;
    const body = (await answer.json()) as { message: string };
    expect(answer.status).toBe(413);
    expect(body.message).toMatch(/^The .*\.$/);
    expect(well).toBeGreaterThan(0);
    expect((await upload(report)).status).toBe(200);
  });

  test('ten of them at once are ten sentences, and the next report is read', async () => {
    const bombs = Promise.all(Array.from({ length: 10 }, () => upload(distantCells())));
    expect(await healthDuring(bombs)).toBeGreaterThan(0);
    expect((await bombs).map(({ status }) => status)).toEqual(Array(10).fill(413));
    expect((await upload(report)).status).toBe(200);
  });

  test('is given up when whoever sent it hangs up', async () => {
    const table = wideTable();
    const gone = new AbortController();
    const hungUp = Array.from({ length: 4 }, () => upload(table, gone.signal).catch(() => null));
    await healthDuring(upload(report).finally(() => gone.abort()));
    await Promise.all(hungUp);
    // Nobody waits for those four any more.
    expect((await upload(report)).status).toBe(200);
  });
});

test('more uploads than can wait are told to come again', async () => {
  const table = wideTable();
  const gone = new AbortController();
  const answers: number[] = [];
  const sent = Array.from({ length: 16 }, () =>
    upload(table, gone.signal)
      .then((answer) => answers.push(answer.status))
      .catch(() => null),
  );
  while (answers.filter((status) => status === 503).length < 2) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  gone.abort();
  await Promise.all(sent);
  expect((await upload(report)).status).toBe(200);
});
