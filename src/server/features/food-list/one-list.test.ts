import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diariesApi } from '#contract/diaries.contract.ts';
import { draws } from '#contract/draws.fixture.ts';
import { fhirApi } from '#contract/fhir.contract.ts';
import { measurementsApi } from '#contract/measurements.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { systemApi } from '#contract/system.contract.ts';
import { weekApi } from '#contract/week.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { firstContent } from '#domain/paper/draft-content.ts';
import type { AppContext } from '#server/context.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { SharedVersions } from '#server/db/shared-version.ts';
import { gatherPaper } from '#server/features/patient-report/gather-paper.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import type { Session } from '#server/http/session.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { seedReport } from './seed-report.fixture.ts';

/**
 * What holds of a list today is one answer, whoever asks: the screen, the week, the diary, the paper, another system. A few
 * patients over HTTP; `one-list.properties.test.ts` draws the many.
 */

let own: TestApp;
let iva: Caller;
let patientId: number;
let labReportId: number;
const at = () => ({ params: { labReportId } });
const of = () => ({ params: { userId: patientId } });

beforeAll(async () => {
  own = await createTestApp();
  iva = await own.as('nutritionist');
  const made = await iva.call(patientsApi.create, {
    body: { firstName: 'Ana', lastName: 'Jedan popis', dateOfBirth: '1990-05-02', sex: 'female' },
  });
  patientId = made.body.user.id;
  await iva.call(measurementsApi.create, {
    ...of(),
    body: { kind: 'potassium', value: 5.9, unit: 'mmol/L', measuredOn: '2026-11-01' },
  });
  labReportId = await seedReport(own.database, patientId);
  await iva.call(recommendationApi.calculate, { ...at(), body: {} });
});
afterAll(() => own.close());

interface Verdict {
  band: string;
  reason: string | null;
}

async function onScreen(): Promise<Map<number, Verdict> | null> {
  const { status, body } = await iva.call(recommendationApi.latest, at());
  if (status !== 200) return null;
  return new Map(
    body.foods.map(({ foodId, band, exclusion, ceiling }) => {
      return [foodId, { band, reason: exclusion?.reason ?? ceiling?.rules[0]?.reason ?? null }];
    }),
  );
}

async function onPaper(): Promise<Map<number, Verdict>> {
  const context = {
    ...own.context,
    projectRoot: findProjectRoot(),
    versions: new SharedVersions(own.database),
  } as unknown as AppContext;
  const session = { accountId: 0, role: 'Admin', name: 'A test' } as Session;
  const { foods } = await (await gatherPaper(context, session, labReportId)).inputFor(firstContent('en'));
  return new Map(
    foods.map(({ foodId, band, exclusion, ceiling }) => {
      return [foodId, { band, reason: exclusion?.reason ?? ceiling?.rules[0]?.reason ?? null }];
    }),
  );
}

/** Every door's verdict of every food; `null` where no list may be made, which every door then says. */
async function compareDoors(): Promise<'refused' | 'same'> {
  const [screen, week, diary, order] = await Promise.all([
    onScreen(),
    iva.call(weekApi.catalogue, at()),
    iva.call(diariesApi.basis, of()),
    iva.call(fhirApi.search, { params: { resourceType: 'NutritionOrder' }, query: { patient: String(patientId) } }),
  ]);
  if (week.status === 422) {
    expect(screen).toBeNull();
    expect(diary.body.noList).toBe('refused');
    expect(order.text).not.toContain('excludeFoodModifier');
    return 'refused';
  }
  const bands = new Map([...(screen ?? [])].map(([id, { band }]) => [id, band]));
  expect(bands.size).toBeGreaterThan(500);
  for (const food of week.body.foods) expect([food.foodId, food.band]).toEqual([food.foodId, bands.get(food.foodId)]);
  for (const food of diary.body.foods) expect([food.foodId, food.band]).toEqual([food.foodId, bands.get(food.foodId)]);
  expect(await onPaper()).toEqual(screen);
  const kept = [...bands.values()].filter((band) => band === 'excluded' || band === 'avoid');
  const { entry = [] } = JSON.parse(order.text) as { entry?: { resource: { excludeFoodModifier?: unknown[] } }[] };
  expect(entry[0]?.resource.excludeFoodModifier ?? []).toHaveLength(kept.length);
  return 'same';
}

