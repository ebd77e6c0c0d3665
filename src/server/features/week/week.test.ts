import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diariesApi } from '#contract/diaries.contract.ts';
import { mealsApi } from '#contract/meals.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { weekApi as api, type WeekAnswer } from '#contract/week.contract.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { SharedVersions } from '#server/db/shared-version.ts';
import { patientOf, seedReport } from '#server/features/food-list/seed-report.fixture.ts';
import { readSettings } from '#server/settings.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { weekForPaper } from './week.door.ts';

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
  await app.byHand.pool.query(
    `update patient set sex = 'female', date_of_birth = '1985-03-01', weight_kg = 65, height_cm = 170,
      activity_level = 'lowActive', food_restriction_ids = '{}', drug_ids = '{}', medicines = '[]', phenotype_ids = '{}',
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
  });

  test('is the same for the same seed, and another for the next', { tags: ['full'] }, async () => {
    const [first, again, other] = [await proposed({ seed: 5 }), await proposed({ seed: 5 }), await proposed()];
    expect(inputOf(again)).toEqual(inputOf(first));
    expect(other.plan.seed).toBe(6);
    expect(inputOf(other)).not.toEqual(inputOf(first));
  });

  test('keeps locked days with their amounts, and a named cell its meal', { tags: ['full'] }, async () => {
    const before = await proposed({ seed: 11 });
    const cells = inputOf(before).map((cell) =>
      cell.day === 2 ? { ...cell, foods: cell.foods.map((food) => ({ ...food, grams: food.grams + 5 })) } : cell,
    );
    const body = { version: before.plan.version, cells, lockedDays: [2] };
    const saved = await nutritionist.call(api.save, { params: params(), body });
    expect(saved.status, saved.text.slice(0, 300)).toBe(200);
    const dinner = before.week.find(({ day, slot }) => day === 5 && slot === 'dinner');
    const after = await proposed({ locked: [{ day: 5, slot: 'dinner', mealId: dinner?.mealId ?? '' }] });
    const tuesday = (of: { day: number }[]) => of.filter(({ day }) => day === 2);
    expect(tuesday(after.week)).toMatchObject(
      tuesday(cells).map((cell) => ({ ...cell, leftoverOf: expect.toBeOneOf([null, 1]) })),
    );
    expect(after.week.find(({ day, slot }) => day === 5 && slot === 'dinner')?.mealId).toBe(dinner?.mealId);
    expect(after.plan.lockedDays).toEqual([2]);
  });

  test('is written whole, by one at a time, and never with a food that is barred', async () => {
    const { plan, ...week } = await proposed({ seed: 3 });
    const cells = inputOf({ ...week, plan });
    const save = (body: object) =>
      nutritionist.call(api.save, {
        params: params(),
        body: { version: plan.version, cells, lockedDays: [], ...body },
      });
    const both = await Promise.all([save({ lockedDays: [1] }), save({ lockedDays: [7] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('WEEK_STALE');
    expect((await save({ version: null })).error.code).toBe('WEEK_EXISTS');

    const version = plan.version + 1;
    const [cell] = cells;
    const refused = async (changed: object, code: string) => {
      const answer = await save({ version, cells: [{ ...cell, ...changed }] });
      expect(answer.status).toBe(422);
      expect(answer.error.fieldErrors?.map((error) => error.code)).toContain(code);
    };
    await refused({ mealId: 'm99' }, 'WEEK_MEAL_UNKNOWN');
    await refused({ slot: 'snack' }, 'WEEK_MEAL_SLOT');
    await refused({ foods: [{ foodId: 99_999, grams: 5 }] }, 'FOOD_UNKNOWN');
    const twice = await save({ version, cells: [cell, cell] });
    expect(twice.error.fieldErrors?.[0]?.code).toBe('WEEK_CELL_TWICE');
    expect((await save({ version, startsOn: '2026-11-17' })).error.fieldErrors?.[0]?.code).toBe('NOT_A_MONDAY');
    const empty = await save({ version, cells: [] });
    expect(empty.body).toMatchObject({ week: [], shopping: { aisles: [] } });
  });

  test('says what became barred, since when and by what; the next proposal does without', async () => {
    const before = await proposed({ seed: 5 });
    const walnuts = before.week.flatMap(({ foods }) => foods).some(({ foodId }) => foodId === 366);
    expect(walnuts).toBe(true);
    const { body } = await nutritionist.call(patientsApi.get, { params: { userId } });
    const changed = await nutritionist.call(patientsApi.update, {
      params: { userId },
      body: { foodRestrictionIds: [8], version: body.user.version },
    });
    expect(changed.status, changed.text).toBe(200);

    const answer = await nutritionist.call(api.get, { params: params() });
    if (answer.body.week === null) throw new Error('no week');
    const [conflict] = answer.body.conflicts.filter(({ foodId }) => foodId === 366);
    expect(conflict).toMatchObject({
      severity: 'blocks',
      band: 'excluded',
      name: { en: 'walnuts' },
      rule: { name: { en: 'Nuts', hr: 'Orašasti plodovi' } },
      since: expect.stringMatching(/^20/),
      by: expect.any(String),
    });
    expect(conflict?.cells.length).toBeGreaterThan(0);

    // what is barred may stay until it is replaced, but comes in no more
    const cells = inputOf(answer.body);
    const kept = { version: answer.body.plan.version, cells, lockedDays: [] };
    const saved = await nutritionist.call(api.save, { params: params(), body: kept });
    expect(saved.status).toBe(200);
    const [cell] = cells;
    const almonds = { ...cell, foods: [{ foodId: 353, grams: 5 }] };
    const added = await nutritionist.call(api.save, {
      params: params(),
      body: { version: saved.body.plan.version, cells: [almonds as never], lockedDays: [] },
    });
    expect(added.error.fieldErrors?.[0]?.code).toBe('WEEK_FOOD_BARRED');

    const after = await proposed();
    expect(after.conflicts.filter(({ severity }) => severity === 'blocks')).toEqual([]);
    const { meals } = (await nutritionist.call(mealsApi.list, { query: { userId, barred: 'true' } })).body;
    const hazelnuts = meals.find(({ id }) => id === 's01');
    expect(hazelnuts?.allowedFor).toMatchObject({ allowed: false, because: [{ kind: 'food', foodId: 361 }] });
    const allowed = (await nutritionist.call(mealsApi.list, { query: { userId } })).body.meals;
    expect(allowed.some(({ id }) => id === 's01')).toBe(false);
  });

  test('climbs to its fibre from what the newest diary says', async () => {
    const { foods, nutrients } = (await nutritionist.call(mealsApi.foods, {})).body;
    const at = nutrients.indexOf('fiber');
    const food = foods.find(({ per100 }) => (per100[at] ?? 0) > 5);
    // so much of it in three meals that the day has 15 g
    const grams = Math.round((5 / (food?.per100[at] ?? 1)) * 100);
    const date = app.now.value.toISOString().slice(0, 10);
    const entries = (['breakfast', 'lunch', 'dinner'] as const).map((slot) => ({ slot, foodId: food?.id ?? 0, grams }));
    const body = { days: [{ date, entries }] };
    const { diary } = (await nutritionist.call(diariesApi.create, { params: { userId }, body })).body;
    const week = (await nutritionist.call(api.get, { params: params() })).body;
    expect(week.week && week.fibreStair?.[0]).toEqual({ week: 1, grams: 15 });
    await nutritionist.call(diariesApi.delete, { params: { userId, diaryId: diary.id } });
  });

  test('has a catalogue that its screen can count with', async () => {
    const { body } = await nutritionist.call(api.catalogue, { params: params() });
    expect(body.limits.some(({ measure, scope }) => measure === 'energy' && scope === 'day')).toBe(true);
    expect(body.foodSets.map(({ code }) => code)).toContain('iron_poor_absorbed');
    expect(body.energy?.low).toBeCloseTo((body.energy?.target ?? 0) * 0.9);
    const barred = new Set(body.foods.flatMap(({ foodId, allowed }) => (allowed ? [] : [foodId])));
    expect(barred.size).toBeGreaterThan(0);
    for (const { foods } of body.meals) for (const { foodId } of foods) expect(barred.has(foodId)).toBe(false);
    const { foods, nutrients } = (await nutritionist.call(mealsApi.foods, {})).body;
    expect(foods).toHaveLength(600);
    expect(foods.every(({ per100 }) => per100.length === nutrients.length)).toBe(true);
  });

  test('has a shopping list with ticks of its own, for so many persons', async () => {
    const grams = async (persons: number) => {
      const { shopping } = (await nutritionist.call(api.shopping, { params: params(), query: { persons } })).body;
      return shopping.aisles.flatMap(({ items }) => items).reduce((sum, item) => sum + item.grams, 0);
    };
    expect((await grams(2)) / (await grams(1))).toBeCloseTo(2, 1);
    const { shopping } = (await nutritionist.call(api.shopping, { params: params(), query: { lang: 'hr' } })).body;
    const key = shopping.aisles[0]?.items[0]?.key ?? '';
    const body = {
      ...{ version: shopping.version, persons: 3, atHome: [key], onPaper: false },
      ownItems: [{ text: 'Papir za pečenje', atHome: false }],
    };
    const saved = await nutritionist.call(api.saveShopping, { params: params(), query: { lang: 'hr' }, body });
    expect(saved.body.shopping).toMatchObject({ persons: 3, onPaper: false, ownItems: body.ownItems });
    expect(saved.body.shopping.aisles[0]?.items[0]).toMatchObject({ key, atHome: true });
    expect((await nutritionist.call(api.saveShopping, { params: params(), body })).error.code).toBe('WEEK_STALE');
    // a new week keeps them
    expect((await proposed()).shopping).toMatchObject({ persons: 3, ownItems: body.ownItems });
  });

  test('is ready for the paper', async () => {
    const { database, now } = app;
    const needs = {
      database,
      versions: new SharedVersions(database),
      clock: () => now.value,
      settings: readSettings({}),
      projectRoot: findProjectRoot(),
    };
    const session = { accountId: 1, role: 'Admin' as const, name: 'Ana', jti: 'x', pending: null };
    const paper = await weekForPaper(needs, session, labReportId);
    expect(paper?.days).toHaveLength(7);
    expect(paper?.newPlants.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20);
    expect(paper?.perDay.get(1)).toBeGreaterThan(1500);
    expect(paper?.conflicts.filter(({ severity }) => severity === 'blocks')).toEqual([]);
  });

  test("is another patient's to nobody, and an Admin's to see", async () => {
    const stranger = await app.as('nutritionist2');
    const [cell] = inputOf(await proposed());
    const bodies = { version: 1, cells: [cell as never], lockedDays: [] };
    const shop = { version: 1, persons: 1, atHome: [], ownItems: [], onPaper: true };
    for (const { status, error } of [
      await stranger.call(api.get, { params: params() }),
      await stranger.call(api.catalogue, { params: params() }),
      await stranger.call(api.propose, { params: params(), body: {} }),
      await stranger.call(api.save, { params: params(), body: bodies }),
      await stranger.call(api.remove, { params: params() }),
      await stranger.call(api.shopping, { params: params() }),
      await stranger.call(api.saveShopping, { params: params(), body: shop }),
      await stranger.call(mealsApi.list, { query: { labReportId } }),
    ]) {
      expect([status, error.code]).toEqual([404, 'LAB_REPORT_NOT_FOUND']);
    }
    expect((await stranger.call(mealsApi.list, { query: { userId } })).error.code).toBe('PATIENT_NOT_FOUND');
    expect((await admin.call(api.get, { params: params() })).status).toBe(200);
  });

  test('is made to lose weight where staff choose it for somebody who may, and says so', async () => {
    const change = async (body: object) => {
      const { version } = (await nutritionist.call(patientsApi.get, { params: { userId } })).body.user;
      return nutritionist.call(patientsApi.update, { params: { userId }, body: { version, ...body } });
    };
    const energy = async () => (await nutritionist.call(api.catalogue, { params: params() })).body.energy?.target ?? 0;
    const facts = async () => (await nutritionist.call(patientsApi.facts, { params: { userId } })).body;
    const aimNote = async () => (await proposed({ seed: 3 })).notes.find(({ code }) => code === 'ENERGY_AIM');

    expect((await facts()).energyAims).toEqual(['keep', 'gain']);
    const refused = await change({ energyAim: 'lose' });
    expect([refused.status, refused.error.fieldErrors?.[0]?.code]).toEqual([422, 'ENERGY_AIM_NOT_FOR']);

    const { rows } = await app.database.pool.query<{ id: number }>(
      "select id from phenotype where code = 'type2_diabetes'",
    );
    await change({ weightKg: 98, phenotypeIds: [rows[0]?.id ?? 0] });
    expect(await facts()).toMatchObject({
      asks: ['energyAim'],
      energyAims: ['keep', 'lose', 'gain'],
      energyAimBy: null,
    });
    expect((await aimNote())?.text.en).toContain('choose in Info');
    const need = await energy();
    expect((await change({ energyAim: 'lose' })).status).toBe(200);
    expect(await energy()).toBeCloseTo(need - 500, 5);
    expect(await facts()).toMatchObject({ asks: [], energyAimBy: expect.stringMatching(/\w/) });
    expect((await aimNote())?.values.less).toBe(500);
    // what is no longer for her is not done, whoever chose it
    await change({ pregnancyWeeks: 20 });
    expect(await energy()).toBeGreaterThan(need - 100);
    await change({ pregnancyWeeks: null, dateOfBirth: '1955-03-01', energyAim: null });
    const old = await change({ energyAim: 'lose' });
    expect(old.error.fieldErrors?.[0]?.code).toBe('ENERGY_AIM_REASON');
    expect((await change({ energyAim: 'lose', energyAimReason: 'Knees' })).status).toBe(200);
    await change({ energyAim: null, energyAimReason: null, phenotypeIds: [], weightKg: 65, dateOfBirth: '1985-03-01' });
  });

  test('is not made for whom no list may be made', async () => {
    const { rows } = await app.database.pool.query<{ id: number }>(
      "select id from phenotype where code = 'eating_disorder'",
    );
    await app.byHand.pool.query('update patient set phenotype_ids = $2 where id = $1', [userId, [rows[0]?.id]]);
    const { status, error } = await nutritionist.call(api.propose, { params: params(), body: {} });
    expect([status, error.code]).toEqual([422, 'NO_LIST_FOR_THIS_PATIENT']);
    await app.byHand.pool.query("update patient set phenotype_ids = '{}' where id = $1", [userId]);
  });

  test('is thrown away, and every write of it is in the log of the patient', async () => {
    expect((await nutritionist.call(api.remove, { params: params() })).body).toEqual({ deleted: 1 });
    expect((await nutritionist.call(api.get, { params: params() })).body).toEqual({ week: null });
    expect((await nutritionist.call(api.remove, { params: params() })).error.code).toBe('WEEK_NOT_FOUND');
    const { rows } = await app.database.pool.query<{ action: string }>(
      `select distinct s.action from audit_entry e join change_set s on s.id = e.change_set_id
        where e.entity = 'week' and e.patient_id = $1 order by 1`,
      [userId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['week.delete', 'week.propose', 'week.shop', 'week.update']);
  });
});
