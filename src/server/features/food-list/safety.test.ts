import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { measurementsApi } from '#contract/measurements.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { type FoodResult, recommendationApi } from '#contract/recommendation.contract.ts';
import { patient, safetyRule } from '#server/db/schema/index.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { patientOf, type SeedTaxon, seedReport } from './seed-report.fixture.ts';

let app: TestApp;
let iva: Caller;
let patientId: number;

beforeAll(async () => {
  app = await createTestApp();
  iva = await app.as('nutritionist');
  patientId = await patientOf(app.database, 'nutritionist');
});
afterAll(() => app.close());
beforeEach(() =>
  change({
    dateOfBirth: '1990-05-05',
    sex: 'female',
    heightCm: 170,
    weightKg: 65,
    pregnancyWeeks: null,
    dueDate: null,
    lactationMonths: null,
    phenotypeIds: [],
    drugIds: [],
    foodRestrictionIds: [],
    dislikedFoodIds: [],
  }),
);

const change = async (values: Partial<typeof patient.$inferInsert>) => {
  await app.byHand.orm.update(patient).set(values).where(eq(patient.id, patientId));
};
const at = (labReportId: number) => ({ params: { labReportId } });

async function idOf(table: 'food_restriction' | 'drug' | 'phenotype', code: string): Promise<number> {
  const { rows } = await app.database.orm.execute<{ id: number }>(
    sql`select id from ${sql.raw(table)} where code = ${code}`,
  );
  if (!rows[0]) throw new Error(`no ${code}`);
  return rows[0].id;
}

async function foodNamed(name: string): Promise<number> {
  const { rows } = await app.database.orm.execute<{ id: number }>(sql`select id from food where name = ${name}`);
  if (!rows[0]) throw new Error(`no ${name}`);
  return rows[0].id;
}

async function listOf(body = {}, taxa?: SeedTaxon[]): Promise<{ id: number; foods: Map<number, FoodResult> }> {
  const id = await seedReport(app.database, patientId, taxa);
  const answer = await iva.call(recommendationApi.calculate, { ...at(id), body });
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  return { id, foods: new Map(answer.body.foods.map((food) => [food.foodId, food])) };
}

const order = ['eatMore', 'eat', 'neutral', 'limit', 'avoid', 'excluded'];
const atMost = (food: FoodResult | undefined, band: string) => order.indexOf(food?.band ?? '') >= order.indexOf(band);

describe('a life stage', () => {
  test.each([
    ['by week', { pregnancyWeeks: 22 }],
    ['by due date', { dueDate: '2027-03-18' }],
  ])('pregnancy %s excludes liver, raw oysters and soft mould cheese, and says why', async (_, values) => {
    await change(values);
    const { foods } = await listOf();
    for (const name of ['Beef liver, cooked', 'Oysters, raw', 'Brie']) {
      const food = foods.get(await foodNamed(name));
      expect(food?.band, name).toBe('excluded');
      expect(food?.ceiling?.rules[0]).toMatchObject({ effect: 'exclude', draft: true, final: true });
      expect(food?.exclusion?.reason).toMatch(/\w/);
    }
    expect(foods.get(await foodNamed('Carrot, raw'))?.ceiling).toBeNull();
  });

  test('an infant gets no list at all, with the reason', async () => {
    await change({ dateOfBirth: '2026-10-20' });
    const id = await seedReport(app.database, patientId);
    const answer = await iva.call(recommendationApi.calculate, { ...at(id), body: {} });
    expect(answer.status).toBe(422);
    expect(answer.error).toMatchObject({
      code: 'NO_LIST_FOR_THIS_PATIENT',
      values: { rules: [{ ruleId: 'AGE-REFUSE' }] },
    });
    expect((await iva.call(recommendationApi.latest, at(id))).status).toBe(404);
  });

  test('without a date of birth, and with an eating disorder, there is no list either', async () => {
    await change({ dateOfBirth: null });
    const id = await seedReport(app.database, patientId);
    const unknown = await iva.call(recommendationApi.calculate, { ...at(id), body: {} });
    expect(unknown.error.values).toMatchObject({ rules: [{ ruleId: 'AGE-NODOB' }] });
    await change({ dateOfBirth: '1990-05-05', phenotypeIds: [await idOf('phenotype', 'eating_disorder')] });
    const disorder = await iva.call(recommendationApi.calculate, { ...at(id), body: { phenotypeIds: [] } });
    expect(disorder.error.values).toMatchObject({ rules: [{ ruleId: 'ED-REFUSE' }] });
  });

  test('a child of seven is judged by ranges of the report alone', async () => {
    await change({ dateOfBirth: '2019-05-05' });
    const own = await listOf({}, [
      [1678, 'genus', 0.4, 1, 8],
      [816, 'genus', 70],
    ]);
    const answer = await iva.call(recommendationApi.latest, at(own.id));
    expect(answer.body.calculation.coverage.withRange).toBe(1);
    expect(answer.body.calculation.notes.some((note) => note.kind === 'safety')).toBe(true);
    expect(own.foods.get(await foodNamed('Red wine'))?.band).toBe('excluded');
  });
});

