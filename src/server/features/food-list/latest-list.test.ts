import { afterAll, beforeAll, expect, test } from 'vitest';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { patientOf, seedReport } from './seed-report.fixture.ts';

let own: TestApp;
let iva: Caller;
let labReportId: number;
beforeAll(async () => {
  own = await createTestApp();
  iva = await own.as('nutritionist');
  labReportId = await seedReport(own.database, await patientOf(own.database, 'nutritionist'));
  await iva.call(recommendationApi.calculate, { params: { labReportId }, query: { detail: 'list' }, body: {} });
});
afterAll(() => own.close());

const look = async (caller: Caller = iva, lang: 'en' | 'hr' = 'en') =>
  (await caller.call(recommendationApi.latest, { params: { labReportId }, query: { detail: 'list', lang } })).body;

/** An application that has written nothing yet. */
async function anew(lang: 'en' | 'hr' = 'en') {
  const twin = await own.twin();
  return look(twin.withToken(iva.token), lang);
}

test('a list that is looked at again says what one says that is written anew, in each language', {
  tags: ['full'],
}, async () => {
  for (const lang of ['en', 'hr'] as const) {
    await look(iva, lang);
    expect(await look(iva, lang)).toEqual(await anew(lang));
  }
});

test('a food that is moved, and moved back, is where it was put', { tags: ['full'] }, async () => {
  const { foods } = await look();
  const food = foods.find(({ band, exclusion }) => band === 'neutral' && !exclusion);
  const foodId = food?.foodId ?? 0;
  const bandOf = async () => (await look()).foods.find((each) => each.foodId === foodId)?.band;
  const params = { labReportId, foodId };
  await iva.call(recommendationApi.override, { params, body: { band: 'limit', reason: 'Does not like it' } });
  expect(await bandOf()).toBe('limit');
  expect((await look()).calculation.counts).toEqual((await anew()).calculation.counts);
  await iva.call(recommendationApi.override, { params, body: { band: null } });
  expect(await bandOf()).toBe('neutral');
  expect(await look()).toEqual(await anew());
});

test('a food that is renamed has its new name', async () => {
  const [food] = (await look()).foods;
  await own.database.pool.query(`update food set name = 'Another name' where id = $1`, [food?.foodId]);
  await bumpSharedVersion(own.database.orm, 'catalogue');
  expect((await look()).foods.find(({ foodId }) => foodId === food?.foodId)?.name).toBe('Another name');
});

test('a new list takes the place of the one before', async () => {
  const before = await look();
  await iva.call(recommendationApi.calculate, {
    params: { labReportId },
    query: { detail: 'list' },
    body: { nutrients: [] },
  });
  const after = await look();
  expect(after.calculation.id).not.toBe(before.calculation.id);
  expect(after).toEqual(await anew());
});
