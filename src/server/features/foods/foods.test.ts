import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foodsApi as api } from '#contract/foods.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let caller: Caller;
beforeAll(async () => {
  running = await createTestApp();
  caller = await running.as('nutritionist');
});
afterAll(() => running.close());

describe('foods', () => {
  test('are all there in both languages, sorted as the language sorts', async () => {
    for (const lang of ['en', 'hr'] as const) {
      const { foodInfoList } = (await caller.call(api.foodInfo, { query: { lang } })).body;
      expect(foodInfoList).toHaveLength(600);
      const names = foodInfoList.map(({ name }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator(lang).compare));
      const { foodNames } = (await caller.call(api.foodNames, { query: { lang } })).body;
      expect(foodNames.map(({ name }) => name)).toEqual(names);
    }
  });

  test('are found without regard to accents, by group and in pages', async () => {
    const found = (await caller.call(api.foodInfo, { query: { lang: 'hr', search: 'secer' } })).body;
    expect(found.foodInfoList.length).toBeGreaterThan(0);
    expect(found.foodInfoList.every(({ name }) => /šećer/i.test(name))).toBe(true);
    const fruit = (await caller.call(api.foodInfo, { query: { foodGroupId: 2, page: 1, pageSize: 5 } })).body;
    expect(fruit).toMatchObject({ total: 72, page: 1, pageSize: 5 });
    expect(fruit.foodInfoList[0]?.foodGroup).toEqual({ id: 2, name: 'Fruit' });
  });

  test('have nutrients per 100 g in the unit of the nutrient, null where nothing was measured', async () => {
    const { foodInfoList } = (await caller.call(api.foodInfo, { query: { search: 'lentils' } })).body;
    const foodId = foodInfoList[0]?.id ?? 0;
    const { food } = (await caller.call(api.food, { params: { foodId }, query: { lang: 'hr' } })).body;
    expect(food.foodGroup.name).toBe('Mahunarke');
    const amount = (code: string) =>
      food.nutrients.find(({ nutrientId }) => nutrientId === nutrientByCode(code)?.id)?.per100g;
    expect(amount('protein')).toBeGreaterThan(5);
    // Milligrams in the source, micrograms here.
    expect(amount('copper')).toBeGreaterThan(100);
    expect(amount('biotin')).toBeNull();
    expect((await caller.call(api.food, { params: { foodId: 99_999 } })).error.message).toBe('The food was not found.');
  });
});

describe('reference lists', () => {
  test('of restrictions, drugs and phenotypes are in the asked language', async () => {
    const { foodRestrictions } = api.restrictions.response.parse((await caller.call(api.restrictions, {})).body);
    expect(foodRestrictions).toHaveLength(49);
    expect(foodRestrictions.every(({ foodCount, foodIds }) => foodCount === foodIds.length)).toBe(true);

    const { drugs } = api.drugs.response.parse((await caller.call(api.drugs, { query: { lang: 'hr' } })).body);
    expect(drugs.find(({ atcCode }) => atcCode === 'B01AA03')).toMatchObject({
      name: 'Varfarin',
      changesMicrobiome: false,
    });
    const omeprazole = drugs.find(({ atcCode }) => atcCode === 'A02BC01');
    expect(omeprazole?.changesMicrobiome).toBe(true);
    expect(omeprazole?.advice[0]?.advice).toMatch(/^Dugotrajna primjena može sniziti /);

    const { phenotypes } = api.phenotypes.response.parse((await caller.call(api.phenotypes, {})).body);
    expect(phenotypes.find(({ name }) => name === 'Coeliac disease')).toMatchObject({
      group: 'Digestion',
      advice: expect.arrayContaining([
        expect.objectContaining({ direction: 'exclude', advice: 'None at all: food with gluten.' }),
      ]),
    });
  });

  test('of nutrients have code, unit and group', async () => {
    const { nutrients } = (await caller.call(api.nutrients, { query: { lang: 'hr' } })).body;
    expect(nutrients.find(({ id }) => id === nutrientByCode('iron').id)).toEqual({
      ...{ id: nutrientByCode('iron').id, code: 'iron', name: 'Željezo', unit: 'mg', group: 'mineral' },
    });
  });

  test('of ranges hold the effective set of a method', async () => {
    const ranges = async (method: '16S' | 'shotgun') =>
      api.referenceRanges.response.parse((await caller.call(api.referenceRanges, { query: { method } })).body).ranges;
    const [sixteenS, shotgun] = [await ranges('16S'), await ranges('shotgun')];
    const of = (list: typeof shotgun, taxId: number) => list.find((range) => range.taxId === taxId);
    const faecalibacterium = 216_851;
    expect(of(sixteenS, faecalibacterium)?.source).toBe('16S rRNA sequencing, 332 healthy adults');
    expect(of(shotgun, faecalibacterium)?.source).toBe('Shotgun sequencing, 428 healthy adults');
    expect(of(sixteenS, faecalibacterium)?.high).not.toBe(of(shotgun, faecalibacterium)?.high);
    // No other set stands in where 16S cannot tell species.
    expect(sixteenS.filter(({ rank }) => rank === 'species')).toEqual([]);
    expect(shotgun.filter(({ rank }) => rank === 'species').length).toBeGreaterThan(100);
    expect(new Set(sixteenS.map(({ taxId }) => taxId)).size).toBe(sixteenS.length);
    expect((await caller.call(api.referenceRanges, { query: {} as never })).status).toBe(422);
  });
});