test('with irritable bowel no food rich in FODMAP goes above neutral', async () => {
  await change({ phenotypeIds: [await idOf('phenotype', 'ibs')] });
  const { foods } = await listOf();
  const { rows } = await app.database.orm.execute<{ food_ids: number[] }>(
    sql`select food_ids from safety_food_set where code = 'fodmap_high'`,
  );
  const ids = rows[0]?.food_ids ?? [];
  expect(ids.length).toBeGreaterThan(50);
  for (const id of ids) expect(atMost(foods.get(id), 'neutral'), foods.get(id)?.name).toBe(true);
});

test('the answer about one food names every rule that touches it, and who has approved it', async () => {
  await change({ phenotypeIds: [await idOf('phenotype', 'ibs')] });
  const { id, foods } = await listOf();
  const held = [...foods.values()].find(({ ceiling }) => ceiling?.rules[0]?.draft);
  const ruleId = held?.ceiling?.rules[0]?.ruleId ?? '';
  const rulesOf = async () => {
    const { body } = await iva.call(recommendationApi.food, { params: { labReportId: id, foodId: held?.foodId ?? 0 } });
    expect(body.rules.map((rule) => rule.ruleId)).toEqual(held?.ceiling?.rules.map((rule) => rule.ruleId));
    return body.rules[0];
  };
  expect(await rulesOf()).toMatchObject({ ruleId, draft: true, approvedBy: null, approvedOn: null });
  const approve = (reviewer: string, on: string) =>
    app.byHand.orm.execute(sql`insert into rule_review (kind, key, hash, reviewer, verdict, reason, reviewed_on, said)
      select 'safetyRule', key, hash, ${reviewer}, 'approved', '', ${on}::date, '{}' from rule_standing
      where kind = 'safetyRule' and key = ${ruleId}`);
  await approve('Dr. Ana Horvat', '2026-11-02');
  expect(await rulesOf()).toMatchObject({ ruleId, draft: true, approvedBy: null });
  await approve('Petra Zorić', '2026-11-03');
  const approval = { approvedBy: 'Dr. Ana Horvat, Petra Zorić', approvedOn: '2026-11-03' };
  expect(await rulesOf()).toMatchObject({ ruleId, draft: false, ...approval });
});

test('one portion above the upper level holds a food at limit, also where only the form counts', async () => {
  await app.byHand.orm.delete(safetyRule).where(eq(safetyRule.code, 'GEN-VITA'));
  await bumpSharedVersion(app.database.orm, 'safetyRules');
  const { foods } = await listOf();
  const liver = foods.get(await foodNamed('Beef liver, cooked'));
  expect(liver?.ceiling?.rules.map((rule) => rule.ruleId)).toContain('nutrient:vitamin_a');
  expect(liver?.ceiling?.rules.find((rule) => rule.ruleId === 'nutrient:vitamin_a')?.reason).toMatch(
    /Vitamin A: one portion \(70 g\) holds \d+ µg RAE; the upper level for a day is 3000 µg RAE\./,
  );
  expect(foods.get(await foodNamed('Carrot, raw'))?.ceiling).toBeNull();
});

