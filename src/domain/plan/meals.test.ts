import { describe, expect, test } from 'vitest';
import { derivedTagsOf } from './derived-tags.ts';
import { mayChoke } from './info-exclusions.ts';
import { eaterOf, foodOf, only } from './kitchen.fixture.ts';
import { kitchenOf } from './kitchen.ts';
import { foodsText, readFoodsText, readSeasons } from './meal-csv.ts';
import { fitMeal } from './meal-foods.ts';

const kitchen = kitchenOf([
  foodOf(1, {}, { potassium: 300 }),
  foodOf(2, { breaks: ['vegan', 'dairy-free'], contains: ['dairy'] }, { potassium: 100 }),
  foodOf(3, { contains: ['meat'], breaks: ['vegan'] }),
  foodOf(4, {}, { potassium: 300, fiber: 20 }),
  foodOf(480),
]);
const all = [1, 2, 3, 4, 480].map((id): [number, object] => [id, {}]);
const meal = (...foods: Parameters<typeof only>[0][]) => ({ slot: 'lunch' as const, tags: [], foods: foods.map(only) });

describe('a meal for one person', () => {
  const milk = { swapGroup: 'milk' };

  test('takes of alternatives the first that is allowed, and rather one that need not be limited', () => {
    const drink = meal({ foodId: 1 }, { foodId: 2, ...milk }, { foodId: 4, ...milk });
    expect(fitMeal(drink, eaterOf(all), kitchen)).toMatchObject({ allowed: true, replaced: [] });
    const without = eaterOf([...all, [2, { allowed: false, band: 'excluded' }]]);
    expect(fitMeal(drink, without, kitchen).replaced).toEqual([{ from: 2, to: 4 }]);
    expect(fitMeal(drink, eaterOf([...all, [2, { band: 'avoid' }]]), kitchen).foods[1]?.foodId).toBe(4);
    const both = eaterOf([...all, [2, { band: 'limit' }], [4, { band: 'avoid' }]]);
    expect(fitMeal(drink, both, kitchen).foods[1]?.foodId).toBe(2);
  });

  test('gets the soft form of a coarse food before it is dropped', () => {
    const eater = eaterOf([...all, [1, { inWeek: false }]], { softForms: new Map([[1, 2]]) });
    expect(fitMeal(meal({ foodId: 1 }, { foodId: 3 }), eater, kitchen)).toMatchObject({
      ...{ allowed: true, replaced: [{ from: 1, to: 2 }], foods: [{ foodId: 2 }, { foodId: 3 }] },
    });
    const twice = fitMeal(meal({ foodId: 1, grams: 60 }, { foodId: 2, grams: 40 }), eater, kitchen);
    expect(twice.foods).toEqual([{ foodId: 2, grams: 100 }]);
  });

  test('is barred by a food that nothing stands in for, with the reason; what is optional falls away', () => {
    const barred = eaterOf([...all, [3, { allowed: false, reason: { en: 'Vegan', hr: 'Veganska prehrana' } }]]);
    const plain = fitMeal(meal({ foodId: 1 }, { foodId: 3 }), barred, kitchen);
    expect(plain.allowed).toBe(false);
    expect(plain.because).toMatchObject([{ kind: 'food', foodId: 3, text: { en: 'food 3: Vegan' } }]);
    const optional = fitMeal(meal({ foodId: 1 }, { foodId: 3, optional: true }), barred, kitchen);
    expect(optional).toMatchObject({ allowed: true, foods: [{ foodId: 1 }] });
    expect(fitMeal(meal({ foodId: 999 }), eaterOf(all), kitchen).allowed).toBe(false);
  });

  test('stays under a ceiling of the diet, if need be without what is optional', () => {
    const limits = { breakfast: 500, lunch: 500, dinner: 500, snack: 500 };
    const low = { nutrient: 'potassium' as const, restriction: { en: 'Low potassium', hr: '' }, limits };
    const eater = eaterOf(all, { ceilings: [low] });
    expect(fitMeal(meal({ foodId: 1 }, { foodId: 4, optional: true }), eater, kitchen)).toMatchObject({
      ...{ allowed: true, foods: [{ foodId: 1 }] },
    });
    expect(fitMeal(meal({ foodId: 1 }, { foodId: 4 }), eater, kitchen)).toMatchObject({
      ...{ allowed: false, because: [{ kind: 'ceiling', nutrient: 'potassium' }] },
    });
  });

  test('low in FODMAPs looks at the amount, and a child gets meals for children', () => {
    const chickpeas = (grams: number) => meal({ foodId: 480, grams });
    const eater = eaterOf(all, { lowFodmap: true });
    expect([45, 46].map((grams) => fitMeal(chickpeas(grams), eater, kitchen).allowed)).toEqual([true, false]);
    expect(fitMeal(meal({ foodId: 1 }), eaterOf(all, { child: true }), kitchen).because[0]?.kind).toBe('age');
  });
});

test('whole nuts are not for children under five', () => {
  expect([mayChoke(351, 4), mayChoke(351, 5), mayChoke(351, null), mayChoke(369, 3)]).toEqual([
    ...[true, false, false, false],
  ]);
});

test('tags follow from the foods, possible with alternatives', () => {
  const swap = { swapGroup: 'a' };
  const tags = (...foods: Parameters<typeof only>[0][]) => derivedTagsOf({ ...meal(...foods), minutes: 20 }, kitchen);
  expect(tags({ foodId: 1 }, { foodId: 2, ...swap }, { foodId: 4, ...swap })).toContain('vegan');
  expect(tags({ foodId: 1 }, { foodId: 2 })).not.toContain('dairy-free');
  expect(tags({ foodId: 2 }, { foodId: 3 })).toContain('meat-with-dairy');
  expect(tags({ foodId: 4 })).toContain('high-fibre');
  expect(tags({ foodId: 480, grams: 100 })).not.toContain('low-fodmap');
  expect(tags({ foodId: 1 })).not.toContain('quick');
});

test('foods come back from a file as they went out', () => {
  const foods = [
    only({ foodId: 129, grams: 250 }),
    only({ foodId: 41, grams: 0.3, optional: true, swapGroup: 'milk' }),
  ];
  expect(foodsText(foods)).toBe('129 250; 41 0.3 or:milk optional');
  expect(readFoodsText(foodsText(foods))).toEqual({ foods });
  expect(readFoodsText('129')).toMatchObject({ problem: { code: 'MEAL_FOODS_UNREADABLE' } });
  expect(readSeasons('winter spring')).toEqual({ seasons: ['winter', 'spring'] });
  expect(readSeasons('monsoon')).toMatchObject({ problem: { code: 'MEAL_SEASON_UNKNOWN' } });
});
