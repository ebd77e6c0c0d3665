import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkPaper } from './check-paper.ts';
import { composePaper } from './compose-paper.ts';
import { proposeFoods } from './food-groups.ts';
import type { PaperInput } from './paper-input.ts';
import { foodsOfKinds, inputOfKinds, kinds, shipped } from './paper-inputs.test-data.ts';
import { paperSurroundings } from './paper-surroundings.ts';
import { plainOf } from './rich-text.ts';

const from = shipped((file) => readFileSync(new URL(`../../../data/${file}.csv`, import.meta.url), 'utf8'));
const compose = (changes: Partial<PaperInput> = {}) => composePaper(inputOfKinds(from, changes));

describe('kinds of food on paper', () => {
  const paper = compose();
  const [pulses, artichoke, oats, fish] = paper.foods.groups;

  test('a block a suggestion: name, amount, examples, why, how sure; then what is good for everybody', () => {
    expect(paper.foods.voice).toBe('test');
    expect(paper.foods.groups.map(({ kind, name, goal }) => [kind, name, goal])).toEqual([
      ['suggestion', 'Pulses', '5 meals a week'],
      ['suggestion', 'Artichoke, asparagus, onion and leek', '4× a week'],
      ['suggestion', 'Oats', 'once a day'],
      ['everybody', 'Oily fish', ''],
    ]);
    expect(pulses?.heading).toBe('From your test');
    expect(pulses?.foods.map(({ name }) => name)).toEqual(['Tinned chickpeas', 'Kidney beans', 'Borlotti beans']);
    expect(pulses?.foods.every(({ times, sure }) => times === '' && sure === null)).toBe(true);
    expect(pulses?.again).toEqual({ ofTen: 6, text: 'comes again in 6 of 10' });
    expect(fish?.heading).toBe('Good for everybody, in the order that fits you');
    expect(fish?.foods).toHaveLength(3);
    expect(fish?.again).toBeNull();
  });

  test('those that rest on the same finding stand below it, and each says what comes to it', () => {
    expect(plainOf(pulses?.because ?? [])).toBe(
      'Bifidobacterium is low (0.20\u00a0%, usual 1–8\u00a0%). These foods may feed it.',
    );
    expect(plainOf(pulses?.reason ?? [])).toBe(
      'Roseburia is low (0.20\u00a0%, usual 1–8\u00a0%). These foods feed it.',
    );
    expect(artichoke).toMatchObject({ sameReason: true, reason: [], heading: null });
    expect(plainOf(oats?.reason ?? [])).toBe(
      'Bilophila is probably high (0.20\u00a0%, usual up to 0.3\u00a0%). These foods help lower it.',
    );
  });

  test('a kind of which hardly a food is left is that food, and no amount of the kind', () => {
    const [first] = kinds;
    const left = first?.examples[0] ?? 0;
    const few = compose({
      suggestions: [{ ...first, examples: [left], members: [left, 1, 2, 3, 4, 5] } as (typeof kinds)[number]],
      foods: foodsOfKinds(from, kinds).map((food) => (food.foodId < 6 ? { ...food, band: 'excluded' as const } : food)),
    }).foods.groups[0];
    expect([few?.name, few?.goal, few?.foods.map(({ name }) => name)]).toEqual([
      'Tinned chickpeas',
      '',
      ['Tinned chickpeas'],
    ]);
  });

  test('tofu alone is no pulses: the sheet for the fridge does not count up to them', () => {
    const [first] = kinds;
    const only = (id: number) => {
      const suggestions = [{ ...first, examples: [id], members: [id] } as (typeof kinds)[number]];
      const foods = foodsOfKinds(from, kinds).map((food) => ({ ...food, mark: null }));
      return compose({ suggestions, foods, forEverybody: [] }).reading.fridgeWeeks[0];
    };
    expect([only(483), only(461)]).toEqual(['new foods in half portions', 'pulses 2×, half a portion']);
  });

  test('what fits and is not sure enough stands nowhere', () => {
    const ids = paper.foods.groups.flatMap(({ foods }) => foods.flatMap(({ foodIds }) => foodIds));
    expect(ids).not.toContain(142);
  });

  test('less of a kind: how much less, which, why, how sure', () => {
    expect(paper.less.limit.rows[0]).toMatchObject({
      what: 'Red and processed meat',
      again: { ofTen: 6 },
    });
    expect(paper.less.limit.rows[0]?.instead).not.toBeNull();
    expect(paper.less.limit.rows[0]?.detail).toMatch(/^5 fewer portions a week; /);
    expect(paper.plate.less[0]?.text).toBe('red and processed meat');
  });

  test('nothing open: good for everybody, and the deck says why', () => {
    const closed = kinds.map((each) => ({ ...each, open: false, whyNot: 'score' as const, place: null }));
    const none = compose({ suggestions: closed, foods: foodsOfKinds(from, closed) });
    expect(none.foods.voice).toBe('everybody');
    expect(none.foods.deck).toBe(
      'Nothing in the test calls for other foods. These are good for everybody; choose and change.',
    );
    const unsure = kinds.filter(({ groupId }) => groupId === 'grapes');
    const only = compose({ suggestions: unsure, foods: foodsOfKinds(from, unsure) });
    expect(only.foods.deck).toMatch(/^Nothing in the test is sure enough/);
  });

  test('a kind that is called by a food they may not eat is called by those that they may', () => {
    const isOnion = (id: number) => /onion/.test(from.tables.foods.get(id)?.listName.en ?? '');
    const foods = foodsOfKinds(from).map((food) =>
      isOnion(food.foodId) ? { ...food, band: 'excluded' as const } : food,
    );
    const input = inputOfKinds(from, { foods });
    const without = composePaper(input);
    const around = { ...paperSurroundings(input), unprintable: [] };
    expect(without.foods.groups[1]?.name).toBe('Artichokes, asparagus and leeks');
    expect(checkPaper(without, around).filter(({ kind }) => kind === 'block')).toEqual([]);
    const named = structuredClone(without);
    for (const group of named.foods.groups) group.name = 'Onion and leek';
    expect(checkPaper(named, around).map(({ code }) => code)).toContain('PAPER_GROUP_TEXT');
  });

  test('the editor switches kinds as it switches groups', () => {
    const input = inputOfKinds(from);
    expect(proposeFoods(input).map(({ key }) => key)).toEqual([
      ...['suggestion:pulses', 'suggestion:fructans', 'suggestion:oats', 'everybody:fish'],
    ]);
    const leftOut = { groups: ['suggestion:pulses'], foodIds: [129] };
    const less = compose({ draft: { ...input.draft, leftOut } });
    expect(less.foods.groups.map(({ key }) => key)).toEqual(['suggestion:fructans', 'everybody:fish']);
  });

  test('a poor sample is told without figures, and Croatian with its own words', () => {
    const poor = { ...inputOfKinds(from).report, quality: { level: 'poor' as const, reasons: [] } };
    const said = compose({ language: 'hr', report: poor }).foods.groups[0];
    expect(plainOf(said?.because ?? [])).toBe(
      'Udio bakterije Bifidobacterium je snižen. Ove namirnice možda hrane tu bakteriju.',
    );
    expect(said?.again?.text).toBe('ponavlja se u 6 od 10');
  });
});
