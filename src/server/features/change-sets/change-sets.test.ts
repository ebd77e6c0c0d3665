import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bacteriaBehaviourApi } from '#contract/bacteria-behaviour.contract.ts';
import { bacteriaCategoriesApi } from '#contract/bacteria-categories.contract.ts';
import { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import { changeSetsApi as api } from '#contract/change-sets.contract.ts';
import { citationsApi } from '#contract/citations.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let admin: Caller;
let nutritionist: Caller;
beforeAll(async () => {
  running = await createTestApp();
  admin = await running.as('admin');
  nutritionist = await running.as('nutritionist');
});
afterAll(() => running.close());

const toEat = { level: 'genus', kind: 'to-eat' } as const;
const shipped = 1678;
const fresh = 46123;

const revert = (changeSetId: number) => admin.call(api.revert, { params: { changeSetId } });

async function pairsOf(taxonId: number) {
  const { body } = await admin.call(bacteriaFoodApi.list, { params: toEat, query: { taxonId } });
  return body.genusFoodToEat ?? [];
}

describe('undo', () => {
  test('brings a deleted pair back with its evidence, and can be undone itself', async () => {
    const before = await pairsOf(shipped);
    const foodId = before[0]?.foodId ?? 0;
    const studiesOf = async () =>
      (await admin.call(citationsApi.list, { query: { taxId: shipped, foodId } })).body.citations.map(({ id }) => id);
    const studies = await studiesOf();
    const deleted = await admin.call(bacteriaFoodApi.remove, { params: toEat, query: { taxonId: shipped, foodId } });
    expect(await studiesOf()).toEqual([]);
    const undone = await revert(deleted.body.changeSetId);
    expect(undone.body).toEqual({ reverted: 1 + studies.length, changeSetId: expect.any(Number) });
    expect(await pairsOf(shipped)).toEqual(before);
    expect(await studiesOf()).toEqual(studies);

    expect((await revert(deleted.body.changeSetId)).error.message).toBe('This change was undone already.');
    await revert(undone.body.changeSetId);
    expect(await pairsOf(shipped)).toEqual(before.slice(1));
    expect((await revert(deleted.body.changeSetId)).status).toBe(200);
    expect(await pairsOf(shipped)).toEqual(before);
  });

  test('is refused with the later change that stands on it, and changes nothing then', async () => {
    const bulk = await admin.call(bacteriaFoodApi.bulk, {
      body: { ...toEat, taxonIds: [fresh], foodIds: [1, 2, 3], value: 3, editExisting: false },
    });
    const later = await admin.call(bacteriaFoodApi.update, {
      params: toEat,
      body: { taxonId: fresh, foodId: 2, value: 10 },
    });
    const refused = await revert(bulk.body.changeSetId ?? 0);
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({ laterChangeSetId: later.body.changeSetId });
    expect(refused.error.message).toMatch(/a later change by .+ \(\d{4}-\d\d-\d\d \d\d:\d\d UTC\) stands on it/);
    expect((await pairsOf(fresh)).map(({ foodId, value }) => [foodId, value])).toEqual([
      [1, 3],
      [2, 10],
      [3, 3],
    ]);

    expect((await revert(later.body.changeSetId)).status).toBe(200);
    expect((await revert(bulk.body.changeSetId ?? 0)).body.reverted).toBe(3);
    expect(await pairsOf(fresh)).toEqual([]);
  });

  test('does not delete a category that has members by now, nor take a name that is taken', async () => {
    const body = { name: 'First', description: 'For staff.', reportDescription: 'For patients.', color: '#fff' };
    const { category, changeSetId } = (await admin.call(bacteriaCategoriesApi.create, { body })).body;
    const categoryBacteriaId = category.id;
    await admin.call(bacteriaCategoriesApi.assignGenus, { body: { categoryBacteriaId, genusId: fresh } });
    expect((await revert(changeSetId)).status).toBe(409);

    const params = { categoryBacteriaId };
    const renamed = await admin.call(bacteriaCategoriesApi.update, { params, body: { ...body, name: 'Second' } });
    await admin.call(bacteriaCategoriesApi.create, { body });
    const refused = await revert(renamed.body.changeSetId);
    expect(refused.status).toBe(409);
    expect(refused.error.message).toContain('cannot be undone');
  });

  test('restores a behaviour under its own id, unless its status was given away', async () => {
    const create = () =>
      admin.call(bacteriaBehaviourApi.create, {
        params: toEat,
        body: { genusTaxId: fresh, status: 'Low', flow: 'Increase' },
      });
    const { behaviour } = (await create()).body;
    const params = { ...toEat, id: behaviour.id };
    const deleted = (await admin.call(bacteriaBehaviourApi.remove, { params })).body;
    await revert(deleted.changeSetId);
    const { body } = await admin.call(bacteriaBehaviourApi.list, { params: toEat });
    expect(body.genusBehaviourToEat?.filter(({ genusTaxId }) => genusTaxId === fresh)).toEqual([behaviour]);

    const again = (await admin.call(bacteriaBehaviourApi.remove, { params })).body;
    await create();
    expect((await revert(again.changeSetId)).status).toBe(409);
  });

  test("is an Admin's, and of reference data only", async () => {
    expect((await nutritionist.call(api.revert, { params: { changeSetId: 1 } })).status).toBe(403);
    const { rows } = await running.database.pool.query<{ id: number }>(
      `insert into change_set (action) values ('account.update') returning id`,
    );
    expect((await revert(rows[0]?.id ?? 0)).status).toBe(404);
    expect((await revert(999_999)).status).toBe(404);
  });
});

describe('history', () => {
  test('of a taxon tells who changed what, newest first, with before and after, one row per food', async () => {
    const genusId = 258514;
    const bulk = { ...toEat, taxonIds: [genusId], foodIds: [5, 6], editExisting: true };
    await admin.call(bacteriaFoodApi.bulk, { body: { ...bulk, value: 3 } });
    await admin.call(bacteriaFoodApi.update, { params: toEat, body: { taxonId: genusId, foodId: 5, value: 10 } });
    await admin.call(bacteriaCategoriesApi.assignGenus, { body: { categoryBacteriaId: 1, genusId } });
    const { body } = await nutritionist.call(api.history, { query: { of: 'taxon', id: genusId } });
    expect(body.total).toBe(4);
    expect(body.entries.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      ...['assignment create', 'pair update', 'pair bulk', 'pair bulk'],
    ]);
    expect(body.entries[0]).toMatchObject({ before: false, after: true, categoryName: 'Acetogens' });
    expect(body.entries[1]).toMatchObject({
      ...{ taxonName: 'Acetanaerobacterium', level: 'genus', foodId: 5, account: { name: expect.any(String) } },
      ...{ before: { kind: 'to-eat', value: 3 }, after: { kind: 'to-eat', value: 10 } },
    });
    expect(body.entries[2]).toMatchObject({ before: null, after: { kind: 'to-eat', value: 3 } });

    const second = await nutritionist.call(api.history, {
      query: { of: 'taxon', id: genusId, entity: 'pair', page: 2, pageSize: 2, lang: 'hr' },
    });
    expect(second.body).toMatchObject({ total: 3, page: 2, pageSize: 2 });
    expect(second.body.entries).toHaveLength(1);
    const beyond = await nutritionist.call(api.history, { query: { of: 'taxon', id: genusId, page: 9 } });
    expect(beyond.body).toMatchObject({ entries: [], total: 4 });
  });

  test('of a category holds its members, also after it is gone', async () => {
    const body = { name: 'Passing', description: 'For staff.', reportDescription: 'For patients.', color: '#fff' };
    const { id } = (await admin.call(bacteriaCategoriesApi.create, { body })).body.category;
    await admin.call(bacteriaCategoriesApi.assignGenus, { body: { categoryBacteriaId: id, genusId: fresh } });
    await admin.call(bacteriaCategoriesApi.remove, { params: { categoryBacteriaId: id } });
    const { entries } = (await admin.call(api.history, { query: { of: 'category', id } })).body;
    expect(entries.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      ...['assignment delete', 'category delete', 'assignment create', 'category create'],
    ]);
    expect(entries[0]).toMatchObject({ categoryName: 'Passing', taxonName: 'Abiotrophia', before: true, after: false });
    expect(entries[3]).toMatchObject({ before: null, after: body });
  });
});
