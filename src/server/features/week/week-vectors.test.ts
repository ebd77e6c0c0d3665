import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { type WeekAnswer, type WeekCatalogue, weekApi, weekDays } from '#contract/week.contract.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import { bandEdge, isBeyond, WeekMeasures } from '#domain/plan/limit-breaches.ts';
import { countedFromGrams, energyOfGram } from '#domain/plan/measures.ts';
import { amountFaults } from '#domain/plan/week-faults.test-data.ts';
import type { WeekTables } from '#domain/plan/week-tables.ts';
import fixture from '#domain/plan/week-vectors.fixture.json' with { type: 'json' };
import { SharedVersions } from '#server/db/shared-version.ts';
import { type SeedTaxon, seedReport } from '#server/features/food-list/seed-report.fixture.ts';
import { readyKitchen, weekTables } from '#server/features/meals/meals.door.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

/**
 * The vectors of the week's facts: a person, and what must hold of a week with any seed. List and paper have their own;
 * that a seed gives the same week again is held in `any-week.properties.test.ts`.
 */

interface Property {
  check: string;
  measure?: string;
  set?: string;
  scope?: 'meal' | 'day' | 'week';
  strength?: 'hard' | 'say';
  min?: number;
  max?: number;
  basis?: string;
  slots?: Partial<Record<MealSlot, number | null>>;
  growsFromKcal?: number;
  mostFactor?: number;
  most?: number;
  target?: number;
  below?: number;
}
interface Vector {
  id: string;
  person: Record<string, unknown> & { sex: 'female' | 'male'; ageYears: number };
  phenotypeIds: number[];
  drugIds: number[];
  foodRestrictionIds: number[];
  sample: keyof typeof fixture.samples;
  firedLimits: string[];
  properties: Property[];
  mostExcused: number;
}
const vectors = fixture.vectors as unknown as Vector[];
const full = process.env.TEST_TIER !== 'quick';
/** A quick run takes every eighth person, and one week of each. */
const chosen = full ? vectors : vectors.filter((_, at) => at % 16 === 5);
const seeds = full ? [1, 2, 3] : [1];

let app: TestApp;
let iva: Caller;
let kitchen: Kitchen;
let tables: WeekTables;
beforeAll(async () => {
  app = await createTestApp();
  iva = await app.as('nutritionist');
  const { database } = app;
  ({ kitchen } = await readyKitchen({ database, versions: new SharedVersions(database) }));
  tables = await weekTables();
});
afterAll(() => app.close());

async function reportOf({ id, person, sample, phenotypeIds, drugIds, foodRestrictionIds }: Vector): Promise<number> {
  const { ageYears, sex, ...body } = person;
  const dateOfBirth = `${2026 - ageYears}-03-01`;
  const made = await iva.call(patientsApi.create, {
    body: { firstName: 'Ana', lastName: `Tjedan ${id}`, dateOfBirth, sex },
  });
  const { user } = made.body;
  const saved = await iva.call(patientsApi.update, {
    params: { userId: user.id },
    body: { version: user.version, ...body, phenotypeIds, drugIds, foodRestrictionIds },
  });
  expect(saved.status, saved.text.slice(0, 300)).toBe(200);
  const taxa = fixture.samples[sample]
    .trim()
    .split('\n')
    .slice(1)
    .map((line): SeedTaxon => {
      const [taxId, , rank, abundance, low, high] = line.split(',');
      const range = low === undefined ? [] : [Number(low), Number(high)];
      return [Number(taxId), rank as 'genus', Number(abundance), ...range] as SeedTaxon;
    });
  const labReportId = await seedReport(app.database, user.id, taxa);
  const list = await iva.call(recommendationApi.calculate, { params: { labReportId }, body: {} });
  expect(list.status, list.text.slice(0, 300)).toBe(200);
  return labReportId;
}

test.each(chosen)('weeks of $id hold what the vector asks for, or say that they do not', async (vector) => {
  const labReportId = await reportOf(vector);
  const catalogue = (await iva.call(weekApi.catalogue, { params: { labReportId } })).body;
  for (const seed of seeds) {
    const { status, body, text } = await iva.call(weekApi.propose, { params: { labReportId }, body: { seed } });
    expect(status, text.slice(0, 200)).toBe(200);
    expect([...propertyFailures(vector, body, catalogue), ...generalFailures(vector, body, catalogue)]).toEqual([]);
  }
});

