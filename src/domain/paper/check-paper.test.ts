import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkKey, checkPaper, type PaperSurroundings } from './check-paper.ts';
import { composePaper } from './compose-paper.ts';
import type { Paper } from './paper.ts';
import { asListed, paperInput, shipped } from './paper-inputs.test-data.ts';
import { paperSurroundings } from './paper-surroundings.ts';
import { plain } from './rich-text.ts';

const from = shipped((file) => readFileSync(new URL(`../../../data/${file}.csv`, import.meta.url), 'utf8'));
const noMilk = { id: 1, code: 'allergen_milk', kind: 'allergen' as const, name: { en: 'No milk', hr: 'Bez mlijeka' } };
const base = paperInput(from);
const input = asListed({
  ...base,
  health: { ...base.health, restrictions: [{ ...noMilk, foodIds: [28, 29, 30, 41, 42, 43, 44, 46, 303] }] },
  targets: new Map([...base.targets, [1, { target: 1800, limit: null }]]),
});
const around: PaperSurroundings = { ...paperSurroundings(input), unprintable: [] };

/** What is found in a paper with a fault that somebody put there. */
function found(plant: (paper: Paper) => void, changes: Partial<PaperSurroundings> = {}): [string, string][] {
  const paper = structuredClone(composePaper(input));
  plant(paper);
  return checkPaper(paper, { ...around, ...changes }).map(({ code, kind }) => [code, kind]);
}

test('a paper as it is composed is in order', () => {
  expect(found(() => {})).toEqual([]);
});

