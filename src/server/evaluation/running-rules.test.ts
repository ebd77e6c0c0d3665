import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineSettingsApi } from '#contract/engine-settings.contract.ts';
import { validationApi } from '#contract/validation.contract.ts';
import { defaultScoreSettings } from '#domain/food-list/settings.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { protocol, writeCohorts } from './made-cohorts.fixture.ts';
import { readRunningRules } from './running-rules.ts';
import { readShippedRules } from './shipped-rules.ts';
import { validateFolder } from './validate-folder.ts';

let app: TestApp;
let admin: Caller;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as('admin');
  folder = await mkdtemp(join(tmpdir(), 'running-'));
  await writeCohorts(folder);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.close();
});

const root = findProjectRoot();
const options = { file: { protocol, hash: 'p' }, madeAt: new Date('2026-11-18T10:00:00Z') };
const ofRunning = async () =>
  (await validateFolder(folder, { ...options, rules: await readRunningRules(app, root) })).result;

test('rules that nobody has changed are measured as the shipped ones are, to the last bit', {
  tags: ['full'],
}, async () => {
  const shipped = await validateFolder(folder, { ...options, rules: await readShippedRules(root) });
  expect(await ofRunning()).toEqual(shipped.result);
});

test('what staff have changed is measured too, and the result belongs to it on screen', {
  tags: ['full'],
}, async () => {
  const before = await ofRunning();
  const settings = { ...defaultScoreSettings, show: 18 };
  const changed = await admin.call(engineSettingsApi.update, { body: { settings, reason: 'A trial', version: 0 } });
  expect(changed.status, changed.text).toBe(200);
  const after = await ofRunning();
  expect(after.hashes.rules).not.toBe(before.hashes.rules);
  expect(after.overall.emptyPatients?.value).toBeGreaterThan(before.overall.emptyPatients?.value ?? 1);
  await admin.call(validationApi.load, { body: before });
  const other = (await admin.call(validationApi.howGood, {})).body;
  expect([other.current, other.other?.differs]).toEqual([null, ['rules']]);
  await admin.call(validationApi.load, { body: after });
  expect((await admin.call(validationApi.howGood, {})).body.current?.result).toEqual(after);
});
