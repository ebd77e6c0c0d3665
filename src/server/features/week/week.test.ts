import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mealsApi } from '#contract/meals.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { weekApi as api, type WeekAnswer, weekDays } from '#contract/week.contract.ts';
import { patientOf, seedReport } from '#server/features/recommendation/seed-report.fixture.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;
let nutritionist: Caller;
let userId: number;
let labReportId: number;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as('admin');
  nutritionist = await app.as('nutritionist');
  userId = await patientOf(app.database, 'nutritionist');
  await app.database.pool.query(
    `update patient set sex = 'female', date_of_birth = '1985-03-01', weight_kg = 65, height_cm = 170,
      activity_level = 'lowActive', food_restriction_ids = '{}', drug_ids = '{}', phenotype_ids = '{}',
      disliked_food_ids = '{}', pregnancy_weeks = null, due_date = null, lactation_months = null where id = $1`,
    [userId],
  );
  labReportId = await seedReport(app.database, userId);
});
afterAll(() => app.close());

const params = () => ({ labReportId });
async function proposed(body = {}): Promise<WeekAnswer> {
  const { status, body: week, text } = await nutritionist.call(api.propose, { params: params(), body });
  expect(status, text.slice(0, 500)).toBe(200);
  return week;
}
const inputOf = ({ week }: WeekAnswer) =>
  week.map(({ day, slot, mealId, mealVersion, foods, leftoverOf }) => ({
    ...{ day, slot, mealId, mealVersion, foods, leftoverOf },
  }));

describe('A week', () => {
  test('needs a food list', async () => {
    expect((await nutritionist.call(api.get, { params: params() })).body).toEqual({ week: null });
    for (const call of [
      nutritionist.call(api.propose, { params: params(), body: {} }),
      nutritionist.call(api.catalogue, { params: params() }),
      nutritionist.call(mealsApi.list, { query: { userId } }),
    ]) {
      const { status, error } = await call;
      expect([status, error.code]).toEqual([409, 'FOOD_LIST_NEEDED']);
    }
    const made = await nutritionist.call(recommendationApi.calculate, { params: params(), body: {} });
    expect(made.status).toBe(200);
  });

  test('is proposed with seven days of four meals, counted and explained', async () => {
    const week = await proposed({ seed: 5 });
    expect(week.week).toHaveLength(28);
    expect(week.plan).toMatchObject({ version: 1, seed: 5, startsOn: '2026-11-16', season: 'autumn', lockedDays: [] });
    const energy = week.nutrients.find(({ code }) => code === 'energy');
    for (const kcal of energy?.days ?? []) {
      expect(Math.abs((kcal ?? 0) - (energy?.target ?? 0)) / (energy?.target ?? 1)).toBeLessThanOrEqual(0.1);
    }
    const dinners = week.week.filter(({ slot }) => slot === 'dinner').map(({ mealId }) => mealId);
    expect(new Set(dinners).size).toBe(7);
    expect(week.plants.total).toBeGreaterThanOrEqual(30);
    expect(week.plants.firstOn.flat()).toHaveLength(week.plants.total);
    expect(week.conflicts.filter(({ severity }) => severity === 'blocks')).toEqual([]);
    expect(week.shopping.aisles.flatMap(({ items }) => items).length).toBeGreaterThan(20);
    expect(week.week.some(({ because }) => because.voice === 'test' && because.sentence.hr !== '')).toBe(true);
    expect((await nutritionist.call(api.get, { params: params() })).body).toEqual(week);
    console.log(
      week.week
        .map(
          (c) =>
            `${c.day} ${c.slot} ${c.name.en} x${c.cookFor} ${c.leftoverOf ?? ''} | ${c.because.sentence.en} | ${c.because.sentence.hr}`,
        )
        .join('\n'),
      week.nutrients.map((n) => `${n.code} ${n.perDay?.toFixed(1)}/${n.target?.toFixed(1)} ≤${n.upper}`).join('; '),
      week.plants.total,
      JSON.stringify(week.notes),
      week.shopping.aisles
        .map((a) => `${a.name}: ${a.items.map((i) => `${i.name} ${i.amount}`).join(', ')}`)
        .join('\n'),
      energy?.days,
    );
  });
});
