import { afterAll, beforeAll, expect, test } from 'vitest';
import { bumpSharedVersion, SharedVersions } from '#server/db/shared-version.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { PairCache } from './pair-cache.ts';

let own: TestApp;
let kept: PairCache;
let versions: SharedVersions;
beforeAll(async () => {
  own = await createTestApp();
  kept = new PairCache(own.database.orm);
  versions = new SharedVersions(own.database);
  await kept.get(await versions.current());
});
afterAll(() => own.close());

const [bifidobacterium, lactobacillus] = [1678, 1578];

/** Kept since the start, and read anew: what each says of every taxon. */
async function bothWays() {
  const now = await versions.current();
  const [followed, anew] = [await kept.get(now), await new PairCache(own.database.orm).get(now)];
  const told = ({ pairs }: typeof anew) =>
    [...pairs.rowsOf]
      .sort(([a], [b]) => a - b)
      .map(([taxId, { first, end }]) => [
        taxId,
        ...[pairs.food, pairs.value, pairs.notToEat, pairs.grade, pairs.dose].map((column) =>
          column.subarray(first, end).join(' '),
        ),
      ]);
  return { followed, same: () => expect(told(followed)).toEqual(told(anew)), anew };
}

async function agree() {
  const { followed, anew, same } = await bothWays();
  same();
  expect(new Map([...followed.pairsOf].sort())).toEqual(new Map([...anew.pairsOf].sort()));
  return followed;
}

const write = async (text: string) => {
  await own.byHand.pool.query(text);
  await bumpSharedVersion(own.database.orm, 'pairs');
};

test('only what changed is read, and it is what reading everything would give', async () => {
  const first = await agree();
  expect(await agree()).toBe(first);
  await write(`delete from bacteria_food_pair where taxon_id = ${bifidobacterium} and food_id % 2 = 0`);
  const second = await agree();
  expect(second.pairsOf.get(bifidobacterium)).not.toBe(first.pairsOf.get(bifidobacterium));
  expect(second.pairsOf.get(lactobacillus)).toBe(first.pairsOf.get(lactobacillus));
  await write(`update bacteria_food_pair set value = -value where taxon_id = ${lactobacillus}`);
  await agree();
  await write(`delete from bacteria_food_pair where taxon_id = ${bifidobacterium}`);
  expect((await agree()).pairs.rowsOf.has(bifidobacterium)).toBe(false);
  await write(`insert into bacteria_food_pair (taxon_id, food_id, kind, value)
    select ${bifidobacterium}, id, 'to-eat', 3 from food where id < 20`);
  const last = await agree();
  expect(last.pairs.rowsOf.get(bifidobacterium)).toBeDefined();
});

test('where no pair changed, the index stays the very same', async () => {
  const before = await agree();
  await bumpSharedVersion(own.database.orm, 'pairs');
  expect((await agree()).pairs).toBe(before.pairs);
});

test('a transaction that began earlier and ended later is not missed', async () => {
  const slow = await own.byHand.pool.connect();
  try {
    await slow.query('begin');
    await slow.query(`update bacteria_food_pair set value = 7 where taxon_id = ${lactobacillus}`);
    await write(`update bacteria_food_pair set value = 5 where taxon_id = ${bifidobacterium}`);
    const between = await agree();
    // the same taxon from both sides: neither waits, neither is lost
    await write(`insert into bacteria_food_pair (taxon_id, food_id, kind, value) values (${lactobacillus}, 599, 'to-eat', 1)
      on conflict do nothing`);
    await agree();
    await slow.query(`insert into shared_version as v (name, slot, version) values ('pairs', 99, 1)
      on conflict (name, slot) do update set version = v.version + 1`);
    await slow.query('commit');
    const after = await agree();
    expect(after.pairsOf.get(lactobacillus)).not.toBe(between.pairsOf.get(lactobacillus));
  } finally {
    slow.release();
  }
});

test('what was taken back changes nothing, and a table emptied at once is empty', async () => {
  const before = await agree();
  const client = await own.byHand.pool.connect();
  await client.query('begin');
  await client.query(`delete from bacteria_food_pair where taxon_id = ${lactobacillus}`);
  await client.query('rollback');
  client.release();
  await bumpSharedVersion(own.database.orm, 'pairs');
  expect((await agree()).pairs).toBe(before.pairs);
  await write('truncate bacteria_food_pair cascade');
  expect((await agree()).pairs.rowsOf.size).toBe(0);
});

test('notes do not pile up: a write takes those away that every process can have seen', async () => {
  const { pool } = own.database;
  let seen = '';
  for (let round = 0; round < 5; round++) {
    const { rows } = await pool.query<{ seen: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as seen');
    seen = rows[0]?.seen ?? '';
    await write(
      `insert into bacteria_food_pair (taxon_id, food_id, kind, value) values (${lactobacillus}, ${round + 1}, 'to-eat', 1)`,
    );
  }
  // transactions of other databases hold the newest ones back
  const older = 'select from pair_change where taxon_id = $1 and changed_by < $2::xid8';
  expect((await pool.query(older, [lactobacillus, seen])).rows).toEqual([]);
  await agree();
});
