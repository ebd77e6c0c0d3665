import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driApi, driQuerySchema } from '#contract/dri.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import vectors from '#domain/dri/dri-vectors.fixture.json';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let iva: Caller;
beforeAll(async () => {
  running = await createTestApp();
  iva = await running.as('nutritionist');
});
afterAll(() => running.close());

const woman = { sex: 'female', ageYears: 41, heightCm: 168, weightKg: 66, activityLevel: 'lowActive' } as const;

describe('who may calculate', () => {
  test.each(['admin', 'nutritionist'] as const)('%s', async (username) => {
    const caller = await running.as(username);
    expect((await caller.call(driApi.calculate, { query: woman })).status).toBe(200);
  });

  test('nobody without a token', async () => {
    expect((await running.withToken(null).call(driApi.calculate, { query: woman })).status).toBe(401);
  });
});

test('answers everything at once', async () => {
  const { body } = await iva.call(driApi.calculate, { query: woman });
  expect(body).toMatchObject({
    bmi: 23.38,
    bmiClass: 'normal',
    lifeStage: 'f_31_50',
    eer: { nasem2023: 2198.4, iom2005: 2128.6 },
  });
  expect(body.nutrients).toHaveLength(39);
  expect(body.macros[0]).toMatchObject({ nutrientId: nutrientByCode('carbohydrate').id, minG: 247.3, maxG: 357.2 });
  const iron = body.nutrients.find(({ nutrientId }) => nutrientId === nutrientByCode('iron').id);
  expect(iron).toMatchObject({ kind: 'RDA', value: 18, ul: 45, unit: 'mg', source: 'iom2001' });
  expect(body.sources.find(({ id }) => id === iron?.source)?.citation).toContain('2001');
});

test('the worked cases hold over HTTP too', async () => {
  for (const { id, input, expected } of vectors) {
    if (expected.eer2023 === undefined) continue;
    const { body } = await iva.call(driApi.calculate, { query: driQuerySchema.parse(input) });
    const difference = Math.abs((body.eer.nasem2023 ?? 0) - expected.eer2023);
    expect([id, difference <= 0.5, body.lifeStage]).toEqual([id, true, expected.lifeStage]);
  }
});

test('an age in months is the same as the age in years', async () => {
  const infant = { sex: 'male', heightCm: 68, weightKg: 8 } as const;
  const [months, years] = await Promise.all([
    iva.call(driApi.calculate, { query: { ...infant, ageMonths: 9 } }),
    iva.call(driApi.calculate, { query: { ...infant, ageYears: 0.75 } }),
  ]);
  expect(months.body).toEqual(years.body);
  expect(months.body.lifeStage).toBe('inf_7_12m');
});

test('with nothing given, it says what it needs', async () => {
  const { status, body } = await iva.call(driApi.calculate, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ bmi: null, eer: { nasem2023: null }, macros: [], nutrients: [] });
  expect(body.needs.nasem2023).toEqual(['sex', 'age', 'heightCm', 'weightKg', 'activityLevel']);
});

describe('bad input gets a sentence on its field', () => {
  test.each([
    ['ageYears=121', 'ageYears', 'Age must be a number from 0 to 120 years.'],
    ['ageYears=-1', 'ageYears', 'Age must be a number from 0 to 120 years.'],
    ['ageMonths=abc', 'ageMonths', 'Age must be a number from 0 to 1440 months.'],
    ['ageYears=3&ageMonths=36', 'ageMonths', 'Give the age in years or in months, not both.'],
    ['heightCm=39', 'heightCm', 'Height must be a number from 40 to 250 cm.'],
    ['heightCm=NaN', 'heightCm', 'Height must be a number from 40 to 250 cm.'],
    ['weightKg=1', 'weightKg', 'Weight must be a number from 2 to 400 kg.'],
    ['weightKg=1e400', 'weightKg', 'Weight must be a number from 2 to 400 kg.'],
    ['sex=other', 'sex', 'Sex must be female or male.'],
    ['activityLevel=lazy', 'activityLevel', 'Activity must be inactive, lowActive, active or veryActive.'],
    ['pregnancyWeeks=43', 'pregnancyWeeks', 'Pregnancy week must be a number from 1 to 42.'],
    ['sex=male&pregnancyWeeks=8', 'pregnancyWeeks', 'Pregnancy can be given for a female only.'],
    [
      'sex=female&ageYears=51&pregnancyWeeks=8',
      'pregnancyWeeks',
      'Pregnancy can be given for an age from 14 to 50 years.',
    ],
    [
      'sex=female&ageYears=30&pregnancyWeeks=8&lactationMonths=2',
      'lactationMonths',
      'Give a pregnancy week or a breastfeeding month, not both.',
    ],
  ])('%s', async (query, field, message) => {
    const answer = await running.app.inject({
      url: `/api/dri?${query}`,
      headers: { authorization: `Bearer ${iva.token}` },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fieldErrors).toMatchObject([{ field, message }]);
  });

  test('an empty parameter is one not given', async () => {
    const answer = await running.app.inject({
      url: '/api/dri?ageYears=&heightCm=180&weightKg=80',
      headers: { authorization: `Bearer ${iva.token}` },
    });
    expect(answer.json()).toMatchObject({ bmi: 24.69, bmiClass: null, needs: { bmiClass: ['age'] } });
  });
});
