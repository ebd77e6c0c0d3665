import { afterAll, beforeAll, expect, test } from 'vitest';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { patientOf, seedReport } from './seed-report.fixture.ts';

let own: TestApp;
let iva: Caller;
let luka: Caller;
let labReportId: number;
beforeAll(async () => {
  own = await createTestApp();
  [iva, luka] = [await own.as('nutritionist'), await own.as('nutritionist2')];
  labReportId = await seedReport(own.database, await patientOf(own.database, 'nutritionist'));
});
afterAll(() => own.close());

const bifidobacterium = 1678;
const ask = (caller: Caller, taxId: number) =>
  caller.call(recommendationApi.foodsOfBacterium, { params: { labReportId, taxId } });

test('before there is a list there are no foods of a bacterium', async () => {
  const { status, body } = await ask(iva, bifidobacterium);
  expect([status, body]).toMatchObject([404, { code: 'CALCULATION_NOT_FOUND' }]);
});

test('the foods that a genus speaks for, with the points that each of them shows', async () => {
  const { body: whole } = await iva.call(recommendationApi.calculate, { params: { labReportId }, body: {} });
  const expected = new Map(
    whole.foods.flatMap(({ foodId, contributions = [] }) => {
      const points = contributions.find((genus) => genus.genusTaxId === bifidobacterium)?.points ?? 0;
      return points === 0 ? [] : [[foodId, points] as const];
    }),
  );
  const { status, body } = await ask(iva, bifidobacterium);
  expect(status).toBe(200);
  expect(body).toMatchObject({ taxId: bifidobacterium, name: 'Bifidobacterium', rank: 'genus' });
  expect(expected.size).toBeGreaterThan(0);
  expect(body.foods.length).toBe(expected.size);
  for (const { foodId, points } of body.foods) expect(points).toBeCloseTo(expected.get(foodId) ?? Number.NaN, 9);
});

test('an unknown bacterium is not found, and a foreign report is as if it were not there', async () => {
  expect(await ask(iva, 999_999_999)).toMatchObject({ status: 404, body: { code: 'BACTERIUM_NOT_FOUND' } });
  expect(await ask(luka, bifidobacterium)).toMatchObject({ status: 404, body: { code: 'LAB_REPORT_NOT_FOUND' } });
});