async function update(change: Record<string, unknown>): Promise<void> {
  const { user } = (await iva.call(patientsApi.get, of())).body;
  const saved = await iva.call(patientsApi.update, { ...of(), body: { version: user.version, ...change } });
  expect(saved.status, saved.text).toBe(200);
}

test('for any patient all doors give the same band and the same reason, also before anybody calculates anew', async () => {
  const { health, foods } = await ruleBaseOf(own);
  const few = (ids: readonly number[], most: number) => fc.subarray([...ids], { maxLength: most });
  const patient = fc.record({
    phenotypeIds: few([...health.conditions.keys()], 3),
    drugIds: few([...health.drugs.keys()], 4),
    foodRestrictionIds: few([...health.restrictions.keys()], 2),
    dislikedFoodIds: few([...foods.keys()].slice(0, 80), 3),
    dateOfBirth: fc.constantFrom(
      null,
      '1944-03-01',
      '1979-01-31',
      '1998-07-15',
      '2011-02-03',
      '2019-06-06',
      '2023-10-10',
    ),
    pregnancy: fc.constantFrom({}, { dueDate: '2027-03-18' }, { pregnancyWeeks: 22 }, { lactationMonths: 3 }),
  });
  const leftOut: { phenotypeIds?: number[]; foodRestrictionIds?: number[] } = {
    phenotypeIds: [],
    foodRestrictionIds: [],
  };
  const choice = fc.constantFrom(leftOut, {});
  let calculated = 0;
  await fc.assert(
    fc.asyncProperty(patient, fc.nat({ max: 3 }), choice, async (who, turn, run) => {
      const { pregnancy, ...record } = who;
      const year = Number(record.dateOfBirth?.slice(0, 4) ?? 1990);
      const maternal = year > 1976 && year < 2010 ? pregnancy : {};
      await update({ dueDate: null, pregnancyWeeks: null, lactationMonths: null, ...record, ...maternal });
      if (turn === 0) {
        const answer = await iva.call(recommendationApi.calculate, { ...at(), body: run });
        if (answer.status < 300) calculated += 1;
      }
      await compareDoors();
    }),
    { numRuns: draws(15), seed: 20261118, endOnFailure: true },
  );
  expect(calculated).toBeGreaterThan(0);
});