function propertyFailures({ properties }: Vector, week: WeekAnswer, catalogue: WeekCatalogue): string[] {
  const measures = new WeekMeasures(week.week, kitchen, tables);
  const names = (measure: string) =>
    week.notes.some(({ code, values }) => code === 'LIMIT_NOT_HELD' && values.measure === measure);
  return properties.flatMap((property) => {
    const { check, measure = '', strength } = property;
    if (check === 'nutrient' || check === 'foods') {
      const broken = brokenPlaces(
        { ...property, measure: property.set ?? measure },
        measures,
        catalogue.energy?.target ?? null,
      );
      if (broken.length === 0 || (strength === 'say' && names(measure))) return [];
      return [`${strength} ${property.set ?? measure} ${property.scope}: ${broken.join(', ')}`];
    }
    const last = week.fibreStair?.at(-1)?.grams ?? 0;
    if (check === 'stair') return last <= (property.most ?? 0) ? [] : [`stair to ${last}`];
    if (check === 'noTarget') {
      return week.nutrients.some(({ code, target }) => code === measure && target !== null)
        ? [`target of ${measure}`]
        : [];
    }
    if (check === 'short') {
      const mean = measures.week(measure);
      const short = mean !== null && mean < (property.below ?? 0) * (property.target ?? 0);
      return short && !week.notes.some(({ values }) => values.measure === measure)
        ? [`nothing said of ${measure}`]
        : [];
    }
    return [];
  });
}

function brokenPlaces(property: Property, measures: WeekMeasures, goal: number | null): string[] {
  const { measure = '', scope, basis, slots, growsFromKcal, mostFactor = 1 } = property;
  const side = property.min === undefined ? 'high' : 'low';
  const plain = (property.min ?? property.max) as number;
  const grown = growsFromKcal && goal ? Math.min(mostFactor, Math.max(1, goal / growsFromKcal)) : 1;
  const from = plain === 0 ? 0 : countedFromGrams;
  const of = (value: number, energy: number) =>
    basis === 'percentOfEnergy'
      ? ((value * energyOfGram(measure)) / energy) * 100
      : basis === 'shareOfEnergyGoal'
        ? value / (goal ?? 1)
        : value;
  const mean = measures.week(measure) ?? 0;
  const bound = (slot: MealSlot | null): number | null => {
    const own = slot === null ? undefined : slots?.[slot];
    if (own === null) return null;
    const share = own ?? plain;
    if (basis === 'shareOfWeekMean') return bandEdge(measure, side, share, mean);
    return side === 'high' ? share * grown : share;
  };
  const places: { value: number; slot: MealSlot | null; name: string }[] = [];
  if (scope === 'week') {
    const value = measures.week(measure, from);
    if (value !== null) places.push({ value: of(value, measures.week('energy') ?? 1), slot: null, name: 'week' });
  }
  for (const day of scope === 'day' || scope === 'meal' ? weekDays : []) {
    if (scope === 'day') {
      if ((side === 'low' || basis === 'shareOfWeekMean') && !measures.completeDays.includes(day)) continue;
      places.push({
        value: of(measures.day(measure, day, from), measures.day('energy', day)),
        slot: null,
        name: `day ${day}`,
      });
    } else {
      for (const slot of mealSlots) {
        const value = measures.meal(measure, day, slot, from);
        if (value !== null) places.push({ value, slot, name: `${slot} ${day}` });
      }
    }
  }
  return places.flatMap(({ value, slot, name }) => {
    const edge = bound(slot);
    return edge !== null && isBeyond(side, value, edge) ? [`${name} ${value.toFixed(1)} of ${edge.toFixed(1)}`] : [];
  });
}

function generalFailures({ mostExcused }: Vector, week: WeekAnswer, catalogue: WeekCatalogue): string[] {
  const list = new Map(catalogue.foods.map((food) => [food.foodId, food]));
  const failures: string[] = [];
  const limited = new Map<number, number>();
  for (const { foods, because } of week.week) {
    for (const { foodId } of foods) {
      const food = list.get(foodId);
      if (!food?.inWeek) failures.push(`G1 ${foodId} (${food?.band})`);
      if (food?.band === 'limit') limited.set(foodId, (limited.get(foodId) ?? 0) + 1);
    }
    for (const { foodId } of because.foods) {
      const food = list.get(foodId);
      if (food?.held || food?.band === 'limit') failures.push(`G2 ${foodId}`);
    }
  }
  for (const [foodId, times] of limited) {
    if (times > 1 && !kitchen.get(foodId)?.seasoning) failures.push(`G1 ${foodId} ${times} times`);
  }
  failures.push(...amountFaults(week.week, catalogue.amounts, kitchen).map((fault) => `G3 ${fault}`));
  const excused = new Set(
    week.notes.flatMap(({ code, values }) => (code === 'LIMIT_NOT_HELD' ? [String(values.measure)] : [])),
  );
  if (excused.size > mostExcused) failures.push(`G8 ${[...excused].join(', ')}`);
  const empty = weekDays.length * mealSlots.length - week.week.length;
  if (empty > 7) failures.push(`G9 ${empty} empty`);
  const explained = week.notes.filter(({ code }) => code === 'NO_MEAL_FITS').length;
  if (empty > 0 && explained === 0) failures.push('G9 empty without a word');
  return failures;
}
