import { describe, expect, test } from 'vitest';
import { type FoodOfPatient, mealSlots } from '#contract/meals.contract.ts';
import type { Reason } from '#contract/recommendation.contract.ts';
import { becauseOf, type ReasonFood } from './because.ts';
import { cellName } from './cell-name.ts';
import { fibreSteps } from './fibre-steps.ts';
import { foodOf, noLimits, noTables, only } from './kitchen.fixture.ts';
import { kitchenOf } from './kitchen.ts';
import { withLeftovers } from './leftovers.ts';
import { scaledDay } from './portion-scale.ts';
import { mondayOf, nextMonday, seasonOf } from './season.ts';
import { shoppingList } from './shopping-list.ts';
import { replacementsOf, swapsOf } from './swaps.ts';
import { weekNotes } from './week-notes.ts';
import { weekNutrients, weekPlants } from './week-totals.ts';

const named = (en: string, hr: string) => ({ listName: { en, hr } });
const noScale = { lowFodmap: false, ceilings: [], amounts: [] };

describe('totals', () => {
  const kitchen = kitchenOf([
    foodOf(1, { plantKey: 'oat' }, { energy: 100, calcium: 40, vitamin_d: null }),
    foodOf(2, { plantKey: 'oat' }, { energy: 50, calcium: null, vitamin_d: null }),
    foodOf(3, { plantKey: 'basil', seasoning: true }, { energy: 0 }),
  ]);
  const cells = [
    { day: 1, slot: 'lunch' as const, foods: [{ foodId: 1, grams: 200 }] },
    { day: 3, slot: 'lunch' as const, foods: [{ foodId: 2, grams: 100 }] },
    { day: 3, slot: 'snack' as const, foods: [{ foodId: 3, grams: 5 }] },
  ];
  const target = (code: string) => ({ code, unit: 'mg', target: 100, upper: null });

  test('are means of the days that have a meal; what no food has a figure of is not 0', () => {
    const [energy, calcium, vitaminD] = weekNutrients(cells, ['energy', 'calcium', 'vitamin_d'].map(target), kitchen);
    expect(energy).toMatchObject({ perDay: 125, days: [200, null, 50, null, null, null, null], atLeast: false });
    expect(calcium).toMatchObject({ perDay: 40, atLeast: true });
    expect(vitaminD).toMatchObject({ perDay: 0, atLeast: true });
    expect(weekNutrients(cells.slice(0, 1), [target('vitamin_d')], kitchen)[0]).toMatchObject({ perDay: null });
  });

  test('count a plant once, on the day it first appears, and no herb', () => {
    const { total, firstOn } = weekPlants(cells, kitchen);
    expect(total).toBe(1);
    expect(firstOn.map((kinds) => kinds.length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  test('of a day that no portion can bring to its energy say so, and to a child without a figure', () => {
    const week = { cells: cells.map((cell) => ({ ...cell, mealId: 'm1' })), meals: [], barred: [], kitchen };
    const given = { ...noScale, limits: noLimits, tables: noTables, targets: [], foods: new Map() };
    const notes = (child: boolean) => weekNotes({ ...week, ...given, energy: 2198, child });
    expect(notes(false).find(({ day }) => day === 1)?.text).toEqual({
      en: 'The day gives 200 of 2,198 kcal.',
      hr: 'Dan daje 200 od 2.198 kcal.',
    });
    expect(JSON.stringify(notes(true))).not.toContain('2,198');
  });

  test('of a nutrient it is short of: the figure of the totals, and what is cooked here before what is not', () => {
    const foods = [
      foodOf(1, named('rice', 'riža'), { calcium: 50, zinc: 0.1 }),
      foodOf(2, named('lobster', 'hlap'), { zinc: 9 }),
      foodOf(3, named('beef', 'junetina'), { zinc: 4 }),
    ];
    const known = new Map(
      foods.map(({ id }) => [id, { band: 'neutral' as const, held: false, inWeek: true, mark: null }]),
    );
    const meal = { id: 'm1', slot: 'lunch' as const, name: named('', '').listName, foods: [only({ foodId: 3 })] };
    const day = mealSlots.map((slot) => ({ day: 1, slot, mealId: 'm1', foods: [{ foodId: 1, grams: 100 }] }));
    const textsOf = (code: string) =>
      weekNotes({
        ...{ ...noScale, cells: day, meals: [{ ...meal, version: 1, season: [], minutes: 5 } as never], barred: [] },
        ...{ kitchen: kitchenOf(foods), foods: known, limits: noLimits, energy: null, child: false },
        tables: { ...noTables, sets: new Map([['calcium_poor_absorbed', new Set([1])]]) },
        targets: [{ code, unit: 'mg', target: code === 'zinc' ? 10 : 1000, upper: null } as never],
      }).flatMap(({ code: note, text }) => (note === 'NUTRIENT_SHORT' ? [text] : []));
    expect(textsOf('zinc')).toEqual([
      {
        en: 'The week gives 0.4 of 10 mg of zinc a day. Add beef or lobster, or ask about a supplement.',
        hr: 'Cink: tjedni jelovnik daje 0,4 od 10 mg na dan. Dobri su izvori junetina ili hlap; pitajte i o dodatku prehrani.',
      },
    ]);
    expect(textsOf('calcium')[0]?.en).toContain('200 of 1,000 mg');
  });
});

describe('portions', () => {
  const kitchen = kitchenOf([
    foodOf(1, { scale: 'bread' }, { energy: 250 }),
    foodOf(2, {}, { energy: 100 }),
    foodOf(480, { scale: 'pulse' }, { energy: 100, potassium: 100 }),
  ]);
  const day = (foodId: number) => [
    {
      slot: 'lunch' as const,
      fixed: false,
      foods: [
        { foodId, grams: 40 },
        { foodId: 2, grams: 100 },
      ],
    },
  ];

  test('of bread follow the energy in steps of 5 g; the rest shrinks only where bread is not enough', () => {
    const grams = (energy: number | null) => scaledDay(day(1), energy, kitchen, noScale)[0]?.map((food) => food.grams);
    expect(grams(null)).toEqual([40, 100]);
    expect(grams(225)).toEqual([50, 100]);
    expect(grams(5000)).toEqual([80, 100]);
    expect(grams(10)).toEqual([15, 55]);
  });

  test('stay within the most of a group in one meal', () => {
    const bread = { group: 'bread', part: 'starch' as const, each: false, perMeal: 60, perDay: 60, foodIds: [1] };
    expect(scaledDay(day(1), 5000, kitchen, { ...noScale, amounts: [bread] })[0]?.[0]?.grams).toBe(60);
  });

  test('stay under what a diet allows in one meal', () => {
    const grams = (limits: Parameters<typeof scaledDay>[3]) => scaledDay(day(480), 900, kitchen, limits)[0]?.[0]?.grams;
    expect(grams(noScale)).toBe(50);
    expect(grams({ ...noScale, lowFodmap: true })).toBe(45);
    const limits = { breakfast: 60, lunch: 60, dinner: 60, snack: 60 };
    const ceilings = [{ nutrient: 'potassium' as const, restriction: { en: '', hr: '' }, limits }];
    expect(grams({ ...noScale, ceilings })).toBeLessThanOrEqual(60);
  });
});

test('a pot for two is one whose rest is eaten on a later day; a mark without its pot goes', () => {
  const lunch = { slot: 'lunch' as const, mealId: 'l01' };
  const cells = [
    { ...lunch, day: 1, leftoverOf: null },
    { ...lunch, day: 2, leftoverOf: 1 },
    { ...lunch, day: 5, leftoverOf: 4 },
  ];
  expect(withLeftovers(cells).map(({ cookFor, leftoverOf }) => [cookFor, leftoverOf])).toEqual([
    [2, null],
    [1, 1],
    [1, null],
  ]);
});

test('seasons and Mondays', () => {
  expect(['2026-01-31', '2026-03-01', '2026-08-31', '2026-11-15', '2026-12-01'].map(seasonOf)).toEqual([
    ...['winter', 'spring', 'summer', 'autumn', 'winter'],
  ]);
  expect(mondayOf('2026-11-15')).toBe('2026-11-09');
  expect(nextMonday('2026-11-15')).toBe('2026-11-16');
  expect(nextMonday('2026-11-16')).toBe('2026-11-16');
});

test('the stair climbs in small steps to the fibre of the plan, at most 40 g, or is not there', () => {
  const grams = (...given: Parameters<typeof fibreSteps>) => fibreSteps(...given)?.map((step) => step.grams);
  expect(grams(50)).toEqual([18, 22, 27, 31, 36, 40]);
  expect(grams(35, { last: 30 })).toEqual([18, 22, 26, 30]);
  expect(grams(35, { last: 30, pregnant: true })).toEqual([18, 21, 24, 27, 30]);
  expect(fibreSteps(35, { last: 28, slow: true })?.map(({ week }) => week)).toEqual([1, 3, 5]);
  expect(grams(35, { last: 40, eatenGrams: 31 })).toEqual([31, 35]);
  expect([fibreSteps(21), fibreSteps(null), fibreSteps(35, { last: 'none' })]).toEqual([null, null, null]);
});

describe('the shopping list', () => {
  const tin = {
    grams: 240,
    en: ['tin', 'tins'] as [string, string],
    hr: ['konzerva', 'konzerve', 'konzervi'] as [string, string, string],
  };
  const kitchen = kitchenOf([
    foodOf(1, { ...named('lentils', 'leća'), aisle: 'legumes', bought: { foodId: 2, ratio: 0.4 } }),
    foodOf(2, { ...named('lentils', 'leća'), aisle: 'legumes', rawOrDry: true, dry: true }),
    foodOf(3, {
      ...named('white beans', 'bijeli grah'),
      aisle: 'legumes',
      unit: tin,
      bought: { foodId: 2, ratio: 0.4 },
    }),
    foodOf(4, { ...named('carrots', 'mrkva'), unit: { ...tin, grams: 80, en: ['carrot', 'carrots'] } }),
    foodOf(5, { ...named('bay leaf', 'lovor'), aisle: 'jarsSpices', seasoning: true }),
  ]);
  const foods = [
    { foodId: 1, grams: 110 },
    { foodId: 3, grams: 250 },
    { foodId: 4, grams: 90 },
    { foodId: 5, grams: 0.3 },
  ];
  const cells = [1, 2].map((day) => ({ day, slot: 'lunch' as const, foods }));
  const lines = (persons: number, language: 'en' | 'hr') =>
    shoppingList(cells, persons, language, kitchen, ['bay leaf']).map(({ name, items }) => [
      name,
      ...items.map((item) => `${item.name} ${item.amount}${item.atHome ? ' (at home)' : ''}`.trim()),
    ]);

  test('is by aisle and as bought: dry, in tins and pieces, rounded up', () => {
    expect(lines(1, 'en')).toEqual([
      ['Vegetables', 'carrots 3'],
      ['Pulses', 'lentils 90 g dry', 'white beans 3 tins'],
      ['Jars, oil, spices', 'bay leaf  (at home)'],
    ]);
    expect(lines(12, 'hr')[1]).toEqual(['Mahunarke', 'bijeli grah 25 konzervi', 'leća 1,1 kg suho']);
  });
});

describe('swaps', () => {
  const kitchen = kitchenOf([
    foodOf(1, { reportGroup: 'nuts-seeds', aisle: 'nuts', portion: { grams: 30, measure: { en: '', hr: '' } } }),
    foodOf(
      2,
      { reportGroup: 'nuts-seeds', aisle: 'nuts', portion: { grams: 20, measure: { en: '', hr: '' } } },
      { energy: 500 },
    ),
    foodOf(3, { reportGroup: 'nuts-seeds', aisle: 'nuts' }),
    foodOf(4, { reportGroup: 'fish', aisle: 'fishMeat' }),
  ]);
  const list = new Map(
    [1, 2, 3, 4].map((foodId): [number, FoodOfPatient] => [
      foodId,
      {
        ...{ foodId, band: foodId === 2 ? 'eatMore' : 'neutral', score: 0, mark: null, held: false, suggested: null },
        ...{ allowed: foodId !== 1, inWeek: foodId !== 1 },
      },
    ]),
  );

  test('are of the same group, in as many portions, the best band first', () => {
    const [best, next, ...none] = swapsOf({ foodId: 1, grams: 30 }, list, kitchen);
    expect(best).toMatchObject({ foodId: 2, grams: 20, kcal: 70 });
    expect(next).toMatchObject({ foodId: 3, grams: 100 });
    expect(none).toEqual([]);
  });

  test('what a suggestion does not name comes after what it names, and before what nothing speaks for', () => {
    const more = kitchenOf([
      ...[...kitchen.values()],
      foodOf(5, { reportGroup: 'nuts-seeds', aisle: 'nuts', listName: { en: 'five', hr: 'pet' } }),
    ]);
    const food = (foodId: number, part: Partial<FoodOfPatient>): [number, FoodOfPatient] => [
      foodId,
      { ...(list.get(3) as FoodOfPatient), foodId, ...part },
    ];
    const member = { suggested: { band: 'eat' as const, share: 0.6 } };
    const own = new Map([...list, food(2, { band: 'eat', ...member }), food(3, {}), food(5, member)]);
    expect(swapsOf({ foodId: 1, grams: 30 }, own, more).map(({ foodId }) => foodId)).toEqual([2, 5, 3]);
  });

  test('replace a food that is barred, in locked days apart', () => {
    const cells = [1, 2].map((day) => ({
      day,
      slot: 'snack' as const,
      foods: [
        { foodId: 1, grams: 60 },
        { foodId: 4, grams: 5 },
      ],
    }));
    const found = replacementsOf(cells, [2], list, kitchen);
    expect(found.map(({ foodId, to, locked, cells: at }) => [foodId, to?.foodId, locked, at[0]?.day])).toEqual([
      [1, 2, false, 1],
      [1, 2, true, 2],
    ]);
    expect(found[0]?.cells[0]?.foods).toEqual([
      { foodId: 2, grams: 40 },
      { foodId: 4, grams: 5 },
    ]);
  });
});

describe('because', () => {
  const kitchen = kitchenOf([foodOf(1, named('leeks', 'poriluk')), foodOf(2, named('rye bread', 'raženi kruh'))]);
  const reason = (given: Partial<Reason>): Reason => ({
    ...{ taxId: 1678, name: 'Bifidobacterium', rank: 'genus', effect: 'raises', status: 'Low', word: null },
    ...{ abundance: 0.1, low: 1, high: 8, points: 10, grade: null },
    ...given,
  });
  const food = (given: Partial<ReasonFood> = {}): ReasonFood => ({
    ...{ band: 'eatMore', mark: null, held: false, confidence: 'high', reasons: [reason({})] },
    ...given,
  });
  const said = (one: ReasonFood, other: ReasonFood) =>
    becauseOf(
      [1, 2],
      new Map([
        [1, one],
        [2, other],
      ]),
      kitchen,
    ).sentence;

  test('names the foods of the list and the bacterium they speak to', () => {
    expect(said(food(), food())).toEqual({
      en: 'Chosen for leeks and rye bread, which feed Bifidobacterium.',
      hr: 'Odabrano zbog namirnica poriluk i raženi kruh, koje hrane Bifidobacterium.',
    });
    expect(said(food(), food({ band: 'neutral' }))).toEqual({
      en: 'Chosen for leeks, which feed Bifidobacterium.',
      hr: 'Odabrano zbog namirnice poriluk, koja hrani Bifidobacterium.',
    });
    expect(said(food({ band: 'neutral' }), food()).en).toBe('Chosen for rye bread, which feeds Bifidobacterium.');
  });

  test('says probably where all is of low confidence, and nothing of a bacterium in range', () => {
    expect(said(food({ confidence: 'low' }), food({ confidence: 'low' })).en).toContain('probably feed');
    const inRange = { reasons: [reason({ status: 'Normal' })] };
    expect(said(food(inRange), food(inRange)).hr).toBe('Odabrano zbog namirnica s popisa: poriluk i raženi kruh.');
  });

  test('speaks for everybody where the test says nothing, and is silent where nothing speaks', () => {
    const good = food({ band: 'neutral', mark: 'good' });
    expect(said(good, good)).toEqual({
      en: 'Chosen for leeks and rye bread, good for everybody.',
      hr: 'Odabrano zbog namirnica dobrih za svakoga: poriluk i raženi kruh.',
    });
    expect(said(food({ band: 'limit' }), food({ band: 'neutral' })).en).toBe('');
    const held = food({ band: 'neutral', mark: 'good', held: true });
    expect(said(held, held).en).toBe('');
  });
});

describe('the name of a place in the week', () => {
  const kitchen = kitchenOf([
    foodOf(1, named('mandarins', 'mandarine')),
    foodOf(2, named('walnuts', 'orasi')),
    foodOf(3, named('pumpkin seeds', 'bučine sjemenke')),
    foodOf(4, named('rye bread', 'raženi kruh')),
    foodOf(5, named('millet', 'proso')),
    foodOf(6, named('pearl barley', 'ječam')),
    foodOf(7, named('gluten-free bread', 'bezglutenski kruh')),
  ]);
  const name = { en: 'Mandarins and walnuts', hr: 'Mandarine i orasi' };
  const recipe = [only({ foodId: 1 }), only({ foodId: 2, optional: true })];
  const called = (foodIds: number[], foods = recipe) =>
    cellName({ name, foods: foodIds.map((foodId) => ({ foodId, grams: 100 - foodId })) }, foods, kitchen);

  test('is that of the meal while it holds what the name says', () => {
    expect(called([1, 2])).toEqual(name);
    expect(called([1, 2, 3])).toEqual(name);
  });

  test('is that of the foods once what the name promises is gone', () => {
    expect(called([1, 3])).toEqual({ en: 'Mandarins, pumpkin seeds', hr: 'Mandarine, bučine sjemenke' });
    expect(called([1])).toEqual({ en: 'Mandarins', hr: 'Mandarine' });
    expect(called([2])).toEqual({ en: 'Walnuts', hr: 'Orasi' });
  });

  test('stays where another of a group stands in for one that the name does not say', () => {
    const withBread = [...recipe, only({ foodId: 4, swapGroup: 'bread' }), only({ foodId: 5, swapGroup: 'bread' })];
    expect(called([1, 2, 5], withBread)).toEqual(name);
  });

  test('does not promise barley to whom it was replaced, and calls any bread bread', () => {
    const swapped = (foodId: number) => ({ ...only({ foodId }), swapGroup: 'grain' });
    const stew = { en: 'Tempeh with barley', hr: 'Tempeh s ječmom' };
    const bread = { en: 'Bread with walnuts', hr: 'Kruh s orasima' };
    const foods = (...ids: number[]) => ids.map((foodId) => ({ foodId, grams: 100 }));
    expect(cellName({ name: stew, foods: foods(5) }, [swapped(6), swapped(5)], kitchen).en).toBe('Millet');
    expect(cellName({ name: bread, foods: foods(2, 7) }, [only({ foodId: 2 }), swapped(4), swapped(7)], kitchen)).toBe(
      bread,
    );
  });
});
