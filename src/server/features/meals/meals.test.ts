import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { mealsApi as api, type Meal } from '#contract/meals.contract.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { loadReferenceData } from '#server/features/reference-data/reference-data.loader.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Caller;
let nutritionist: Caller;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as('admin');
  nutritionist = await app.as('nutritionist');
});
afterAll(() => app.close());

const food = (foodId: number, grams = 100) => ({ foodId, grams, optional: false, swapGroup: null });
const body = {
  slot: 'dinner' as const,
  name: { en: 'Leek soup', hr: 'Juha od poriluka' },
  season: ['autumn' as const],
  minutes: 20,
  tags: ['Lunchbox'],
  foods: [food(272, 200), { ...food(499, 60), swapGroup: 'bread' }, { ...food(534, 35), swapGroup: 'bread' }],
};
const bodyOf = ({ slot, name, season, minutes, tags, foods }: Meal) => ({ slot, name, season, minutes, tags, foods });
const all = async () => (await nutritionist.call(api.list, {})).body.meals;
const one = async (id: string) => (await all()).find((meal) => meal.id === id);
const upload = (text: string, dryRun?: 'true') =>
  nutritionist.call(api.importCsv, { query: { dryRun }, file: { name: 'meals.csv', content: Buffer.from(text) } });

