import { expect, test } from 'vitest';
import type { FoodResult } from '#contract/food-result.ts';
import { commonDrivers, deciderOf, driversOf } from './deciders.ts';
import { allText, driversText } from './reason-words.ts';

type Told = [taxId: number, name: string, points: number, status?: 'Low' | 'High' | 'Normal'];

const food = (reasons: Told[], more: Partial<FoodResult> = {}): FoodResult =>
  ({
    band: 'eat',
    scoreBand: 'eat',
    microbiomeScore: reasons.reduce((sum, [, , points]) => sum + points, 0),
    nutrients: [],
    adjustments: [],
    ceiling: null,
    reasons: reasons.map(([taxId, name, points, status = 'Low']) => ({
      ...{
        taxId,
        name,
        points,
        status,
        rank: 'genus',
        effect: (status === 'High') === points > 0 ? 'lowers' : 'raises',
      },
    })),
    ...more,
  }) as unknown as FoodResult;

const rule = (ruleId: string, effect: string) => ({
  ruleId,
  effect,
  reason: ruleId,
  source: null,
  draft: false,
  final: false,
});
const firstByName = (ruleId: string): number => (ruleId === 'DRUG' ? 2 : 5);

test('a genus and its species are one bacterium to the reader: the stronger is named', () => {
  const told = food([
    [853, 'Faecalibacterium prausnitzii', 9],
    [216851, 'Faecalibacterium', 8],
    [841, 'Roseburia', 7],
  ]);
  expect(driversOf(told, 'for').map(({ name }) => name)).toEqual(['Faecalibacterium prausnitzii', 'Roseburia']);
});

test('those that carry most of it, two at most, none in its range and none of a whisper', () => {
  const names = (...told: Told[]) => driversOf(food(told), 'for').map(({ name }) => name);
  expect(names([1, 'Aa', 20], [2, 'Bb', 5], [3, 'Cc', 4])).toEqual(['Aa']);
  expect(names([1, 'Aa', 8], [2, 'Bb', 7], [3, 'Cc', 6])).toEqual(['Aa', 'Bb']);
  expect(names([1, 'Aa', 9, 'Normal'], [2, 'Bb', 6])).toEqual(['Bb']);
  expect(names([1, 'Aa', 1.5])).toEqual([]);
  // the score is above 0: nothing is told against it
  expect(
    driversOf(
      food([
        [1, 'Aa', 20],
        [2, 'Bb', -5, 'Low'],
      ]),
      'against',
    ),
  ).toEqual([]);
});

test('the strictest rule decides where the score would not have gone as low; of equals the nearer cause', () => {
  const rules = [rule('ALL', 'ceiling:limit'), rule('DRUG', 'ceiling:limit'), rule('MILD', 'ceiling:neutral')];
  const held = food([[1, 'Aa', 30]], { band: 'limit', ceiling: { band: 'limit', rules } as FoodResult['ceiling'] });
  expect(deciderOf(held, firstByName)).toMatchObject({ kind: 'rule', ruleId: 'DRUG' });
  // its bacteria alone put it lower than the rule does
  const lower = food([[1, 'Aa', -30, 'Low']], {
    ...{ band: 'avoid', scoreBand: 'avoid' },
    ceiling: { band: 'limit', rules } as FoodResult['ceiling'],
  });
  expect(deciderOf(lower, firstByName)).toMatchObject({ kind: 'bacteria' });
});

test('what a condition takes off decides where bacteria take off less and no wish does', () => {
  const trace = { kind: 'phenotype' as const, reason: 'Less phosphorus.', source: null };
  const adjustments = [
    { ...trace, id: 15, points: -5 },
    { ...trace, id: 3, points: -2 },
  ];
  const limited = (points: number) =>
    food([[853, 'Faecalibacterium', points]], { band: 'limit', scoreBand: 'limit', adjustments });
  expect(deciderOf(limited(-6), firstByName)).toEqual({ kind: 'record', ruleId: 'phenotype:15' });
  expect(deciderOf(limited(-9), firstByName).kind).toBe('bacteria');
});

test('a wish decides where no bacterium does; else nothing', () => {
  const wished = food([], { nutrients: [{ nutrientId: 34, intent: 'prefer', points: 9 }] as FoodResult['nutrients'] });
  expect(deciderOf(wished, firstByName)).toEqual({ kind: 'nutrient', nutrientId: 34, intent: 'prefer' });
  expect(deciderOf(food([]), firstByName)).toEqual({ kind: 'none' });
});

test('a sentence for several foods names only what is true of each', () => {
  const first = driversOf(
    food([
      [1, 'Aa', 8],
      [2, 'Bb', 7],
    ]),
    'for',
  );
  const second = driversOf(food([[2, 'Bb', 9]]), 'for');
  const common = commonDrivers([first, second]);
  expect(common.map(({ name }) => name)).toEqual(['Bb']);
  expect(allText(common, { language: 'en', probably: false })).toBe('These feed Bb (low).');
  expect(commonDrivers([first, []])).toEqual([]);
});

test('the verb follows what the food does and the state of the bacterium', () => {
  const say = (language: 'en' | 'hr', ...told: Told[]) =>
    driversText(driversOf(food(told), (told[0]?.[2] ?? 0) > 0 ? 'for' : 'against'), {
      ...{ language, plural: false, probably: false },
    });
  expect(say('en', [1, 'Aa', 9], [2, 'Bb', 8, 'High'])).toBe(
    'feeds Aa, which is low, and helps lower Bb, which is high',
  );
  expect(say('hr', [1, 'Aa', 9])).toBe('hrani bakteriju Aa, čiji je udio snižen');
});