describe('a move by hand', () => {
  const move = (id: number, foodId: number, body: { band: 'eat' | 'avoid' | null; reason?: string }) =>
    iva.call(recommendationApi.override, { params: { labReportId: id, foodId }, body });

  test('yields when a rule arrives after it, and the list says so until somebody has read it', async () => {
    const brie = await foodNamed('Brie');
    const { id } = await listOf();
    expect((await move(id, brie, { band: 'eat', reason: 'She likes it.' })).body.food.band).toBe('eat');
    await change({ foodRestrictionIds: [await idOf('food_restriction', 'allergen_milk')] });
    const again = await iva.call(recommendationApi.recalculate, { ...at(id), body: {} });
    const food = again.body.foods.find((one) => one.foodId === brie);
    expect(food).toMatchObject({
      band: 'excluded',
      conflict: { movedTo: 'eat', ruleId: 'ALG-MILK', seen: false },
    });
    const params = { labReportId: id, foodId: brie };
    const other = await iva.call(recommendationApi.acknowledgeConflict, { params, body: { ruleId: 'ALG-EGG' } });
    expect(other.status).toBe(409);
    const seen = await iva.call(recommendationApi.acknowledgeConflict, { params, body: { ruleId: 'ALG-MILK' } });
    expect(seen.body.food).toMatchObject({ band: 'excluded', conflict: { seen: true } });
  });

  test('above a ceiling needs a typed reason, and then carries the mark', async () => {
    await change({ phenotypeIds: [await idOf('phenotype', 'ibs')] });
    const chickpeas = await foodNamed('Chickpeas, boiled');
    const { id } = await listOf();
    const without = await move(id, chickpeas, { band: 'eat' });
    expect(without.status).toBe(409);
    expect(without.error).toMatchObject({
      code: 'ABOVE_CEILING',
      values: { rules: [{ ruleId: 'IBS-FOD' }, { ruleId: 'IBS-GAS' }] },
    });
    const lifted = await move(id, chickpeas, { band: 'eat', reason: 'Tolerated 60 g in the second phase.' });
    expect(lifted.body.food).toMatchObject({
      band: 'eat',
      conflict: null,
      override: { lifted: [{ ruleId: 'IBS-FOD' }, { ruleId: 'IBS-GAS' }] },
    });
    const lower = await move(id, chickpeas, { band: 'avoid', reason: 'Not now.' });
    expect(lower.body.food).toMatchObject({ band: 'avoid', override: { lifted: [] } });
  });

  test('cannot lift an allergy or a life stage', async () => {
    await change({ foodRestrictionIds: [await idOf('food_restriction', 'allergen_milk')], pregnancyWeeks: 20 });
    const { id } = await listOf();
    for (const name of ['Brie', 'Beef liver, cooked']) {
      const answer = await move(id, await foodNamed(name), { band: 'eat', reason: 'I insist.' });
      expect(answer.status).toBe(422);
      expect(answer.error.code).toBe('NOT_LIFTABLE');
    }
  });

  test('cannot lift a ceiling of an allergy or a life stage either', async () => {
    await change({ foodRestrictionIds: [await idOf('food_restriction', 'allergen_crustaceans')], pregnancyWeeks: 20 });
    const { id, foods } = await listOf();
    for (const [name, rule] of [
      ['Tuna in oil, canned', 'PREG-HGM'],
      ['Squid, raw', 'ALG-CRUST-MOLL'],
    ] as const) {
      const foodId = await foodNamed(name);
      expect(foods.get(foodId)?.ceiling?.rules.map(({ ruleId }) => ruleId)).toContain(rule);
      const answer = await move(id, foodId, { band: 'eat', reason: 'I insist.' });
      expect([answer.status, answer.error.code]).toEqual([422, 'NOT_LIFTABLE']);
    }
  });
});

describe('a run that leaves something out', () => {
  test('says so, keeps an allergy all the same, and recalculation keeps every choice', async () => {
    const [vegan, milk] = [await idOf('food_restriction', 'vegan'), await idOf('food_restriction', 'allergen_milk')];
    await change({ foodRestrictionIds: [vegan, milk] });
    const nutrients = [{ nutrientId: 5, intent: 'prefer' as const, weight: 2 }];
    const { id, foods } = await listOf({ foodRestrictionIds: [], level: 'genus', nutrients });
    expect(foods.get(await foodNamed('Brie'))?.band).toBe('excluded');
    expect(foods.get(await foodNamed('Egg, hard-boiled'))?.exclusion).toBeUndefined();

    const celery = await idOf('food_restriction', 'allergen_celery');
    const { user } = (await iva.call(patientsApi.get, { params: { userId: patientId } })).body;
    const saved = await iva.call(patientsApi.update, {
      params: { userId: patientId },
      body: { version: user.version, foodRestrictionIds: [vegan, milk, celery] },
    });
    expect(saved.status).toBe(200);
    const stale = (await iva.call(recommendationApi.latest, at(id))).body.calculation;
    expect(stale.ignored.foodRestrictionIds).toEqual([vegan]);
    expect(stale.staleReasons.map((reason) => reason.message)).toContainEqual(
      expect.stringMatching(/^“No celery” was added on \d+ [A-Z][a-z]+\.$/),
    );
    expect(stale.stale?.reasons).toContainEqual({
      code: 'added',
      values: expect.objectContaining({ name: 'No celery', list: 'foodRestrictionIds' }),
    });

    const again = (await iva.call(recommendationApi.recalculate, { ...at(id), body: {} })).body.calculation;
    const allergies = [milk, celery].sort((a, b) => a - b);
    expect(again.settings).toMatchObject({ level: 'genus', nutrients, foodRestrictionIds: allergies });
    expect(again.ignored.foodRestrictionIds).toEqual([vegan]);
    expect(again.stale).toBeNull();
  });

  test('a report that was never calculated cannot be recalculated', async () => {
    const id = await seedReport(app.database, patientId);
    expect((await iva.call(recommendationApi.recalculate, { ...at(id), body: {} })).status).toBe(404);
  });
});

