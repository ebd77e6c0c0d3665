import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driApi, driQuerySchema } from '#contract/dri.contract.ts';
import { growthApi } from '#contract/growth.contract.ts';
import { nutrientByCode, nutrients } from '#contract/nutrients.ts';
import vectors from '#domain/dri/dri-vectors.fixture.json';
import efsaVectors from '#domain/dri/efsa-vectors.fixture.json';
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

describe('by EFSA', () => {
  test('the worked cases hold over HTTP too', async () => {
    const units = new Map(nutrients.map(({ code, id }) => [code as string, id]));
    const activities = Object.fromEntries(
      Object.entries(efsaVectors.pal_of_activity).map(([name, pal]) => [pal, name]),
    );
    for (const { id, person, nutrient, expected } of efsaVectors.vectors) {
      const given: Record<string, unknown> = person;
      const query = {
        standard: 'efsa',
        sex: given.sex,
        ageMonths: given.age_months,
        weightKg: given.weight_kg,
        pregnancyWeeks: given.pregnancy_week,
        lactationMonths: given.lactation_month,
        activityLevel: activities[String(given.pal)],
        menopause: given.menopause,
        phytateMg: given.phytate_mg,
      };
      const known = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
      const { status, body } = await iva.call(driApi.calculate, { query: known as object });
      expect([id, status, body.standard]).toEqual([id, 200, 'efsa']);
      const found = body.nutrients.find(({ nutrientId }) => nutrientId === units.get(nutrient));
      const value = nutrient === 'energy' ? body.eer.efsa2013 : (found?.value ?? null);
      if (expected.value === null) expect([id, value]).toEqual([id, null]);
      else
        expect([id, Math.abs((value ?? 0) - expected.value) <= Math.max(0.006, expected.value * 0.0006)]).toEqual([
          id,
          true,
        ]);
      if (nutrient === 'energy') continue;
      const kind = expected.kind === 'safe_adequate' ? 'safeAdequate' : expected.kind;
      expect([id, found?.kind, found?.unit, found?.ul]).toEqual([id, kind, expected.unit, expected.ul]);
      expect([id, found?.safeLevel]).toEqual([id, 'safe_level' in expected ? expected.safe_level : null]);
    }
  });

  test('every number has its standard, kind, source and year', async () => {
    const { body } = await iva.call(driApi.calculate, { query: { ...woman, standard: 'efsa', menopause: 'pre' } });
    const iron = body.nutrients.find(({ nutrientId }) => nutrientId === nutrientByCode('iron').id);
    expect(iron).toMatchObject({
      standard: 'efsa',
      kind: 'PRI',
      value: 16,
      ul: null,
      safeLevel: 40,
      averageRequirement: 7,
      source: 'iron-2015',
      year: 2015,
      ulYear: 2024,
    });
    expect(body.sources.find(({ id }) => id === iron?.source)).toMatchObject({ year: 2015 });
    expect(body.macros.map(({ nutrientId }) => nutrientId)).not.toContain(nutrientByCode('protein').id);
  });

  test('without a standard it is NASEM, as links of before expect', async () => {
    const { body } = await iva.call(driApi.calculate, { query: woman });
    expect(body.standard).toBe('nasem');
    expect(body.nutrients.every(({ standard }) => standard === 'nasem')).toBe(true);
    expect(body.eer.efsa2013).toBeGreaterThan(2000);
  });
});

describe('growth', () => {
  const girl = { sex: 'female', ageMonths: 89, weightKg: 25.6, heightCm: 123.4 } as const;

  test('z-score, percentile and class by WHO', async () => {
    const { body } = await iva.call(growthApi.assess, { query: girl });
    expect(body.indicators.map(({ indicator, class: name, source }) => [indicator, name, source])).toEqual([
      ['bmiForAge', 'normal', 'who2007'],
      ['weightForAge', 'normal', 'who2007'],
      ['heightForAge', 'normal', 'who2007'],
    ]);
    expect(body.indicators[0]?.z).toBeCloseTo(0.7, 0);
    expect(body.sources.map(({ id }) => id)).toEqual(['who2006', 'who2007']);
  });

  test('what is not given is not told, and beyond the reference nothing is', async () => {
    const height = { sex: 'female', ageMonths: 200, heightCm: 160 } as const;
    expect((await iva.call(growthApi.assess, { query: height })).body.indicators).toMatchObject([
      { indicator: 'heightForAge' },
    ]);
    expect((await iva.call(growthApi.assess, { query: { ...girl, ageMonths: 229 } })).status).toBe(422);
  });
});

describe('bad input gets a sentence on its field', () => {
  test.each([
    ['standard=who', 'standard', 'Standard must be nasem or efsa.'],
    ['menopause=maybe', 'menopause', 'Menopause must be pre or post.'],
    ['phytateMg=500', 'phytateMg', 'Phytate must be 300, 600, 900 or 1200 mg.'],
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