describe('Meals', () => {
  test('are shipped with their nutrients and the tags that follow from their foods', async () => {
    const meals = await all();
    expect(meals).toHaveLength(199);
    const porridge = meals.find(({ id }) => id === 'b01');
    expect(porridge).toMatchObject({ ours: false, changed: false, plants: 4, tags: ['child'], updatedBy: null });
    expect(porridge?.nutrients.energy).toBeCloseTo(446, 0);
    expect(porridge?.derivedTags).toEqual(expect.arrayContaining(['vegan', 'low-fodmap', 'high-fibre', 'quick']));
    // figures that the makers of the table counted on their own
    const tagged = (tag: string) => meals.filter((meal) => (meal.derivedTags as string[]).includes(tag)).length;
    expect(['vegan', 'vegetarian', 'dairy-free', 'gluten-free', 'low-carb', 'high-fibre', 'quick'].map(tagged)).toEqual(
      [...[85, 134, 172, 183, 40, 59, 85]],
    );
    expect([tagged('low-fodmap'), tagged('pregnancy-safe')]).toEqual([102, 199]);
  });

  test('are added by all staff, changed in the version that was read, and undone', async () => {
    const added = await nutritionist.call(api.create, { body });
    expect(added.status, added.text).toBe(201);
    const { meal } = added.body;
    expect(meal).toMatchObject({ id: 'm1', ours: true, tags: ['lunchbox'], plants: 2, updatedBy: expect.any(String) });
    const params = { mealId: meal.id };
    expect((await nutritionist.call(api.update, { params, body: { ...body, version: meal.version } })).error.code).toBe(
      'MEAL_UNCHANGED',
    );
    const change = { ...body, minutes: 25, version: meal.version };
    const both = await Promise.all([
      nutritionist.call(api.update, { params, body: change }),
      admin.call(api.update, { params, body: { ...change, minutes: 30 } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('MEAL_STALE');
    const changed = both.find(({ status }) => status === 200)?.body;

    const undo = (changeSetId: number) => nutritionist.call(api.undo, { body: { changeSetId } });
    expect((await undo(changed?.changeSetId ?? 0)).body.reverted).toBe(1);
    expect(await one('m1')).toMatchObject({ minutes: 20, version: meal.version });
    const removed = await nutritionist.call(api.remove, { params });
    expect(removed.body).toMatchObject({ deleted: 1, uses: { weeks: 0 } });
    expect(await one('m1')).toBeUndefined();
    expect((await undo(removed.body.changeSetId)).status).toBe(200);
    expect(await one('m1')).toMatchObject({ name: body.name });

    const { changes } = (await nutritionist.call(api.history, { params })).body;
    expect(changes.map(({ action }) => action)).toEqual(['revert', 'delete', 'revert', 'update', 'create']);
    expect(changes.at(-1)).toMatchObject({ before: null, after: { minutes: 20, foods: body.foods } });
  });

  test('undo is for meals only; other changes are an Admin’s', async () => {
    const { rows } = await app.database.pool.query<{ id: number }>(
      `insert into change_set (action) values ('category.create') returning id`,
    );
    const changeSetId = rows[0]?.id ?? 0;
    expect((await nutritionist.call(api.undo, { body: { changeSetId } })).error.code).toBe('MEAL_CHANGE_NOT_FOUND');
    expect((await nutritionist.call(changeSetsApi.revert, { params: { changeSetId } })).status).toBe(403);
  });

  test('that are wrong are refused at the field', async () => {
    const refused = async (changed: object) => {
      const { status, error } = await nutritionist.call(api.create, { body: { ...body, ...changed } });
      return [status, error.fieldErrors?.[0]?.field, error.fieldErrors?.[0]?.code];
    };
    expect(await refused({ foods: [food(99_999)] })).toEqual([422, 'foods.0.foodId', 'FOOD_UNKNOWN']);
    expect(await refused({ foods: [food(272), food(272)] })).toEqual([422, 'foods.1.foodId', 'MEAL_FOOD_TWICE']);
    expect((await refused({ foods: [] }))[2]).toBe('MEAL_WITHOUT_FOODS');
    expect((await refused({ name: { en: 'Soup', hr: ' ' } }))[1]).toBe('name.hr');
    expect((await nutritionist.call(api.remove, { params: { mealId: 'm999' } })).error.code).toBe('MEAL_NOT_FOUND');
  });

  test('that are supplied can be set back', async () => {
    const before = await one('b02');
    if (!before) throw new Error('no meal');
    const params = { mealId: 'b02' };
    const changed = await nutritionist.call(api.update, {
      params,
      body: { ...bodyOf(before), minutes: 99, version: before.version },
    });
    expect(changed.body.meal).toMatchObject({ changed: true, ours: false });
    const { version } = changed.body.meal;
    const reset = await nutritionist.call(api.reset, { params, body: { version } });
    expect(reset.body.meal).toMatchObject({ ...bodyOf(before), changed: false });
    const again = await nutritionist.call(api.reset, { params, body: { version: reset.body.meal.version } });
    expect(again.error.code).toBe('MEAL_UNCHANGED');
    const own = await one('m1');
    const { error } = await nutritionist.call(api.reset, {
      params: { mealId: 'm1' },
      body: { version: own?.version ?? 0 },
    });
    expect(error.code).toBe('MEAL_NOT_SUPPLIED');
  });

  test('come back from a file as they went out, and are imported as one change after a dry run', async () => {
    const file = await nutritionist.call(api.exportCsv, {});
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect((await upload(file.text)).body).toMatchObject({ rows: 200, unchanged: 200, created: 0, changed: 0 });

    const header = 'id,slot,nameEn,nameHr,season,minutes,tags,foods';
    const rows = `b03,breakfast,Oats,Zob,,5,no-cook,"128 50; 346 10 optional"\n,snack,Pear,Kruška,autumn,1,,"183 170"`;
    const rehearsed = (await upload(`${header}\n${rows}`, 'true')).body;
    expect(rehearsed).toEqual({ rows: 2, created: 1, changed: 1, unchanged: 0, rowErrors: [] });
    expect((await one('b03'))?.name.en).not.toBe('Oats');
    const { changeSetId, ...imported } = (await upload(`${header}\n${rows}`)).body;
    expect(imported).toEqual(rehearsed);
    expect((await one('b03'))?.name.en).toBe('Oats');
    const undone = await nutritionist.call(api.undo, { body: { changeSetId: changeSetId ?? 0 } });
    expect(undone.body.reverted).toBe(2);

    const wrong = await upload(
      [
        header,
        'b03,brunch,X,X,,5,,128 50',
        'zz9,snack,X,X,,5,,128 50',
        ',snack,X,X,monsoon,5,,128 50',
        ',snack,X,X,,5,,128',
      ].join('\n'),
    );
    expect(wrong.status).toBe(422);
    expect((wrong.error as unknown as { rowErrors: { line: number }[] }).rowErrors.map(({ line }) => line)).toEqual([
      ...[2, 3, 4, 5],
    ]);
  });

  test('that staff changed or deleted survive a newer version of the product, and the others follow it', async () => {
    const touched = await one('b05');
    if (!touched) throw new Error('no meal');
    await nutritionist.call(api.update, {
      params: { mealId: 'b05' },
      body: { ...bodyOf(touched), minutes: 77, version: touched.version },
    });
    await nutritionist.call(api.remove, { params: { mealId: 'b06' } });
    const later = mkdtempSync(join(tmpdir(), 'metabelly-meals-'));
    cpSync(join(findProjectRoot(), 'data'), join(later, 'data'), { recursive: true });
    const path = join(later, 'data', 'meals', 'meals.csv');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/^(b0[4567],[^,]*,)/gm, '$1Newer '));
    await loadReferenceData({ database: app.database, projectRoot: later });
    rmSync(later, { recursive: true, force: true });

    expect((await one('b04'))?.name.en).toMatch(/^Newer/);
    expect((await one('b07'))?.name.en).toMatch(/^Newer/);
    expect(await one('b05')).toMatchObject({ minutes: 77, name: touched.name, changed: true });
    expect(await one('b06')).toBeUndefined();
    expect(await one('m1')).toMatchObject({ ours: true });
  });
});