describe('many moves at once', () => {
  const moveAll = (id: number, body: { foodIds: number[]; band: 'eat' | 'excluded' | null; reason?: string }) =>
    iva.call(recommendationApi.overrideMany, { ...at(id), body });
  const bandsOf = async (id: number, foodIds: number[]) => {
    const { body } = await iva.call(recommendationApi.latest, at(id));
    return foodIds.map((foodId) => body.foods.find((food) => food.foodId === foodId)?.band);
  };

  test('foods that a rule keeps from the band are skipped and named; a reason lifts what may be lifted', async () => {
    await change({
      phenotypeIds: [await idOf('phenotype', 'ibs')],
      foodRestrictionIds: [await idOf('food_restriction', 'allergen_milk')],
    });
    const { id } = await listOf();
    const [carrot, lentils, brie] = [
      await foodNamed('Carrot, raw'),
      await foodNamed('Lentils, boiled'),
      await foodNamed('Brie'),
    ];
    const foodIds = [carrot, lentils, brie];
    const before = await bandsOf(id, foodIds);
    const plain = await moveAll(id, { foodIds, band: 'eat' });
    expect(plain.body.moved).toEqual([carrot]);
    expect(plain.body.skipped.map(({ foodId, rule }) => [foodId, rule.final])).toEqual([
      [lentils, false],
      [brie, true],
    ]);
    expect(plain.body.skipped[0]).toMatchObject({ name: 'Lentils, boiled', rule: { reason: expect.any(String) } });

    const lifted = await moveAll(id, { foodIds, band: 'eat', reason: 'She tolerates it.' });
    expect(lifted.body.moved).toEqual([carrot, lentils]);
    expect(lifted.body.skipped.map(({ foodId }) => foodId)).toEqual([brie]);
    expect(await bandsOf(id, foodIds)).toEqual(['eat', 'eat', 'excluded']);

    const undo = (changeSetId = 0) => iva.call(recommendationApi.undoOverrides, { ...at(id), body: { changeSetId } });
    const early = await undo(plain.body.changeSetId);
    expect([early.status, early.error.code]).toEqual([409, 'CHANGED_SINCE']);
    expect((await undo(lifted.body.changeSetId)).body).toEqual({ restored: 2 });
    expect((await undo(lifted.body.changeSetId)).status).toBe(404);
    expect((await undo(plain.body.changeSetId)).body).toEqual({ restored: 1 });
    expect(await bandsOf(id, foodIds)).toEqual(before);
  });

  test('any food can be left out by hand, and comes back', async () => {
    const { id } = await listOf();
    const foodIds = [await foodNamed('Carrot, raw'), await foodNamed('Lentils, boiled')];
    const before = await bandsOf(id, foodIds);
    const out = await moveAll(id, { foodIds, band: 'excluded' });
    expect(out.body).toMatchObject({ moved: foodIds, skipped: [] });
    expect(await bandsOf(id, foodIds)).toEqual(['excluded', 'excluded']);
    await moveAll(id, { foodIds, band: null });
    expect(await bandsOf(id, foodIds)).toEqual(before);
  });

  test('an unknown food stops all, and a foreign report is not there', async () => {
    const { id } = await listOf();
    const foodIds = [await foodNamed('Carrot, raw'), 99_999];
    expect((await moveAll(id, { foodIds, band: 'eat', reason: 'x' })).error.code).toBe('FOOD_NOT_FOUND');
    const luka = await app.as('nutritionist2');
    const foreign = await luka.call(recommendationApi.overrideMany, { ...at(id), body: { foodIds, band: 'eat' } });
    expect(foreign.status).toBe(404);
  });
});

describe('a laboratory value', () => {
  test('of high potassium holds foods back like the condition itself, says so, and makes the list before it stale', async () => {
    const banana = await foodNamed('Banana, raw');
    const before = await listOf();
    expect(before.foods.get(banana)?.ceiling).toBeNull();
    const today = app.now.value.toISOString().slice(0, 10);
    const measured = { kind: 'potassium', value: 5.9, unit: 'mmol/L', measuredOn: today } as const;
    const made = await iva.call(measurementsApi.create, { params: { userId: patientId }, body: measured });
    expect(made.status).toBe(201);
    const stale = await iva.call(recommendationApi.latest, at(before.id));
    expect(stale.body.calculation.staleReasons).not.toEqual([]);
    const after = await listOf();
    expect(after.foods.get(banana)?.ceiling?.rules.map(({ ruleId }) => ruleId)).toContain('HYPERK');
    const { calculation } = (await iva.call(recommendationApi.latest, at(after.id))).body;
    expect(calculation.warnings[0]?.message).toMatch(/^Potassium 5\.9 mmol\/L .* is high/);
    await app.byHand.orm.execute(sql`delete from measurement where kind = 'potassium'`);
  });
});
