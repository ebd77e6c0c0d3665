import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { impactApi } from '#contract/impact.contract.ts';
import { shippedRulesApi as api } from '#contract/shipped-rules.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const key = 'taxon_id = 561 and food_id = 126';
const currentValue = async () =>
  (await app.database.pool.query(`select value from bacteria_food_pair where ${key}`)).rows[0];

test('a new installation has nothing to take over', async () => {
  expect((await admin.call(api.pending, {})).body).toEqual({ pending: null });
  expect((await admin.call(api.takeOver, {})).error.code).toBe('NO_RULES_PENDING');
  expect((await (await app.as('nutritionist')).call(api.pending, {})).status).toBe(403);
});

test('what a newer version would change is shown, then taken over without what staff made their own, and undone', {
  tags: ['full'],
}, async () => {
  // an installation that has an older version, in which one pair differs, one is missing, and staff changed a third
  await app.byHand.pool.query(`
    delete from data_load where name = 'shipped-rules';
    update bacteria_food_pair set value = 1 where ${key};
    update shipped_row set state = jsonb_set(state, '{value}', '1') where entity = 'pair' and key = '561:126';
    delete from bacteria_food_pair where taxon_id = 561 and food_id = 129;
    delete from shipped_row where entity in ('pair', 'pairStudy') and key like '561:129%';
    update bacteria_food_pair set value = 7 where (taxon_id, food_id) =
      (select taxon_id, food_id from bacteria_food_pair where taxon_id <> 561 order by 1, 2 limit 1);`);
  const { pending } = (await admin.call(api.pending, {})).body;
  expect(pending).toMatchObject({
    pairs: { added: 1, changed: 1, removed: 0, kept: 1 },
    behaviours: { added: 0, changed: 0, removed: 0, kept: 0 },
  });
  expect(await currentValue()).toEqual({ value: 1 });
  const impact = await admin.call(impactApi.preview, { body: { change: 'shippedRules.takeOver' } });
  expect(impact.status, impact.text.slice(0, 300)).toBe(200);

  const { changeSetId, ...taken } = (await admin.call(api.takeOver, {})).body;
  expect(taken).toEqual({ pairs: pending?.pairs, behaviours: pending?.behaviours });
  expect(await currentValue()).toEqual({ value: -3 });
  expect((await admin.call(api.pending, {})).body.pending).toBeNull();
  const undo = (id: number | undefined) => admin.call(changeSetsApi.revert, { params: { changeSetId: id ?? 0 } });
  expect((await undo(changeSetId)).status).toBe(200);
  expect(await currentValue()).toEqual({ value: 1 });

  // it waits again, and what it would change is the same: none of the older rows has become the staff's own
  expect((await admin.call(api.pending, {})).body.pending).toEqual(pending);
  const again = (await admin.call(api.takeOver, {})).body;
  expect(again).toMatchObject(taken);
  expect(await currentValue()).toEqual({ value: -3 });
  expect((await admin.call(api.pending, {})).body.pending).toBeNull();
  // an undo that is itself undone leaves it taken over
  const undone = await undo(again.changeSetId);
  expect((await undo(undone.body.changeSetId)).status).toBe(200);
  expect((await admin.call(api.pending, {})).body.pending).toBeNull();
});
