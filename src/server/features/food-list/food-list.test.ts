import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientReportApi } from '#contract/patient-report.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { type FoodResult, recommendationApi } from '#contract/recommendation.contract.ts';
import { calculation, patient } from '#server/db/schema/index.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import { readPdf } from '#server/features/paper/read-pdf.fixture.ts';
import { dealWithFlags } from '#server/testing/deal-with-flags.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  exampleFoods,
  exampleTaxa,
  patientOf,
  type SeedTaxon,
  seedExampleRules,
  seedReport,
} from './seed-report.fixture.ts';

let own: TestApp;
let iva: Caller;
let luka: Caller;
let patientId: number;
beforeAll(async () => {
  own = await createTestApp();
  [iva, luka] = [await own.as('nutritionist'), await own.as('nutritionist2')];
  patientId = await patientOf(own.database, 'nutritionist');
  await own.byHand.orm
    .update(patient)
    .set({ foodRestrictionIds: [], drugIds: [], phenotypeIds: [], dislikedFoodIds: [] })
    .where(eq(patient.id, patientId));
});
afterAll(() => own.close());

const at = (labReportId: number) => ({ params: { labReportId } });
const find = (foods: FoodResult[], foodId: number): FoodResult => {
  const food = foods.find((one) => one.foodId === foodId);
  if (!food) throw new Error(`no food ${foodId}`);
  return food;
};

