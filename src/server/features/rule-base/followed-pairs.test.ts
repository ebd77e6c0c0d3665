import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { draws } from '#contract/draws.fixture.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { csvColumns, referenceCsvApi } from '#contract/reference-csv.contract.ts';
import { kinds } from '#contract/taxa.contract.ts';
import { labReport } from '#server/db/schema/index.ts';
import { SharedVersions } from '#server/db/shared-version.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { PairCache } from './pair-cache.ts';
import { ruleBaseOf } from './rule-base.door.ts';

/** Two processes on one database, each with its own memory. */
let processes: [TestApp, TestApp];
let callers: [Caller, Caller];
beforeAll(async () => {
  const first = await createTestApp();
  processes = [first, await first.twin()];
  callers = [await processes[0].as('admin'), await processes[1].as('admin')];
});
afterAll(() => processes[0].close());

const genera = [1678, 1578, 816, 239934];
const taxonId = fc.constantFrom(...genera);
const foodId = fc.integer({ min: 1, max: 6 });
const kind = fc.constantFrom(...kinds);
const value = fc.constantFrom(-10, -3, 3, 10);
const act = fc.oneof(
  fc.record({ what: fc.constant('create' as const), taxonId, foodId, kind, value }),
  fc.record({ what: fc.constant('update' as const), taxonId, foodId, kind, value }),
  fc.record({ what: fc.constant('delete' as const), taxonId, foodId, kind }),
  fc.record({
    what: fc.constant('bulk' as const),
    ...{ kind, value, editExisting: fc.boolean() },
    taxonIds: fc.uniqueArray(taxonId, { minLength: 1 }),
    foodIds: fc.uniqueArray(foodId, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    what: fc.constant('import' as const),
    rows: fc.uniqueArray(fc.record({ taxonId, foodId, kind, value }), {
      selector: (row) => `${row.taxonId} ${row.foodId}`,
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc.record({ what: fc.constant('undo' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer Made> ? Made : never;

/** What can be undone, by its change set; what is refused is not. */
async function perform(caller: Caller, asked: Act, done: number[]): Promise<void> {
  const { status, body } = await callOf(caller, asked, done);
  expect(status).toBeLessThan(500);
  if (status < 300 && body.changeSetId !== undefined && asked.what !== 'undo') done.push(body.changeSetId);
}

async function callOf(
  caller: Caller,
  asked: Act,
  done: number[],
): Promise<{ status: number; body: { changeSetId?: number | undefined } }> {
  if (asked.what === 'undo')
    return caller.call(changeSetsApi.revert, { params: { changeSetId: done.pop() ?? 999_999 } });
  if (asked.what === 'import') {
    const lines = asked.rows.map((row) => `genus,${row.kind},${row.taxonId},,${row.foodId},,${row.value}`);
    const content = Buffer.from([csvColumns.pairs.join(','), ...lines].join('\n'));
    return caller.call(referenceCsvApi.imports.pairs, { file: { name: 'pairs.csv', content }, query: {} });
  }
  if (asked.what === 'bulk') {
    const { what: _, ...body } = asked;
    return caller.call(bacteriaFoodApi.bulk, { body: { level: 'genus', ...body } });
  }
  const params = { level: 'genus', kind: asked.kind } as const;
  if (asked.what === 'delete') {
    const query = { taxonId: asked.taxonId, foodId: asked.foodId };
    return caller.call(bacteriaFoodApi.remove, { params, query });
  }
  const { taxonId: id, foodId: food, value: own } = asked;
  return asked.what === 'create'
    ? caller.call(bacteriaFoodApi.create, { params, body: { genusId: id, foodId: food, value: own } })
    : caller.call(bacteriaFoodApi.update, { params, body: { taxonId: id, foodId: food, value: own } });
}

type Kept = Awaited<ReturnType<PairCache['get']>>;

/** What is known of every taxon, whichever order its rows stand in. */
function told({ pairs, pairsOf }: Kept): unknown[] {
  return [...pairs.rowsOf]
    .sort(([a], [b]) => a - b)
    .map(([taxId, { first, end }]) => [
      taxId,
      pairsOf.get(taxId),
      ...[pairs.food, pairs.value, pairs.notToEat, pairs.grade, pairs.dose].map((column) => [
        ...column.subarray(first, end),
      ]),
    ]);
}

test('after any change by any process, what each has followed is what reading everything gives', {
  tags: ['full'],
}, async () => {
  const acts = fc.array(fc.record({ by: fc.constantFrom(0, 1), act }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(acts, async (asked) => {
      const done: number[] = [];
      for (const { by, act: next } of asked) {
        await perform(callers[by] as Caller, next, done);
        const { database } = processes[0];
        const anew = told(await new PairCache(database.orm).get(await new SharedVersions(database).current()));
        for (const process of processes) expect(told(await ruleBaseOf(process))).toEqual(anew);
      }
    }),
    { numRuns: draws(12) },
  );
});

/** Foods that the acts above never name: what they left behind decides nothing here. */
const untouchedFoods = [7, 8, 9, 10, 11, 12];

test('a changed pair is in the list that the other process calculates next', { tags: ['full'] }, async () => {
  const [report] = await processes[0].database.orm.select({ id: labReport.id }).from(labReport).limit(1);
  const scores = async (caller: Caller) => {
    const { body } = await caller.call(recommendationApi.calculate, {
      params: { labReportId: report?.id ?? 0 },
      query: { detail: 'list' },
      body: { preview: true },
    });
    return { hash: body.calculation.inputsHash, scores: body.foods.map((food) => [food.foodId, food.general]) };
  };
  const before = await scores(callers[1]);
  const bulk = await callers[0].call(bacteriaFoodApi.bulk, {
    body: {
      ...{ level: 'genus', kind: 'to-eat', taxonIds: [1678], foodIds: untouchedFoods },
      ...{ value: -10, editExisting: true },
    },
  });
  expect(bulk.body.success).toBeGreaterThan(0);
  const after = await scores(callers[1]);
  expect(after.hash).not.toBe(before.hash);
  expect(after.scores).not.toEqual(before.scores);
  expect(after).toEqual(await scores(callers[0]));
  const changeSetId = bulk.body.changeSetId ?? 0;
  expect((await callers[0].call(changeSetsApi.revert, { params: { changeSetId } })).status).toBe(200);
  expect(await scores(callers[1])).toEqual(before);
});
