import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bacteriaFoodApi as api } from '#contract/bacteria-food.contract.ts';
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

/** Abiotrophia, which no shipped pair speaks of, and Bifidobacterium, of which many do. */
const genus = 46123;
const wellKnown = 1678;
const toEat = { level: 'genus', kind: 'to-eat' } as const;
const notToEat = { level: 'genus', kind: 'not-to-eat' } as const;

async function pairs(taxonId: number, params: { level: 'genus' | 'species'; kind: 'to-eat' | 'not-to-eat' } = toEat) {
  const { body } = await nutritionist.call(api.list, { params, query: { taxonId } });
  const [list] = Object.values(body);
  return list ?? [];
}

describe('pairs of a bacterium', () => {
  test('come in the field of their level and list, with the evidence of shipped ones', async () => {
    const { status, body } = await nutritionist.call(api.list, { params: toEat, query: { taxonId: wellKnown } });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['genusFoodToEat']);
    expect(body.genusFoodToEat?.length).toBeGreaterThan(50);
    expect(body.genusFoodToEat?.[0]?.evidence).toEqual({
      grade: expect.stringMatching(/^[ABCD]$/),
      citation: expect.any(String),
    });
    expect(await pairs(wellKnown, { level: 'species', kind: 'to-eat' })).toEqual([]);
  });

  test('are added, changed and deleted by an Admin, clamped to the scale', async () => {
    const added = await admin.call(api.create, { params: toEat, body: { genusId: genus, foodId: 1, value: 3 } });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({ pair: { taxonId: genus, foodId: 1, value: 3 }, changeSetId: expect.any(Number) });

    const changed = await admin.call(api.update, { params: toEat, body: { taxonId: genus, foodId: 1, value: -99 } });
    expect(changed.body.pair.value).toBe(-10);
    expect(await pairs(genus)).toEqual([{ taxonId: genus, foodId: 1, value: -10 }]);

    const removed = await admin.call(api.remove, { params: toEat, query: { taxonId: genus, foodId: 1 } });
    expect(removed.body).toEqual({ deleted: 1, changeSetId: expect.any(Number) });
    expect(await pairs(genus)).toEqual([]);
  });

  test('are answered from memory until they change, in whichever process they do', async () => {
    // closed with the first
    const there = (await running.twin()).withToken(nutritionist.token);
    const asked = { params: notToEat, query: { taxonId: genus } };
    const first = await there.call(api.list, asked);
    const etag = String(first.headers.etag);
    expect((await there.call(api.list, asked, { 'if-none-match': etag })).status).toBe(304);

    await admin.call(api.create, { params: notToEat, body: { genusId: genus, foodId: 3, value: 5 } });
    const after = await there.call(api.list, asked, { 'if-none-match': etag });
    expect(after.body).toEqual({ genusFoodNotToEat: [{ taxonId: genus, foodId: 3, value: 5 }] });

    await admin.call(api.remove, { params: notToEat, query: { taxonId: genus, foodId: 3 } });
    expect((await there.call(api.list, asked)).body).toEqual(first.body);
  });

  test('stand once per food, over both lists', async () => {
    await admin.call(api.create, { params: toEat, body: { genusId: genus, foodId: 2, value: 3 } });
    for (const params of [toEat, notToEat]) {
      const again = await admin.call(api.create, { params, body: { genusId: genus, foodId: 2, value: 10 } });
      expect(again.status).toBe(409);
      expect(again.error.message).toBe('Already exists.');
    }
    expect(await pairs(genus, notToEat)).toEqual([]);
    await expect(
      running.byHand.pool.query(
        `insert into bacteria_food_pair (taxon_id, food_id, kind, value) values (${genus}, 2, 'not-to-eat', 3)`,
      ),
    ).rejects.toThrow('bacteria_food_pair_unique');
  });

  test('are kept once when two people add the same at the same time', async () => {
    const answers = await Promise.all(
      [3, 10, -3, -10].map((value) =>
        admin.call(api.create, { params: toEat, body: { genusId: genus, foodId: 3, value } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('are not found on the other list, level, food or taxon', async () => {
    await admin.call(api.create, { params: toEat, body: { genusId: genus, foodId: 4, value: 3 } });
    const elsewhere = [notToEat, { level: 'species', kind: 'to-eat' } as const];
    for (const params of elsewhere) {
      const put = await admin.call(api.update, { params, body: { taxonId: genus, foodId: 4, value: 10 } });
      const del = await admin.call(api.remove, { params, query: { taxonId: genus, foodId: 4 } });
      expect([put.status, del.status]).toEqual([404, 404]);
    }
    const noFood = await admin.call(api.create, { params: toEat, body: { genusId: genus, foodId: 99_999, value: 3 } });
    expect(noFood.error).toMatchObject({ code: 'FOOD_NOT_FOUND', message: 'The food was not found.' });
    const noGenus = await admin.call(api.create, { params: toEat, body: { genusId: 999_999, foodId: 1, value: 3 } });
    expect(noGenus.error.message).toBe('The genus was not found.');
  });

  test('are refused with the field that is wrong', async () => {
    const wrongField = await admin.call(api.create, { params: toEat, body: { speciesId: 1, foodId: 1, value: 3 } });
    expect(wrongField.status).toBe(422);
    expect(wrongField.error.fieldErrors).toMatchObject([
      { field: 'genusId', message: 'Please select a bacteria first.' },
    ]);
    const endless = await running.app.inject({
      method: 'POST',
      url: '/api/admin/bacteria-food/genus/to-eat',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      payload: `{"genusId": ${genus}, "foodId": 5, "value": 1e999}`,
    });
    expect(endless.statusCode).toBe(422);
  });

  test('are read-only for a Nutritionist', async () => {
    const answers = [
      await nutritionist.call(api.create, { params: toEat, body: { genusId: genus, foodId: 6, value: 3 } }),
      await nutritionist.call(api.update, { params: toEat, body: { taxonId: genus, foodId: 2, value: 3 } }),
      await nutritionist.call(api.remove, { params: toEat, query: { taxonId: genus, foodId: 2 } }),
      await nutritionist.call(api.bulk, {
        body: { ...toEat, taxonIds: [genus], foodIds: [6], value: 3, editExisting: false },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await pairs(genus)).some(({ foodId }) => foodId === 6)).toBe(false);
  });
});