describe('with the shipped rules', () => {
  test('every food is there, and every score follows from the contributions returned', async () => {
    const id = await seedReport(own.database, patientId);
    const { status, body } = await iva.call(recommendationApi.calculate, { ...at(id), body: {} });
    expect(status).toBe(200);
    // The answer is written by hand, so it is checked by hand.
    expect(recommendationApi.calculate.response.parse(body)).toEqual(body);
    const total = await own.database.orm.execute<{ n: number }>(sql`select count(*)::int as n from food`);
    expect(body.foods).toHaveLength(total.rows[0]?.n ?? 0);
    expect(body.foods.filter((food) => (food.contributions ?? []).length > 0).length).toBeGreaterThan(100);
    for (const food of body.foods) {
      const points = (food.contributions ?? []).reduce((all, genus) => all + genus.points, 0);
      const own = body.suggestions.find(({ groupId }) => groupId === food.suggestionId);
      expect(points + (own?.usual ?? 0)).toBeCloseTo(food.microbiomeScore, 8);
      const extra = food.nutrientBonus + food.adjustments.reduce((all, one) => all + one.points, 0);
      expect(food.microbiomeScore + extra).toBeCloseTo(food.finalScore, 8);
    }
    const counted = Object.values(body.calculation.counts).reduce((a, b) => a + b, 0);
    expect(counted).toBe(body.foods.length);
  });

  test('the stored list is the calculated one, and the same inputs hash the same', async () => {
    const id = await seedReport(own.database, patientId);
    const first = await iva.call(recommendationApi.calculate, { ...at(id), body: {} });
    const latest = await iva.call(recommendationApi.latest, at(id));
    expect(latest.body).toEqual(first.body);
    const second = await iva.call(recommendationApi.calculate, { ...at(id), body: {} });
    expect(second.body.calculation.inputsHash).toBe(first.body.calculation.inputsHash);
    expect(second.body.calculation.id).not.toBe(first.body.calculation.id);
    expect(second.body.foods).toEqual(first.body.foods);
  });

  test('the export of a patient can be read without us: it says what the list says', async () => {
    const id = await seedReport(own.database, patientId);
    const { body } = await iva.call(recommendationApi.calculate, { ...at(id), body: {} });
    const file = await iva.call(patientsApi.exportData, { params: { userId: patientId } });
    const rows: { id: number; document: unknown }[] = JSON.parse(file.text).calculation;
    const [food] = body.foods;
    expect(rows.find((row) => row.id === body.calculation.id)?.document).toMatchObject({
      version: 2,
      coverage: body.calculation.coverage,
      foods: expect.arrayContaining([
        expect.objectContaining({ foodId: food?.foodId, microbiomeScore: food?.microbiomeScore }),
      ]),
    });
  });

  test('a preview stores nothing, a list without details is smaller', async () => {
    const id = await seedReport(own.database, patientId);
    const preview = await iva.call(recommendationApi.calculate, {
      ...at(id),
      query: { detail: 'list' },
      body: { preview: true },
    });
    expect(preview.body.calculation.id).toBeNull();
    expect(preview.body.foods[0]).not.toHaveProperty('contributions');
    expect((await iva.call(recommendationApi.latest, at(id))).status).toBe(404);
  });

  test('a stored calculation cannot be changed', async () => {
    const id = await seedReport(own.database, patientId);
    await iva.call(recommendationApi.calculate, { ...at(id), body: {} });
    const change = own.database.orm.update(calculation).set({ engineVersion: 'x' });
    await expect(change).rejects.toMatchObject({ cause: { message: 'A calculation is never changed.' } });
  });

  test('restrictions exclude and keep the score, drugs and phenotypes leave their trace', async () => {
    const id = await seedReport(own.database, patientId);
    const plain = await iva.call(recommendationApi.calculate, { ...at(id), body: { preview: true } });
    const ids = await own.database.orm.execute<{ restriction: number; drug: number; phenotype: number }>(sql`
      select (select id from food_restriction where code = 'dairy_free') as restriction,
        (select id from drug where code = 'simvastatin') as drug,
        (select id from phenotype where code = 'gout') as phenotype`);
    const { restriction, drug, phenotype } = ids.rows[0] ?? { restriction: 0, drug: 0, phenotype: 0 };
    const { body } = await iva.call(recommendationApi.calculate, {
      ...at(id),
      query: { lang: 'hr' },
      body: { preview: true, foodRestrictionIds: [restriction], drugIds: [drug], phenotypeIds: [phenotype] },
    });
    const butter = find(body.foods, 1);
    expect(butter).toMatchObject({ band: 'excluded', exclusion: { kind: 'restriction', id: restriction } });
    expect(butter.exclusion?.reason).toBe('Ograničenje: Prehrana bez mlijeka.');
    expect(butter.microbiomeScore).toBe(find(plain.body.foods, 1).microbiomeScore);
    expect(body.foods.some((food) => food.exclusion?.kind === 'safety' && /grejp/i.test(food.name))).toBe(true);
    const adjusted = body.foods.filter((food) => food.adjustments.length > 0);
    expect(adjusted.length).toBeGreaterThan(10);
    expect(adjusted.every((food) => food.adjustments.every((one) => one.kind === 'phenotype'))).toBe(true);
    expect(body.calculation.settings.drugIds).toEqual([drug]);
  });

  test('lists left out come from the patient, and an empty list means none', async () => {
    const id = await seedReport(own.database, patientId);
    await own.byHand.orm
      .update(patient)
      .set({ dislikedFoodIds: [5] })
      .where(eq(patient.id, patientId));
    const fromPatient = await iva.call(recommendationApi.calculate, { ...at(id), body: { preview: true } });
    expect(find(fromPatient.body.foods, 5)).toMatchObject({ band: 'excluded', exclusion: { kind: 'manual' } });
    const none = await iva.call(recommendationApi.calculate, {
      ...at(id),
      body: { preview: true, excludeFoodIds: [] },
    });
    expect(find(none.body.foods, 5)).not.toHaveProperty('exclusion');
    await own.byHand.orm.update(patient).set({ dislikedFoodIds: [] }).where(eq(patient.id, patientId));
  });

  test('a list is made by the standard of its patient, says so, and keeps it', async () => {
    const id = await seedReport(own.database, patientId);
    const set = (standard: 'nasem' | 'efsa' | null) =>
      own.byHand.orm.update(patient).set({ standard }).where(eq(patient.id, patientId));
    await set('nasem');
    const first = await iva.call(recommendationApi.calculate, { ...at(id), body: {} });
    expect(first.body.calculation.standard).toBe('nasem');
    // without one of their own it is that of the practice
    await set(null);
    const stored = await iva.call(recommendationApi.latest, at(id));
    expect(stored.body.calculation).toMatchObject({ standard: 'nasem', settings: { standard: 'nasem' } });
    expect(stored.body.calculation.stale?.reasons).toEqual([
      { code: 'standard', values: { from: 'NASEM', to: 'EFSA' } },
    ]);
    const vitaminC = async (labReportId: number) => {
      const foodId = first.body.foods[0]?.foodId ?? 0;
      const { body } = await iva.call(recommendationApi.food, { params: { labReportId, foodId } });
      return body.nutrients.find(({ nutrientId }) => nutrientId === 20)?.target;
    };
    const before = await vitaminC(id);
    const second = await iva.call(recommendationApi.calculate, { ...at(id), body: {} });
    expect(second.body.calculation.standard).toBe('efsa');
    expect(await vitaminC(id)).not.toBe(before);

    // wishes are weighed by the same standard
    const wished = async () => {
      const body = { preview: true, nutrients: [{ nutrientId: 20, intent: 'prefer' as const }] };
      const answer = await iva.call(recommendationApi.calculate, { ...at(id), body });
      return answer.body.foods[0]?.nutrients[0]?.target;
    };
    expect(await wished()).toBe(await vitaminC(id));
    const admin = await own.as('admin');
    const choose = async (standard: 'nasem' | 'efsa') => {
      const { version } = (await admin.call(practiceApi.get, {})).body.practice;
      expect((await admin.call(practiceApi.update, { body: { standard, version } })).status).toBe(200);
    };
    await choose('nasem');
    expect(await wished()).toBe(before);
    await choose('efsa');
  });

  test('a list says so when what is good for everybody has changed, by bacteria that its report does not have', async () => {
    const id = await seedReport(own.database, patientId);
    const { body } = await iva.call(recommendationApi.calculate, { ...at(id), body: {} });
    const reasons = async () => (await iva.call(recommendationApi.latest, at(id))).body.calculation.stale?.reasons;
    expect(await reasons()).toBeUndefined();
    const inReport = exampleTaxa.map(([taxId]) => taxId);
    const turn = () =>
      own.byHand.orm.transaction(async (tx) => {
        await tx.execute(sql`update bacteria_food_pair set value = -value where taxon_id in (
          select taxon_id from bacteria_behaviour where taxon_id not in (${sql.join(inReport, sql`, `)})
          group by taxon_id having count(distinct flow) = 1)`);
        await bumpSharedVersion(tx, 'pairs');
      });
    await turn();
    expect(await reasons()).toEqual([{ code: 'general', values: {} }]);
    await turn();
    expect(await reasons()).toBeUndefined();
    expect(body.foods.some(({ mark }) => mark !== null)).toBe(true);
  });

  test('preferred nutrients give a bonus against the target of this patient', async () => {
    const id = await seedReport(own.database, patientId);
    const { body } = await iva.call(recommendationApi.calculate, {
      ...at(id),
      body: { preview: true, nutrients: [{ nutrientId: 5, intent: 'prefer' }] },
    });
    const rich = body.foods.filter((food) => food.nutrientBonus > 5);
    expect(rich.length).toBeGreaterThan(20);
    expect(rich[0]?.nutrients[0]?.target).toBeGreaterThan(10);
    expect(body.calculation.settings.nutrients).toEqual([{ nutrientId: 5, intent: 'prefer', weight: 1 }]);
  });

  test.each([
    [{ nutrients: [{ nutrientId: 999, intent: 'prefer' as const }] }, 'nutrients.0.nutrientId'],
    [{ foodRestrictionIds: [99999] }, 'foodRestrictionIds'],
    [{ drugIds: [99999] }, 'drugIds'],
    [{ phenotypeIds: [99999] }, 'phenotypeIds'],
    [{ excludeFoodIds: [99999] }, 'excludeFoodIds'],
  ])('%j is refused with a sentence', async (body, field) => {
    const id = await seedReport(own.database, patientId);
    const answer = await iva.call(recommendationApi.calculate, { ...at(id), body });
    expect(answer.status).toBe(422);
    expect(answer.error.fieldErrors?.[0]?.field).toBe(field);
  });
});

