import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { FoodBand } from '#contract/food-bands.ts';
import { guidelineTextsOf } from './guideline-files.fixture.ts';
import { readGuidelines } from './read-guidelines.ts';
import { inWeek, timesAWeek } from './times-a-week.ts';

const data = resolve(import.meta.dirname, '../../../data');
const { frequencies } = readGuidelines(guidelineTextsOf((path) => readFileSync(resolve(data, path), 'utf8')));
const fish = { id: 4 };
const food = (foodId: number, band: FoodBand, ceiling: 'limit' | null = null) => ({
  ...{ foodId, band, foodGroup: fish, ceiling: ceiling && { band: ceiling } },
});
const [cod, tuna] = [404, 426];

test.each([
  ['excluded', 0, 0],
  ['avoid', 0, 0],
  // at most 2× a month: not in this week
  ['limit', 0.5, 0],
  ['eat', 1, 1],
  ['eatMore', 2, 2],
] as const)('cod in %s: %s times a week, %s in the week', (band, times, often) => {
  expect([timesAWeek(food(cod, band), frequencies), inWeek(food(cod, band), frequencies)]).toEqual([times, often]);
});

test('a neutral food has no bound but its own', () => {
  expect([timesAWeek(food(cod, 'neutral'), frequencies), inWeek(food(cod, 'neutral'), frequencies)]).toEqual([null, 7]);
  expect(timesAWeek(food(tuna, 'neutral'), frequencies)).toBe(1);
});

test('a rule that limits caps what a higher band says; tuna in pregnancy once a week', () => {
  expect(timesAWeek(food(cod, 'eatMore', 'limit'), frequencies)).toBe(0.5);
  expect(inWeek(food(tuna, 'limit', 'limit'), frequencies)).toBe(1);
});
