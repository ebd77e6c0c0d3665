import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { engineSettingsApi as api, type ScoreSettings } from '#contract/engine-settings.contract.ts';
import { impactApi } from '#contract/impact.contract.ts';
import { defaultScoreSettings as defaults } from '#domain/food-list/settings.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;
let iva: Caller;
beforeAll(async () => {
  app = await createTestApp();
  [admin, iva] = [await app.as('admin'), await app.as('nutritionist')];
});
afterAll(() => app.close());

const change = (settings: ScoreSettings, version: number, reason = 'A trial') =>
  admin.call(api.update, { body: { settings, version, reason } });

test('the figures of the definition hold until an Admin changes them, with a reason; an undo brings them back', async () => {
  const first = (await iva.call(api.get, {})).body;
  expect(first).toMatchObject({ settings: defaults, defaults, version: 0 });
  const changed = await change({ ...defaults, show: 12 }, 0);
  expect(changed.body).toMatchObject({ settings: { show: 12 }, defaults: { show: 10 } });
  expect((await iva.call(api.get, {})).body.settings.show).toBe(12);

  const stale = await change({ ...defaults, show: 15 }, 0);
  expect([stale.status, stale.error.code]).toEqual([409, 'ENGINE_SETTINGS_CHANGED']);
  const same = await change({ ...defaults, show: 12 }, changed.body.version);
  expect([same.status, same.error.code]).toEqual([409, 'ENGINE_SETTINGS_UNCHANGED']);

  const { changeSetId } = changed.body;
  expect((await admin.call(changeSetsApi.revert, { params: { changeSetId } })).status).toBe(200);
  expect((await iva.call(api.get, {})).body).toEqual(first);
});

test('figures outside their limits, and grades in the wrong order, are refused at their field', async () => {
  const wrong = await change({ ...defaults, show: 5, gradeWeights: { A: 0.5, B: 0.6, C: 0.1, D: 0 } }, 0);
  expect(wrong.status).toBe(422);
  expect(wrong.error.fieldErrors?.map(({ field }) => field)).toEqual(['settings.show', 'settings.gradeWeights.B']);
  const bands = await change({ ...defaults, show: 18, strong: 18 }, 0);
  expect(bands.error.fieldErrors?.[0]?.field).toBe('settings.strong');
  expect((await change(defaults, 0, ' ')).status).toBe(422);
  expect((await iva.call(api.update, { body: { settings: defaults, version: 0, reason: 'x' } })).status).toBe(403);
});

test('the impact is shown before anything is written', { tags: ['full'] }, async () => {
  const body = { settings: { ...defaults, show: 8, strong: 15 }, reason: 'A trial', version: 0 };
  const { body: answer, status } = await admin.call(impactApi.preview, {
    body: { change: 'engineSettings.update', body },
  });
  expect(status).toBe(200);
  expect(answer.impact.reportsLookedAt).toBeGreaterThan(0);
  expect(answer.impact.reportsChanged).toBeGreaterThan(0);
  expect(answer.impact.safety).toBeNull();
  expect((await iva.call(api.get, {})).body.settings).toEqual(defaults);
});