describe('access', () => {
  test('another account, and a report that is not there, get the same 404', async () => {
    const id = await seedReport(own.database, patientId);
    await iva.call(recommendationApi.calculate, { ...at(id), body: {} });
    for (const params of [{ labReportId: id }, { labReportId: 999_999 }]) {
      const calls = [
        await luka.call(recommendationApi.calculate, { params, body: {} }),
        await luka.call(recommendationApi.latest, { params }),
        await luka.call(recommendationApi.food, { params: { ...params, foodId: 1 } }),
        await luka.call(recommendationApi.compare, { params, query: { with: id } }),
        await luka.call(recommendationApi.override, { params: { ...params, foodId: 1 }, body: { band: null } }),
      ];
      for (const { status, error } of calls) {
        expect(status).toBe(404);
        expect(error.message).toBe('The lab report was not found.');
      }
    }
    const admin = await own.as('admin');
    expect((await admin.call(recommendationApi.latest, at(id))).status).toBe(200);
  });
});

describe('with the rules of the worked example', () => {
  let example: TestApp;
  let nina: Caller;
  let report: number;
  let owner: number;
  beforeAll(async () => {
    example = await createTestApp();
    nina = await example.as('nutritionist');
    await seedExampleRules(example.byHand);
    owner = await patientOf(example.database, 'nutritionist');
    await example.byHand.orm
      .update(patient)
      .set({ foodRestrictionIds: [], drugIds: [], phenotypeIds: [], dislikedFoodIds: [] })
      .where(eq(patient.id, owner));
    report = await seedReport(example.database, owner);
  });
  afterAll(() => example.close());

  test('rules of a practice for single foods', async () => {
    const { body } = await nina.call(recommendationApi.calculate, { ...at(report), body: {} });
    const scores = Object.values(exampleFoods).map((id) => find(body.foods, id).microbiomeScore.toFixed(1));
    expect(scores).toEqual(['45.6', '-39.7', '-14.2', '20.7']);
    const general = Object.values(exampleFoods).map((id) => find(body.foods, id).general?.toFixed(1));
    expect(general).toEqual(['31.2', '-26.1', '-21.8', '3.4']);
    const bands = Object.values(exampleFoods).map((id) => find(body.foods, id).band);
    expect(bands).toEqual(['eatMore', 'limit', 'neutral', 'eat']);
    expect(find(body.foods, exampleFoods.chickpeas).summary).toContain(
      'Raises Bifidobacterium, which is below the healthy range (0.1 %, usual 1–8 %)',
    );
    expect(body.calculation.coverage).toMatchObject({ taxa: 5, outOfRange: 4, speaking: 5, silent: 0 });
    expect(body.calculation).toMatchObject({ engineVersion: '3.0.0', referenceSet: null, personal: true });
    expect(body.calculation.findings).toEqual({ outOfRange: 4, used: 4, withoutRule: [] });
  });

  test('one food with nutrients, evidence and earlier reports', async () => {
    const earlier = await seedReport(example.database, owner, [[1678, 'genus', 2, 1, 8]], '2026-05-03');
    await nina.call(recommendationApi.calculate, { ...at(earlier), body: {} });
    await nina.call(recommendationApi.calculate, { ...at(report), body: {} });
    const params = { labReportId: report, foodId: exampleFoods.chickpeas };
    const { body } = await nina.call(recommendationApi.food, { params, query: { lang: 'hr' } });
    expect(body.food.contributions?.[0]?.members[0]).toMatchObject({
      name: 'Bifidobacterium',
      evidence: { grade: 'A', studies: [], count: 0 },
    });
    expect(body.food.summary).toContain('Povećava udio roda Bifidobacterium');
    expect(body.nutrients.length).toBeGreaterThan(30);
    expect(body.nutrients.find((row) => row.per100g === null)).toBeDefined();
    const mine = body.history.filter((entry) => [earlier, report].includes(entry.labReportId));
    expect(mine.map((entry) => entry.finalScore.toFixed(1))).toEqual(['4.7', '45.6']);
    const missing = await nina.call(recommendationApi.food, { params: { labReportId: report, foodId: 99_999 } });
    expect(missing.status).toBe(404);
  });

  test('an override is final, survives, is flagged once the score has moved, and can be taken back', async () => {
    const id = await seedReport(example.database, owner);
    const params = { labReportId: id, foodId: exampleFoods.oats };
    await nina.call(recommendationApi.calculate, { ...at(id), body: {} });
    const nameless = await nina.call(recommendationApi.override, { params, body: { band: 'eatMore' } });
    expect(nameless.status).toBe(422);
    const set = await nina.call(recommendationApi.override, { params, body: { band: 'eatMore', reason: 'Likes it' } });
    expect(set.body.food).toMatchObject({
      band: 'eatMore',
      scoreBand: 'eat',
      override: { band: 'eatMore', reason: 'Likes it', by: 'Iva Matić', flagged: false },
    });
    await example.byHand.orm.transaction(async (tx) => {
      await tx.execute(
        sql`update bacteria_food_pair set value = -10, kind = 'not-to-eat' where taxon_id = 1678 and food_id = 4`,
      );
      await bumpSharedVersion(tx, 'pairs');
    });
    const stale = await nina.call(recommendationApi.latest, at(id));
    expect(stale.body.calculation.staleReasons).toEqual([
      { code: 'pairs', message: 'Bacteria–food pairs have changed: Bifidobacterium.', values: {} },
    ]);
    const again = await nina.call(recommendationApi.calculate, { ...at(id), body: {} });
    expect(again.body.calculation.stale).toBeNull();
    expect(find(again.body.foods, exampleFoods.oats)).toMatchObject({ band: 'eatMore', override: { flagged: true } });
    const cleared = await nina.call(recommendationApi.override, { params, body: { band: null } });
    expect(cleared.body.food).toMatchObject({ band: 'limit' });
    expect(cleared.body.food).not.toHaveProperty('override');
    const audit = await example.database.orm.execute<{ n: number }>(
      sql`select count(*)::int as n from change_set where action = 'foodOverride.set'`,
    );
    expect(audit.rows[0]?.n).toBe(2);
  });

  test('a list says that the patient changed', async () => {
    const id = await seedReport(example.database, owner);
    await nina.call(recommendationApi.calculate, { ...at(id), body: {} });
    await example.byHand.orm
      .update(patient)
      .set({ dislikedFoodIds: [7] })
      .where(eq(patient.id, owner));
    const { body } = await nina.call(recommendationApi.latest, { ...at(id), query: { lang: 'hr' } });
    expect(body.calculation).toMatchObject({
      stale: { reasons: [{ code: 'patient', values: {} }] },
      staleReasons: [{ code: 'patient', message: 'Podaci osobe su se promijenili.' }],
    });
    await example.byHand.orm.update(patient).set({ dislikedFoodIds: [] }).where(eq(patient.id, owner));
  });

  test('comparing two reports tells the patient from the rules', async () => {
    const before = await seedReport(example.database, owner, exampleTaxa, '2026-01-03');
    const healthy = exampleTaxa.map(([taxId, rank, , low = 0, high = 1]) => {
      return [taxId, rank, (low + high) / 2, low, high] as [number, 'genus' | 'species', number, number, number];
    });
    const after = await seedReport(example.database, owner, healthy, '2026-07-03');
    await nina.call(recommendationApi.calculate, { ...at(before), body: {} });
    await nina.call(recommendationApi.calculate, { ...at(after), body: {} });
    const { body } = await nina.call(recommendationApi.compare, { ...at(after), query: { with: before } });
    const butter = body.foods.find((food) => food.foodId === exampleFoods.butter);
    expect(butter).toMatchObject({ before: { band: 'limit' }, after: { band: 'neutral' }, cause: 'patient' });
    expect(body.better).toBeGreaterThan(0);
    expect(body.better + body.worse).toBe(body.foods.length);
    expect(body.before).toEqual({ labReportId: before, sampleDate: '2026-01-03' });
    const unnamed = await nina.call(recommendationApi.compare, at(before));
    expect(unnamed.body.before.labReportId).toBe(before);
  });

  test('the printed report, in both languages', async () => {
    await nina.call(recommendationApi.calculate, { ...at(report), body: {} });
    await dealWithFlags(nina, owner);
    const croatian = await nina.call(patientReportApi.pdf, { ...at(report), query: { lang: 'hr' } });
    expect(croatian.headers['content-type']).toBe('application/pdf');
    expect(croatian.headers['cache-control']).toBe('no-store');
    const english = await nina.call(patientReportApi.pdf, { ...at(report), query: { lang: 'en' } });
    const short = await nina.call(patientReportApi.pdf, { ...at(report), query: { lang: 'en', form: 'short' } });
    expect(short.raw.length).toBeLessThan(english.raw.length);
    const text = readPdf(croatian.raw).text.replace(/\s+/g, ' ');
    for (const said of ['Vaše bakterije i vaš tanjur', '3. 11. 2026.', 'Bifidobacterium']) expect(text).toContain(said);
    expect(readPdf(english.raw).text.replace(/\s+/g, ' ')).toContain('Your bacteria and your plate');
  });

  test('a list of engine 1 says when it was made, and is calculated anew by engine 3', async () => {
    const id = await seedReport(example.database, owner, exampleTaxa, '2025-11-03');
    const { orm } = example.database;
    await orm.insert(calculation).values({
      labReportId: id,
      createdAt: new Date('2025-11-10T09:00:00Z'),
      engineVersion: '1.1.0',
      inputsHash: 'old',
      request: { nutrients: [] },
      settings: {
        ...{ level: 'both', nutrients: [], foodRestrictionIds: [], drugIds: [], phenotypeIds: [], excludeFoodIds: [] },
      },
      fingerprint: { parts: { engine: '1.1.0' }, pairs: {}, behaviours: {} },
      document: null,
    });
    const { body } = await nina.call(recommendationApi.latest, at(id));
    expect(recommendationApi.latest.response.parse(body)).toEqual(body);
    expect(body.calculation).toMatchObject({
      engineVersion: '1.1.0',
      referenceSet: null,
      findings: null,
      scoring: null,
    });
    // it knows no standard, and is by NASEM
    expect(body.calculation.stale?.reasons).toEqual([
      { code: 'standard', values: { from: 'NASEM', to: 'EFSA' } },
      { code: 'engine', values: {} },
    ]);
    expect(body.foods).toEqual([]);
    const food = { params: { labReportId: id, foodId: exampleFoods.chickpeas } };
    expect((await nina.call(recommendationApi.food, food)).error.code).toBe('CALCULATION_NOT_FOUND');
    const anew = await nina.call(recommendationApi.recalculate, { ...at(id), body: {} });
    expect(anew.body.calculation).toMatchObject({ engineVersion: '3.0.0', stale: null });
    const compared = await nina.call(recommendationApi.compare, { ...at(id), query: { with: report } });
    expect(compared.status).toBe(200);
  });

  test('a child gets a list from the test where the report has its own ranges, else what is good for everybody', async () => {
    const withRanges = await seedReport(example.database, owner, exampleTaxa, '2026-10-03');
    const without = exampleTaxa.map(([taxId, rank, abundance]): SeedTaxon => [taxId, rank, abundance]);
    const id = await seedReport(example.database, owner, without, '2026-10-04');
    const [row] = await example.database.orm.select().from(patient).where(eq(patient.id, owner));
    const bornIn = (year: number) =>
      example.byHand.orm
        .update(patient)
        .set({ dateOfBirth: `${year}-05-05` })
        .where(eq(patient.id, owner));
    await bornIn(2012);
    const { body } = await nina.call(recommendationApi.calculate, { ...at(id), body: { preview: true } });
    expect(body.calculation.personal).toBe(false);
    expect(body.calculation.warnings.map(({ code }) => code)).toEqual(['UNDER_AGE']);
    expect(body.foods.every((food) => food.microbiomeScore === 0)).toBe(true);
    expect(find(body.foods, exampleFoods.chickpeas).general).toBeCloseTo(31.2, 1);
    const own = await nina.call(recommendationApi.calculate, { ...at(withRanges), body: { preview: true } });
    expect(own.body.calculation).toMatchObject({ personal: true, warnings: [{ code: 'RANGES_OF_AGE' }] });
    expect(find(own.body.foods, exampleFoods.chickpeas).microbiomeScore).toBeCloseTo(45.6, 1);
    await bornIn(2024);
    const youngest = await nina.call(recommendationApi.calculate, { ...at(withRanges), body: { preview: true } });
    expect(youngest.error.code).toBe('NO_LIST_FOR_THIS_PATIENT');
    await bornIn(Number(row?.dateOfBirth?.slice(0, 4) ?? 1980));
  });
});
