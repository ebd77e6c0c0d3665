import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paperWords } from '#domain/paper/paper-words.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { fewerFoods } from './fewer-foods.ts';
import { charactersOf } from './font-coverage.ts';
import { inventedPaper } from './papers.fixture.ts';
import { printable } from './printable.ts';

const characters = charactersOf(readFileSync(join(findProjectRoot(), 'data/fonts/figtree-regular.ttf')));

describe('the characters of the font', () => {
  test('are those of both languages and not those of others', () => {
    const has = (text: string) => [...text].filter((each) => characters.has(each.codePointAt(0) ?? 0)).join('');
    expect(has('ČĆŽŠĐčćžšđ½¼×–’„”…µ%')).toBe('ČĆŽŠĐčćžšđ½¼×–’„”…µ%');
    expect(has('Ж中🙂⅓▲')).toBe('');
  });

  test('print every fixed word', () => {
    for (const language of ['en', 'hr'] as const) {
      for (const reader of ['patient', 'parent'] as const) {
        const text = JSON.stringify(paperWords({ language, reader })).replaceAll('\\n', ' ');
        expect([...text].filter((each) => !characters.has(each.codePointAt(0) ?? 0))).toEqual([]);
      }
    }
  });
});

describe('what is printable', () => {
  const said = (text: string) => {
    const paper = inventedPaper('much-to-change', 'en');
    paper.foods.deck = text;
    const made = printable(paper, characters);
    return { text: made.paper.foods.deck, unprintable: made.unprintable };
  };

  test('keeps figures with their units, and dates together', () => {
    expect(said('6 tbsp, 110 g cooked')).toEqual({ text: '6 tbsp, 110\u00a0g cooked', unprintable: [] });
    expect(said('3. 11. 2026. u 9 h').text).toBe('3.\u00a011.\u00a02026. u 9 h');
    expect(said('2 glasses').text).toBe('2 glasses');
  });

  test('is respelled, stripped of its accent, or told', () => {
    expect(said('⅓ cup, 1\u202f000')).toEqual({ text: '1/3 cup, 1\u00a0000', unprintable: [] });
    expect(said('e\u0301t\u00e9').text).toBe('été');
    expect(said('ok 👍 Ж')).toEqual({ text: 'ok  ?', unprintable: ['👍', 'Ж'] });
  });

  test('leaves the logo alone', () => {
    const paper = inventedPaper('much-to-change', 'en');
    expect(printable(paper, characters).paper.practice.logo).toEqual(paper.practice.logo);
  });
});

describe('fewer foods', () => {
  const { groups } = inventedPaper('much-to-change', 'en').foods;
  const namesOf = (count: number) => fewerFoods(groups, count).leftOut.map(({ name }) => name);

  test('lose what we are least sure of, at the end of the longest group first', () => {
    expect(namesOf(3)).toEqual(['Mushrooms, oyster mushrooms', 'Chard, spinach', 'Brussels sprouts']);
  });

  test('keep what a nutritionist added and one food of each group', () => {
    const { groups: kept, leftOut } = fewerFoods(groups, 1000);
    expect(kept.map(({ foods }) => foods.length)).toEqual(groups.map(() => 1));
    expect(leftOut.some(({ byHand }) => byHand)).toBe(false);
    // what was given is as it was
    expect(groups[0]?.foods).toHaveLength(14);
  });
});
