import { describe, expect, test } from 'vitest';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { isNothingOutside } from '#domain/food-list/general-list.ts';
import { bestGrade, countByBand, generalList, restsOn, sectionsOf } from './list-sections.ts';

type Ceiling = NonNullable<FoodResult['ceiling']>;

const held = (band: Ceiling['band']): Ceiling => ({
  band,
  rules: [{ ruleId: 'IBS', effect: 'ceiling:neutral', reason: 'x', source: null, draft: false, final: false }],
});

let next = 0;
function food(band: FoodResult['band'], part: Partial<FoodResult> = {}): FoodResult {
  const place = next++;
  const scoreBand = band === 'excluded' ? 'neutral' : band;
  const foodGroup = { id: 1, name: 'Vegetables' };
  const own = { foodId: place, place, band, scoreBand, foodGroup, ceiling: null, form: null, mark: null };
  return { ...own, ...part } as FoodResult;
}

const everything = { band: undefined, searching: false };
const keys = (foods: FoodResult[], asked: Parameters<typeof sectionsOf>[1]) =>
  sectionsOf(foods, asked).map((section) => [section.group?.name ?? section.part, section.foods.length]);

describe('sectionsOf', () => {
  const foods = [
    food('eatMore'),
    food('neutral'),
    food('neutral', { scoreBand: 'eatMore', ceiling: held('neutral') }),
    food('limit', { scoreBand: 'neutral', ceiling: held('limit') }),
    food('limit'),
    food('excluded'),
  ];

  test('what a rule holds stands apart; neutral and excluded foods wait to be asked for', () => {
    expect(keys(foods, everything)).toEqual([
      ['eatMore', 1],
      ['heldNeutral', 1],
      ['heldLimit', 1],
      ['limit', 1],
    ]);
  });

  test('what was excluded since the list was made stays, struck, where it stood', () => {
    const walnut = food('excluded', {
      scoreBand: 'eatMore',
      since: '2026-11-17',
      exclusion: { kind: 'restriction', id: 42, reason: 'No walnut', source: null },
    });
    expect(keys([...foods, walnut], everything)[0]).toEqual(['eatMore', 2]);
    expect(keys([...foods, walnut], { band: 'excluded', searching: false })).toEqual([['Vegetables', 2]]);
  });

  test('a chip shows its band, with what is held there', () => {
    expect(keys(foods, { band: 'neutral', searching: false })).toEqual([
      ['heldNeutral', 1],
      ['Vegetables', 1],
    ]);
  });

  test('a band that was asked for stands by food group, that of its first food first', () => {
    const fruit = { foodGroup: { id: 2, name: 'Fruit' } };
    const mixed = [food('eat', fruit), food('eat'), food('eat', fruit)];
    const expected = [
      ['Fruit', 2],
      ['Vegetables', 1],
    ];
    expect(keys(mixed, { band: 'eat', searching: false })).toEqual(expected);
    expect(keys(mixed, everything)).toEqual([['eat', 3]]);
    expect(keys(mixed, { band: 'eat', searching: true })).toEqual([['eat', 3]]);
  });

  test('a search reaches every band', () => {
    expect(keys(foods, { band: undefined, searching: true }).map(([key]) => key)).toContain('excluded');
  });

  test('a food that a rule holds where its score puts it anyway is not held', () => {
    expect(keys([food('limit', { ceiling: held('neutral') })], everything)).toEqual([['limit', 1]]);
  });
});

test('says how many stand in which band', () => {
  const counts = countByBand([food('eat'), food('eat'), food('excluded')]);
  expect([counts.eat, counts.excluded, counts.limit]).toEqual([2, 1, 0]);
});

test('nothing is outside where rules alone hold foods, but a move by hand is', () => {
  const ruled = food('limit', { scoreBand: 'neutral', ceiling: held('limit') });
  expect(isNothingOutside([food('neutral'), ruled])).toBe(true);
  expect(isNothingOutside([food('neutral'), food('excluded', { scoreBand: 'eat' })])).toBe(false);
  const override = { band: 'eat' as const, reason: 'x', by: 'y', at: 'z', flagged: false, lifted: [] };
  expect(isNothingOutside([food('eat', { scoreBand: 'neutral', override })])).toBe(false);
});

test('good for everybody: neutral, no ceiling, a form that is eaten; the best first', () => {
  const good = { mark: 'good' as const };
  const list = generalList([
    food('neutral', { ...good, general: 40 }),
    food('neutral', { ...good, general: 60 }),
    food('eat', { ...good, general: 50 }),
    food('neutral', { ...good, general: 50, ceiling: held('neutral') }),
    food('excluded', { ...good, general: 50 }),
    food('neutral', { ...good, general: 90, form: { kind: 'dry', countsAs: 1 } }),
    food('neutral', { mark: 'rarely', general: -50 }),
  ]);
  expect(list.good.map(({ general }) => general)).toEqual([60, 40]);
  expect(list.rarely.map(({ general }) => general)).toEqual([-50]);
  expect([list.restricted, list.excluded]).toEqual([1, 1]);
});

test('a food rests on the best grade that speaks as its score does', () => {
  const reasons = [
    { points: -5, grade: 'A' },
    { points: 9, grade: 'B' },
    { points: 2, grade: null },
  ] as FoodResult['reasons'];
  const one = food('eat', { microbiomeScore: 6, reasons });
  expect(bestGrade(one)).toBe('B');
  expect(restsOn(one, 'A')).toBe(false);
  expect(restsOn(one, 'C')).toBe(true);
  expect(restsOn(food('eat', { microbiomeScore: 6, reasons: [] }), 'D')).toBe(false);
});
