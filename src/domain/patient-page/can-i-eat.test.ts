import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { IssuedPage } from '#contract/page-content.ts';
import { composePaper } from '#domain/paper/compose-paper.ts';
import type { PaperInput } from '#domain/paper/paper-input.ts';
import { asListed, paperInput, shipped } from '#domain/paper/paper-inputs.test-data.ts';
import { canIEat } from './can-i-eat.ts';
import { composePage } from './compose-page.ts';
import { underToday, withoutFoods } from './held-since.ts';

const from = shipped((file) => readFileSync(new URL(`../../../data/${file}.csv`, import.meta.url), 'utf8'));

function pagesOf(changes: Partial<PaperInput> = {}): IssuedPage {
  const of = (language: 'en' | 'hr') => {
    const input = asListed(paperInput(from, { ...changes, language }));
    return composePage(input, composePaper(input), null);
  };
  return { en: of('en'), hr: of('hr') };
}

/** Of all preparations. */
const lentils = [...from.tables.foods.values()].filter(({ listName }) => listName.en === 'lentils').map(({ id }) => id);
const withoutLentils = {
  health: {
    ...paperInput(from).health,
    restrictions: [
      { id: 1, code: 'a', kind: 'allergen' as const, name: { en: 'No lentils', hr: 'Bez leće' }, foodIds: lentils },
    ],
  },
};
const pages = pagesOf();

test('a food is found by its name in either language, and answered in the one on screen', () => {
  const english = canIEat('lentils', pages, 'en');
  expect(english).toMatchObject({ answer: 'yes', food: { name: 'lentils' } });
  expect(english?.food?.portion).toMatch(/\d+ g/);
  expect(english?.food?.times).toBeTruthy();
  expect(english?.food?.reason).toMatch(/^(Probably feeds?|Feeds?) Bifidobacterium, which is low/);
  const croatian = canIEat('lentils', pages, 'hr');
  expect(croatian?.food?.foodId).toBe(english?.food?.foodId);
  expect(croatian?.food?.reason).toMatch(/čiji je udio snižen/);
  expect(canIEat('leća', pages, 'en')?.food?.name).toBe('lentils');
});

test('what speaks against a food is said, with what instead', () => {
  const butter = canIEat('butter', pages, 'en');
  expect(butter).toMatchObject({ answer: 'notNow', food: { portion: null } });
  expect(butter?.food?.reason).toMatch(/Bilophila/);
  expect(butter?.instead.length).toBeGreaterThan(0);
  expect(butter?.instead.every(({ answer }) => answer === 'yes' || answer === 'asBefore')).toBe(true);
});

test('a food with less of it is rare, or small where it may be had more than once a week', () => {
  const limited = pages.en.foods.filter(({ answer }) => answer === 'rarely' || answer === 'small');
  expect(limited.length).toBeGreaterThan(0);
  for (const { answer, times } of limited) if (answer === 'small') expect(times).not.toMatch(/1×|once/);
});

test('a food that nothing speaks for or against is eaten as before; what is not found as well', () => {
  const neutral = pagesOf({
    foods: [...paperInput(from).foods].map((food) => ({ ...food, band: 'neutral', reasons: [] })),
  });
  expect(canIEat('lentils', neutral, 'en')).toMatchObject({ answer: 'asBefore', food: { reason: '' } });
  expect(canIEat('unobtainium', pages, 'en')).toEqual({ answer: 'notFound', food: null, instead: [], others: [] });
  expect(canIEat(' l', pages, 'en')).toBeNull();
});

test('an allergy always wins, and says so', () => {
  expect(canIEat('lentils', pagesOf(withoutLentils), 'en')?.answer).toBe('never');
});

const since = (allergy: boolean) => ({
  ceiling: 'excluded' as const,
  reason: { en: 'No lentils', hr: 'Bez leće' },
  allergy,
});

test('what is excluded since is excluded at once: its answer, the suggestions, swaps, shopping and what stands instead', () => {
  const page = pages.en;
  const bought = {
    persons: 'for one person',
    aisles: [{ key: 'dry', name: 'Dry goods', items: ['lentils, 200 g', 'oats, 500 g'] }],
  };
  const week = { deck: '', note: '', days: [], plantGoal: 30, shopping: bought };
  const now = underToday({ ...page, week }, new Map(lentils.map((id) => [id, since(true)])), 'en');
  expect(now.since).toEqual(['lentils']);
  expect(canIEat('lentils', { en: now.content, hr: now.content }, 'en')).toMatchObject({
    answer: 'never',
    food: { reason: 'No lentils.', portion: null, instead: [] },
  });
  const suggested = now.content.suggestions.groups.flatMap(({ foods }) => foods.flatMap(({ foodIds }) => foodIds));
  expect(suggested.filter((id) => lentils.includes(id))).toEqual([]);
  expect(now.content.foods.flatMap(({ instead }) => instead).filter((id) => lentils.includes(id))).toEqual([]);
  expect(now.content.week?.shopping?.aisles[0]?.items).toEqual(['oats, 500 g']);
});

test('nothing becomes freer, and what was so when it was given is no news', () => {
  const held = new Map(lentils.map((id) => [id, { ...since(false), ceiling: 'neutral' as const }]));
  const before = pagesOf(withoutLentils).en;
  expect(underToday(before, held, 'en')).toEqual({ content: before, since: [] });
  expect(underToday(before, new Map(), 'en').content).toBe(before);
});

test('where no list may stand, no food is named', () => {
  const { foods, suggestions, week, less } = withoutFoods(pages.en);
  expect([foods, suggestions.groups, week, less.avoid, less.limit]).toEqual([[], [], null, [], []]);
});
