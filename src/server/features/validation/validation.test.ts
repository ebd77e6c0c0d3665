import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { engineSettingsApi } from '#contract/engine-settings.contract.ts';
import { operationsApi } from '#contract/operations.contract.ts';
import { validationApi as api, type ValidationResult } from '#contract/validation.contract.ts';
import { madeResult } from '#domain/evaluation/made-result.fixture.ts';
import { defaultScoreSettings } from '#domain/food-list/settings.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { readShippedRules } from '#server/evaluation/shipped-rules.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { hashesOf } from './validation.door.ts';

let running: TestApp;
let admin: Caller;
let iva: Caller;
beforeAll(async () => {
  running = await createTestApp();
  [admin, iva] = [await running.as('admin'), await running.as('nutritionist')];
});
afterAll(() => running.close());

const howGood = async () => (await iva.call(api.howGood, {})).body;
const load = (body: ValidationResult) => admin.call(api.load, { body });

test('a new product runs the rules that are shipped: a run on the files belongs to it', async () => {
  const { sets, pairs, behaviours } = await readShippedRules(findProjectRoot());
  const { running: hashes, current, other } = await howGood();
  expect(hashes).toEqual(hashesOf({ sets, pairs, behaviours, scoring: defaultScoreSettings }));
  expect([current, other]).toEqual([null, null]);
});

test('the newest result of the running rules is shown; a changed rule makes it one of others, until it is undone', async () => {
  const { running: hashes } = await howGood();
  const older = madeResult(hashes, { madeAt: '2026-11-01T10:00:00.000Z' });
  const newer = madeResult(hashes, { madeAt: '2026-11-02T10:00:00.000Z' });
  const others = madeResult({ ...hashes, ranges: 'others' }, { madeAt: '2026-11-03T10:00:00.000Z' });
  expect((await load(others)).status).toBe(201);
  expect(await howGood()).toMatchObject({ current: null, other: { madeAt: others.madeAt, differs: ['ranges'] } });
  for (const result of [newer, older]) expect((await load(result)).status).toBe(201);
  expect(await howGood()).toMatchObject({ current: { result: newer, loadedBy: 'Mirna Herceg' }, other: null });

  const settings = { ...defaultScoreSettings, show: 12 };
  const changed = await admin.call(engineSettingsApi.update, { body: { settings, reason: 'A trial', version: 0 } });
  expect(await howGood()).toMatchObject({ current: null, other: { differs: ['rules', 'ranges'] } });
  await admin.call(changeSetsApi.revert, { params: { changeSetId: changed.body.changeSetId } });
  expect((await howGood()).current?.result).toEqual(newer);
});

test('a result is loaded once, by an Admin, as it was written; the log names it', async () => {
  const result = madeResult({ rules: 'once' });
  expect((await iva.call(api.load, { body: result })).status).toBe(403);
  const { id } = (await load(result)).body;
  const again = await load(result);
  expect([again.status, again.error.code]).toEqual([409, 'VALIDATION_LOADED_ALREADY']);
  const bent = { ...result, overall: { ownerFound: { value: 'much', low: null, high: null, people: 1 } } };
  expect((await load(bent as never)).status).toBe(422);
  const { body } = await admin.call(operationsApi.audit, { query: { entity: 'validation' } });
  expect(body.entries[0]).toMatchObject({ action: 'validation.load', entityId: String(id) });
});