describe('each fault that was seen on a paper is found', () => {
  const yogurt = 'yogurt';

  test.each<[string, (paper: Paper) => void, [string, string]]>([
    ['on the plate', (paper) => paper.plate.parts[0]?.foods.push(yogurt), ['PAPER_EXCLUDED_FOOD', 'block']],
    [
      'among the foods',
      (paper) => {
        const food = paper.foods.groups[0]?.foods[0];
        if (food) food.name = 'Greek yogurt';
      },
      ['PAPER_EXCLUDED_FOOD', 'block'],
    ],
    [
      'as a swap',
      (paper) => {
        const row = paper.less.avoid.rows[0];
        if (row) row.instead = 'olive oil or yogurt';
      },
      ['PAPER_EXCLUDED_FOOD', 'block'],
    ],
    [
      'as a source of a nutrient',
      (paper) => {
        const row = paper.less.nutrients[0];
        if (row) row.where = 'Yogurt and almonds.';
      },
      ['PAPER_EXCLUDED_FOOD', 'block'],
    ],
    [
      'in a meal',
      (paper) => {
        const meal = paper.week?.days[0]?.meals[0];
        if (meal) meal.name = 'Porridge with yogurt';
      },
      ['PAPER_EXCLUDED_FOOD', 'confirm'],
    ],
    [
      'in the message',
      (paper) => {
        paper.message = { paragraphs: ['Eat yogurt every morning.'], signature: 'Iva', small: false };
      },
      ['PAPER_EXCLUDED_FOOD', 'confirm'],
    ],
    [
      'among what the week is short of',
      (paper) => {
        if (paper.week) paper.week.note = 'The week gives little calcium. Add yogurt, or ask about a supplement.';
      },
      ['PAPER_EXCLUDED_FOOD', 'confirm'],
    ],
    [
      'as a next step',
      (paper) => {
        const step = paper.reading.steps[0];
        if (step) step.text = 'Try yogurt for breakfast';
      },
      ['PAPER_EXCLUDED_FOOD', 'confirm'],
    ],
  ])('an excluded food %s', (_, plant, expected) => {
    expect(found(plant)).toEqual([expected]);
  });

  test('not where it is said that it is left out', () => {
    expect(
      found((paper) => {
        paper.message = { paragraphs: ['No yogurt for now.'], signature: 'Iva', small: false };
        paper.less.health = [{ kind: 'condition', name: 'Milk allergy', text: 'Never yogurt.' }];
      }),
    ).toEqual([]);
  });

  test('a group text that offers what is not eaten, also on the fridge sheet', () => {
    const plant = (paper: Paper): void => {
      const group = paper.foods.groups[0];
      if (group) group.portion = '4 heaped tbsp of sauerkraut';
    };
    expect(found(plant)).toEqual([['PAPER_GROUP_TEXT', 'block']]);
    expect(
      found((paper) => {
        paper.form = 'short';
        plant(paper);
      }),
    ).toEqual([['PAPER_GROUP_TEXT', 'block']]);
  });

  test('a food that is held back, as a swap', () => {
    const plant = (paper: Paper): void => {
      const row = paper.less.limit.rows[0];
      if (row) row.instead = 'lentils';
    };
    expect(found(plant)).toEqual([]);
    expect(found(plant, { held: ['lentils'] })).toEqual([['PAPER_HELD_FOOD', 'confirm']]);
  });

  test('bacon under what to cook through', () => {
    const cook = { kind: 'condition' as const, name: 'Age', text: 'Cook it through (bacon, eggs).' };
    expect(found((paper) => paper.less.health.push(cook), { processed: ['bacon'] })).toEqual([
      ['PAPER_COOK_PROCESSED', 'block'],
    ]);
  });

  test('a headline against page 2', () => {
    const plant = (paper: Paper): void => {
      const [finding] = paper.findings;
      if (finding) Object.assign(finding, { claim: 'Perhaps few fibre lovers', bars: [] });
      for (const { groups } of paper.bacteria.headings) for (const group of groups) group.mark = 'within';
    };
    expect(found(plant)).toContainEqual(['PAPER_HEADLINE', 'confirm']);
    expect(
      found((paper) => {
        const [finding] = paper.findings;
        if (finding) Object.assign(finding, { sentence: plain('Roseburia is above.'), bars: [{ mark: 'above' }] });
      }),
    ).toEqual([['PAPER_HEADLINE', 'confirm']]);
  });

  test('two ranges of one bacterium, and a word that its range does not bear out', () => {
    const [first] = composePaper(input).bacteria.below;
    if (!first) throw new Error('nothing is low');
    const other = { ...first, range: { ...first.range, low: first.range.low * 3 } };
    expect(found((paper) => paper.bacteria.commonest.push(other))).toEqual([['PAPER_TWO_RANGES', 'block']]);
    expect(
      found((paper) => {
        const [row] = paper.bacteria.below;
        if (row) row.range = { low: 0, high: 50, middle: null };
      }),
    ).toEqual([['PAPER_TWO_RANGES', 'block']]);
  });

  test('a wish against what a restriction holds down', () => {
    expect(found(() => {}, { heldNutrients: ['Fibre'] })).toEqual([['PAPER_WISH_AGAINST', 'block']]);
    const more = { kind: 'condition' as const, name: 'IBD', text: 'More fibre. As far as it is tolerated.' };
    expect(
      found(
        (paper) => {
          paper.less.nutrients = [];
          paper.less.health = [more];
        },
        { heldNutrients: ['Fibre'] },
      ),
    ).toEqual([['PAPER_WISH_AGAINST', 'block']]);
  });

  test('salt for somebody who is to have little of it', () => {
    expect(found(() => {}, { littleSalt: true })).toEqual([['PAPER_SALT', 'block']]);
  });

  test('a week outside its limits', () => {
    expect(found(() => {}, { energyShare: 0.74 })).toEqual([['PAPER_WEEK_ENERGY', 'confirm']]);
    const breach = { text: 'Protein on Monday: 142 g.' };
    expect(found(() => {}, { weekBreaches: [{ ...breach, hard: true }] })).toEqual([['PAPER_WEEK_LIMIT', 'block']]);
    expect(found(() => {}, { weekBreaches: [{ ...breach, hard: false }] })).toEqual([['PAPER_WEEK_LIMIT', 'confirm']]);
  });

  test('an empty part of the plate', () => {
    expect(
      found((paper) => {
        paper.plate.parts = paper.plate.parts.filter(({ part }) => part !== 'protein');
      }),
    ).toEqual([['PAPER_EMPTY_PLATE', 'confirm']]);
  });

  test('a sign that the typeface lacks', () => {
    expect(found(() => {}, { unprintable: ['ж'] })).toEqual([['PAPER_GLYPH', 'block']]);
  });
});

test('the same finding has the same key, another one another', () => {
  const [one] = checkPaper(composePaper(input), { ...around, energyShare: 0.74 });
  const [other] = checkPaper(composePaper(input), { ...around, energyShare: 0.7 });
  expect(one && checkKey(one)).toBe('PAPER_WEEK_ENERGY percent=74');
  expect(other && checkKey(other)).not.toBe(one && checkKey(one));
});