describe('an exclusion acts at once', () => {
  test('walnuts are excluded since today everywhere before anybody calculates anew', async () => {
    const nothing = { phenotypeIds: [], drugIds: [], foodRestrictionIds: [], dislikedFoodIds: [] };
    await update({ ...nothing, dueDate: null, pregnancyWeeks: null, lactationMonths: null, dateOfBirth: '1990-05-02' });
    await iva.call(recommendationApi.calculate, { ...at(), body: {} });
    const { health } = await ruleBaseOf(own);
    const [walnut, { foodIds = [] } = {}] =
      [...health.restrictions].find(([, { code }]) => code.includes('walnut') || code.includes('tree_nut')) ?? [];
    await update({ foodRestrictionIds: [walnut] });
    const { body } = await iva.call(recommendationApi.latest, at());
    // the audit log is dated by the database, its day is that of the practice
    const { timeZone } = (await iva.call(systemApi.config, {})).body;
    const today = dateInZone(new Date(), timeZone);
    const barred = body.foods.filter(({ foodId }) => foodIds.includes(foodId));
    expect(barred.length).toBeGreaterThan(0);
    for (const food of barred) expect(food).toMatchObject({ band: 'excluded', since: today });
    expect(await compareDoors()).toBe('same');
  });

  test('what a life stage holds is dated by its fact, and a dislike names its source', async () => {
    await update({ foodRestrictionIds: [], dislikedFoodIds: [], pregnancyWeeks: null });
    await iva.call(recommendationApi.calculate, { ...at(), body: {} });
    await update({ pregnancyWeeks: 22, dislikedFoodIds: [41] });
    const { facts } = (await iva.call(patientsApi.facts, of())).body;
    const since = facts.find(({ kind }) => kind === 'pregnancy')?.since;
    const { body } = await iva.call(recommendationApi.latest, at());
    const liver = body.foods.find(({ name }) => name === 'Beef liver, cooked');
    expect(liver).toMatchObject({ band: 'excluded', since });
    expect(since).toMatch(/^\d{4}-/);
    expect(body.foods.find(({ foodId }) => foodId === 41)?.exclusion).toMatchObject({
      kind: 'manual',
      source: 'Dislikes in the patient’s record',
    });
    expect(body.calculation.asks.map(({ askId }) => askId)).toContain('ASK-IODINE');
    await update({ pregnancyWeeks: null, dislikedFoodIds: [] });
  });

  test('and the reason is the restriction that has the food, not the first one of the patient', async () => {
    const { health } = await ruleBaseOf(own);
    const codes = ['gluten_free', 'vegan'];
    const ids = codes.map((code) => [...health.restrictions].find(([, own]) => own.code === code)?.[0] ?? 0);
    await update({ foodRestrictionIds: ids });
    const { body } = await iva.call(weekApi.catalogue, at());
    const { body: list } = await iva.call(recommendationApi.latest, at());
    const brie = list.foods.find(({ name }) => name === 'Brie');
    expect(brie?.exclusion).toMatchObject({ kind: 'restriction', id: ids[1] });
    expect(body.foods.find(({ foodId }) => foodId === brie?.foodId)?.allowed).toBe(false);
  });
});

test('a run never leaves out a pregnancy, an allergy or warfarin', async () => {
  const { health } = await ruleBaseOf(own);
  const idOf = (values: Iterable<readonly [number, string | null]>, wanted: string): number =>
    [...values].find(([, code]) => code === wanted)?.[0] ?? 0;
  const [pregnancy, gout] = [idOf(health.conditions, 'pregnancy'), idOf(health.conditions, 'gout')];
  const warfarin = idOf(health.drugs, 'B01AA03');
  const restrictions = [...health.restrictions].map(([id, { code }]) => [id, code] as const);
  const milk = idOf(restrictions, 'allergen_milk');
  await update({ phenotypeIds: [pregnancy, gout], drugIds: [warfarin], foodRestrictionIds: [milk] });
  const { facts, asks, intakes } = (await iva.call(patientsApi.facts, of())).body;
  const firm = facts.filter(({ mayBeLeftOut, id }) => !mayBeLeftOut && id !== null).map(({ id }) => id);
  expect(firm).toEqual([pregnancy, warfarin, milk]);
  expect(asks).toEqual(['dueDate']);
  // targets on the screen are those of the list: of a pregnancy without a date the second trimester's
  expect(intakes).toEqual({ pregnancyWeeks: 20, lactationMonths: null });
  const left = { phenotypeIds: [], drugIds: [], foodRestrictionIds: [], leftOutBecause: 'Gout was ruled out' };
  const { body } = await iva.call(recommendationApi.calculate, { ...at(), body: left });
  expect(body.calculation.ignored).toEqual({ phenotypeIds: [gout], drugIds: [], foodRestrictionIds: [] });
  expect(body.calculation.settings.leftOutBecause).toBe('Gout was ruled out');
  const liver = body.foods.find(({ name }) => name === 'Beef liver, cooked');
  expect(liver?.band).toBe('excluded');
});
