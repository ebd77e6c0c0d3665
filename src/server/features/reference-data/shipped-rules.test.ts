import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { shippedRulesApi } from '#contract/shipped-rules.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let admin: Caller;
beforeAll(async () => {
  own = await createTestApp();
  admin = await own.as('admin');
});
afterAll(() => own.close());

interface Key extends Record<string, unknown> {
  taxonId: number;
  foodId: number;
}

const valueOfPair = async ({ taxonId, foodId }: Key) => {
  const { rows } = await own.database.orm.execute<{ value: number }>(
    sql`select value from bacteria_food_pair where taxon_id = ${taxonId} and food_id = ${foodId}`,
  );
  return rows[0]?.value;
};

test('rules that are shipped anew wait, say what they would change, are taken over once and can be undone', async () => {
  const { orm } = own.database;
  expect((await admin.call(shippedRulesApi.pending, {})).body).toEqual({ pending: null });
  const refused = await admin.call(shippedRulesApi.takeOver, {});
  expect([refused.status, refused.error?.code]).toEqual([409, 'NO_RULES_PENDING']);

  // as if an older version had been taken over: one pair was shipped with another value, another one staff changed
  const { rows: pairs } = await orm.execute<Key>(sql`
    select taxon_id as "taxonId", food_id as "foodId" from bacteria_food_pair where value = 3
    order by taxon_id, food_id limit 2`);
  const [older, staffs] = pairs as [Key, Key];
  await orm.execute(sql`update data_load set version = 'older' where name = 'shipped-rules'`);
  await orm.execute(sql`update shipped_row set state = jsonb_set(state, '{value}', '10')
    where entity = 'pair' and key = ${`${older.taxonId}:${older.foodId}`}`);
  for (const { taxonId, foodId } of [older, staffs]) {
    await orm.execute(
      sql`update bacteria_food_pair set value = 10 where taxon_id = ${taxonId} and food_id = ${foodId}`,
    );
  }

  const changes = { pairs: { added: 0, changed: 1, removed: 0, kept: 1 } };
  const { body: waiting } = await admin.call(shippedRulesApi.pending, {});
  expect(waiting.pending).toMatchObject({ ...changes, behaviours: { added: 0, changed: 0, removed: 0 } });
  expect(await valueOfPair(older)).toBe(10);

  const { body: taken } = await admin.call(shippedRulesApi.takeOver, {});
  expect(taken).toMatchObject({ ...changes, changeSetId: expect.any(Number) });
  expect([await valueOfPair(older), await valueOfPair(staffs)]).toEqual([3, 10]);
  expect((await admin.call(shippedRulesApi.pending, {})).body).toEqual({ pending: null });

  await admin.call(changeSetsApi.revert, { params: { changeSetId: taken.changeSetId ?? 0 } });
  expect(await valueOfPair(older)).toBe(10);
});
