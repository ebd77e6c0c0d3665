import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mostDiaryGrams } from '#contract/diaries.contract.ts';
import { findFoods } from './find-foods.ts';
import { gramsOf } from './given-amount.ts';
import { foodNames, matchText } from './match-text.ts';
import { shippedFoods } from './shipped-foods.fixture.ts';

const foods = shippedFoods((file) => readFileSync(new URL(`../../../data/foods/${file}`, import.meta.url), 'utf8'));
const names = foodNames(foods);
const byId = new Map(foods.map((food) => [food.id, food]));

/** "Rye bread 60 g", with what is asked after a question mark. */
function said(text: string): string[] {
  return matchText(text, names).map(({ candidates, grams, asks }) => {
    const food = byId.get(candidates[0] ?? 0)?.name.en ?? 'nothing';
    return `${food} ${grams ?? '-'}${asks.length > 0 ? ` ?${asks.join(' ')}` : ''}`;
  });
}

describe('foods of a pasted text', () => {
  it.each([
    ['150 g yoghurt', ['Yogurt, whole milk 150']],
    ['jogurt 150g', ['Yogurt, whole milk 150']],
    ['two slices of rye bread with butter', ['Rye bread 60', 'Butter, unsalted 10 ?amount']],
    ['1,5 dl mlijeka 2% masti', ['Milk, 2% fat 150']],
    ['2 jaja, 1 banana; šaka badema', ['Egg, hard-boiled 110', 'Banana, raw 115', 'Almonds 30']],
    ['½ avocado + 1/2 grejpa', ['Avocado, raw 70', 'Grapefruit, pink, raw 125']],
    ['10 dag banana', ['Banana, raw 100']],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  it.each([
    ['which of several it is', '2 kriške kruha, 1 jabuka', ['Rye bread 60 ?food', 'Apple with skin, raw 160 ?food']],
    ['whether what was weighed was dry or cooked', '80 g bijele riže', ['White rice, cooked 80 ?food']],
    ['how much it was', 'banana', ['Banana, raw 115 ?amount']],
    ['how much a small one is', '1 mala banana', ['Banana, raw 115 ?amount']],
    ['how much two to three are', '2-3 banane', ['Banana, raw 115 ?amount']],
    ['how much more than anybody eats is', '9 kg banana', ['Banana, raw - ?amount']],
    ['what an unknown word is', 'xyzzy', ['nothing - ?food amount']],
  ])('asks %s', (_, text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  it('takes meals from headings; a snack is that after the meal before it', () => {
    const text = 'Doručak 8:00: 1 banana\nužina - 1 banana\nLunch\n12:30 1 banana, 2 eggs\nSnack: 1 banana';
    const slots = matchText(text, names).map(({ slot }) => slot);
    expect(slots).toEqual(['breakfast', 'morningSnack', 'lunch', 'lunch', 'afternoonSnack']);
  });

  it('does not take meals apart that no heading tells, nor raw cheese for every "sir…"', () => {
    expect(matchText('1 banana', names)[0]?.slot).toBeNull();
    const cheese = matchText('100 g sira', names)[0]?.candidates.map((id) => byId.get(id)?.name.en) ?? [];
    expect(cheese.every((name) => name !== undefined && /cheese/i.test(name))).toBe(true);
  });
});

const language = fc.constantFrom('en' as const, 'hr' as const);
const anyFood = fc.constantFrom(...foods);

test('a weighed food under its everyday word is found, with its grams, in either language', () => {
  fc.assert(
    fc.property(anyFood, language, fc.integer({ min: 1, max: mostDiaryGrams }), (food, spoken, grams) => {
      const word = food.listName[spoken];
      // a comma parts foods
      fc.pre(!word.includes(','));
      const [found, ...more] = matchText(`${grams} g ${word}`, names);
      expect(more).toEqual([]);
      expect(found?.grams).toBe(grams);
      expect(found?.candidates.map((id) => byId.get(id)?.listName[spoken])).toContain(word);
    }),
    { numRuns: 60 },
  );
});

test('whatever is pasted: nothing is sure without an amount and a food, and grams are such as one eats', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 12 }),
    anyFood.map(({ name }) => name.hr),
    fc.constantFrom('2', '1,5', '½', 'g', 'kriške', 'cup', ',', ';', '\n', 'with', 'Ručak:', '0', '99999 kg', '%'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join(' ');
      for (const found of matchText(text, names)) {
        expect(text).toContain(found.text);
        if (found.grams !== null) {
          expect(found.grams).toBeGreaterThan(0);
          expect(found.grams).toBeLessThanOrEqual(mostDiaryGrams);
        }
        if (found.asks.length === 0) {
          expect(found.amount).not.toBeNull();
          expect(found.grams).not.toBeNull();
          expect(byId.has(found.candidates[0] ?? 0)).toBe(true);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('twice the amount is twice the grams', () => {
  fc.assert(
    fc.property(anyFood, fc.constantFrom('gram', 'piece', 'slice', 'cup', 'tablespoon', 'portion'), (food, measure) => {
      const once = gramsOf({ count: 1, measure }, food).grams;
      expect(gramsOf({ count: 2, measure }, food).grams).toBeCloseTo(2 * once, 9);
    }),
  );
});

describe('foods for what is typed', () => {
  const found = (typed: string, spoken: 'en' | 'hr') => findFoods(typed, foods, spoken, 3).map(({ name }) => name.en);

  it('begin with it, as they are eaten', () => {
    expect(found('rye b', 'en')).toEqual(['Rye bread']);
    expect(found('jogu', 'hr')[0]).toBe('Yogurt, whole milk');
    expect(found('egg', 'en')[0]).toBe('Egg, hard-boiled');
  });

  it('are found by a word of the other language, and none by nothing', () => {
    expect(found('blitva', 'en')[0]).toBe('Swiss chard, boiled');
    expect(found('  ', 'en')).toEqual([]);
  });
});
