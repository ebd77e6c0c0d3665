import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bacteriaBehaviourApi } from '#contract/bacteria-behaviour.contract.ts';
import { bacteriaCategoriesApi } from '#contract/bacteria-categories.contract.ts';
import { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { taxaApi as api } from '#contract/taxa.contract.ts';
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

describe('bacteria', () => {
  test('are all there, sorted by name', async () => {
    const species = api.species.response.parse((await nutritionist.call(api.species, {})).body).species;
    const genuses = api.genuses.response.parse((await nutritionist.call(api.genuses, {})).body).genuses;
    expect([species.length, genuses.length]).toEqual([1817, 725]);
    expect(genuses[0]).toEqual({ taxId: 46123, name: 'Abiotrophia' });
    const genera = new Set(genuses.map(({ taxId }) => taxId));
    expect(species.every(({ genusTaxId }) => genera.has(genusTaxId))).toBe(true);
  });

  test.each([
    ['part of a name, in any case', { search: 'LONGUM' }, 'Bifidobacterium longum'],
    ['words in any order', { search: 'muciniphila akker' }, 'Akkermansia muciniphila'],
    ['a former name', { search: 'Clostridium sticklandii' }, 'Acetoanaerobium sticklandii'],
    ['its number', { search: '216816' }, 'Bifidobacterium longum'],
  ])('are found by %s', async (_, query, name) => {
    const { species } = (await nutritionist.call(api.species, { query })).body;
    expect(species.map((row) => row.name)).toContain(name);
    expect(species.length).toBeLessThan(30);
  });

  test('come by genus, by category and in pages', async () => {
    const ofGenus = (await nutritionist.call(api.species, { query: { genusTaxId: 1678 } })).body;
    expect(ofGenus.species.length).toBeGreaterThan(5);
    expect(ofGenus.species.every(({ genusTaxId }) => genusTaxId === 1678)).toBe(true);
    const ofCategory = (await nutritionist.call(api.genuses, { query: { categoryBacteriaId: 4 } })).body;
    expect(ofCategory.total).toBe(34);
    const query = { search: 'bacter', page: 2, pageSize: 10 };
    const page = (await nutritionist.call(api.genuses, { query })).body;
    expect([page.genuses.length, page.page, page.pageSize]).toEqual([10, 2, 10]);
    expect(page.total).toBeGreaterThan(20);
    expect((await nutritionist.call(api.species, { query: { search: 'zzzz' } })).body).toEqual({
      species: [],
      total: 0,
    });
    expect((await nutritionist.call(api.species, { query: { page: 0 } })).status).toBe(422);
  });

  test('have counts of pairs and behaviours', async () => {
    const { counts } = (await nutritionist.call(api.counts, { query: { level: 'genus' } })).body;
    const bifidobacterium = counts.find(({ taxId }) => taxId === 1678);
    const list = { level: 'genus', kind: 'to-eat' } as const;
    const pairs = await nutritionist.call(bacteriaFoodApi.list, { params: list, query: { taxonId: 1678 } });
    const behaviours = (await nutritionist.call(bacteriaBehaviourApi.list, { params: list })).body.genusBehaviourToEat;
    expect(bifidobacterium).toMatchObject({
      pairsToEat: pairs.body.genusFoodToEat?.length,
      behavioursToEat: behaviours?.filter(({ genusTaxId }) => genusTaxId === 1678).length,
    });
    expect(counts.some(({ taxId }) => taxId === 46123)).toBe(false);
  });
});

describe('lists kept as ready text', () => {
  const pairsCall = { params: { level: 'genus', kind: 'to-eat' } } as const;
  const body = {
    name: 'Seen everywhere',
    description: 'For staff.',
    reportDescription: 'For patients.',
    color: '#fff',
  };

  test('carry an ETag and answer 304 until the data change', async () => {
    const first = await admin.call(bacteriaCategoriesApi.list, {});
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const same = await admin.call(bacteriaCategoriesApi.list, {}, { 'if-none-match': etag });
    expect([same.status, same.text]).toEqual([304, '']);

    await admin.call(bacteriaCategoriesApi.create, { body });
    const after = await admin.call(bacteriaCategoriesApi.list, {}, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(after.body.ctgBacteriaList.map(({ name }) => name)).toContain(body.name);
    expect(after.headers.etag).not.toBe(etag);
  });

  test('are right in another process as soon as a write has been answered', async () => {
    const twin = await running.twin();
    const elsewhere = twin.withToken(nutritionist.token);
    for (let foodId = 10; foodId < 20; foodId += 1) {
      // Both processes hold the list in memory before the write.
      await elsewhere.call(bacteriaFoodApi.list, pairsCall);
      await admin.call(bacteriaFoodApi.create, { ...pairsCall, body: { genusId: 46123, foodId, value: 3 } });
      const { genusFoodToEat = [] } = (await elsewhere.call(bacteriaFoodApi.list, pairsCall)).body;
      expect(genusFoodToEat.some((pair) => pair.taxonId === 46123 && pair.foodId === foodId)).toBe(true);
      const { counts } = (await elsewhere.call(api.counts, { query: { level: 'genus' } })).body;
      expect(counts.find(({ taxId }) => taxId === 46123)?.pairsToEat).toBe(foodId - 9);
    }
  });

  test('need a token, even where the browser has the text already', async () => {
    const calls: Endpoint[] = [api.species, bacteriaCategoriesApi.list];
    for (const endpoint of calls) {
      const { headers } = await admin.call(endpoint, {});
      const answer = await running.withToken(null).call(endpoint, {}, { 'if-none-match': String(headers.etag) });
      expect(answer.status).toBe(401);
    }
  });
});
