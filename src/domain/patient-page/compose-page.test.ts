import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '#contract/draws.fixture.ts';
import { barredFoods, restrictedRawOnly } from '#domain/paper/allowed-foods.ts';
import { anyPaper, inputOf } from '#domain/paper/any-paper.test-data.ts';
import { composePaper } from '#domain/paper/compose-paper.ts';
import { asListed, paperInput, shipped } from '#domain/paper/paper-inputs.test-data.ts';
import { composePage, type PageInputMeal } from './compose-page.ts';

const from = shipped((file) => readFileSync(new URL(`../../../data/${file}.csv`, import.meta.url), 'utf8'));

const named = (foodId: number) => {
  const name = from.tables.foods.get(foodId)?.listName ?? { en: '', hr: '' };
  return { foodId, grams: 60, name, measure: { en: '1 cup', hr: '1 šalica' } };
};
const meals: PageInputMeal[][] = Array.from({ length: 7 }, () => [
  {
    slot: 'breakfast',
    name: { en: 'Oat porridge', hr: 'Zobena kaša' },
    foods: [{ ...named(129), swaps: [named(131)] }],
    plants: [{ key: 'oat', name: { en: 'oats', hr: 'zob' } }],
  },
]);

test('page and paper name the same foods, in the same bands and portions, of any list of anybody', () => {
  fc.assert(
    fc.property(anyPaper(from), (any) => {
      const input = inputOf(from, any);
      const paper = composePaper(input);
      const page = composePage(input, paper, null);
      const printed = paper.foods.groups.flatMap(({ name, foods }) =>
        foods.map((food) => [name, food.name, food.foodIds, food.band, food.portion, food.times]),
      );
      expect(
        page.suggestions.groups.flatMap(({ name, foods }) =>
          foods.map((food) => [name, food.name, food.foodIds, food.band, food.portion, food.times]),
        ),
      ).toEqual(printed);
      // and why, how sure, and whether a kind is from the test at all
      expect(
        page.suggestions.groups.map(({ heading, because, reason, again }) => ({ heading, because, reason, again })),
      ).toEqual(
        paper.foods.groups.map(({ heading, because, reason, again }) => {
          return { heading, because, reason, again: again?.text ?? null };
        }),
      );
      const rows = (of: 'avoid' | 'limit') =>
        paper.less[of].rows.map(({ what, detail, again, instead }) => [what, detail, again?.text ?? null, instead]);
      for (const of of ['avoid', 'limit'] as const) {
        expect(page.less[of].map(({ what, detail, again, instead }) => [what, detail, again, instead])).toEqual(
          rows(of),
        );
      }
      // what is asked of a food on the paper is answered as the paper says
      const answers = new Map(page.foods.map((food) => [food.foodId, food]));
      for (const { foodIds, portion, times } of paper.foods.groups.flatMap(({ foods }) => foods)) {
        for (const id of foodIds) {
          expect(answers.get(id)).toMatchObject({ answer: 'yes', portion, times: times || null });
        }
      }
    }),
    { numRuns: draws(60) },
  );
});

test('what is excluded is answered with yes or as before by nobody, unless it is only not to be eaten raw', () => {
  fc.assert(
    fc.property(anyPaper(from), (any) => {
      const input = inputOf(from, any);
      const page = composePage(input, composePaper(input), null);
      const [barred, rawOnly] = [barredFoods(input), restrictedRawOnly(input)];
      const out = page.foods.filter(({ foodId }) => barred.has(foodId) && !rawOnly.has(foodId));
      expect(out.filter(({ answer }) => answer !== 'notNow' && answer !== 'never')).toEqual([]);
      const allergens = new Set(input.health.restrictions.flatMap(({ foodIds }) => [...foodIds]));
      expect(out.filter(({ foodId, answer }) => allergens.has(foodId) && answer !== 'never')).toEqual([]);
      // nor is it offered in place of anything
      const ids = new Set(out.map(({ foodId }) => foodId));
      expect(page.foods.flatMap(({ instead }) => instead.filter((id) => ids.has(id)))).toEqual([]);
    }),
    { numRuns: draws(60) },
  );
});

test('meals are told in the measures of a kitchen and in grams, with what may stand in', () => {
  const input = paperInput(from);
  const page = composePage(input, composePaper(input), meals);
  expect(page.week?.days).toHaveLength(7);
  expect(page.week?.days[0]?.meals[0]).toMatchObject({
    name: 'Oat porridge',
    foods: [{ amount: '1 cup, 60\u00a0g', swaps: [{ foodId: 131 }] }],
  });
});

test('a child has no grams, and what the paper leaves out the page leaves out', () => {
  const child = asListed(paperInput(from, { patient: { ...paperInput(from).patient, dateOfBirth: '2018-05-05' } }));
  const page = composePage(child, composePaper(child), meals);
  expect(page.week?.days[0]?.meals[0]?.foods[0]?.amount).toBe('');
  expect(page.foods.filter(({ portion }) => portion !== null)).toEqual([]);
  const input = paperInput(from);
  const without = { ...input, draft: { ...input.draft, week: { onPaper: false, shopping: true } } };
  expect(composePage(without, composePaper(without), meals).week).toBeNull();
});
