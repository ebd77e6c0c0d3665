import { describe, expect, test } from 'vitest';
import { recommend } from './engine.ts';
import type { AppliedRule } from './safety-rules.ts';
import { noSafety } from './safety-rules.ts';
import type { EngineInput } from './types.ts';
import {
  bifidobacterium,
  bilophila,
  dont,
  eat,
  examplePairs,
  faecalibacterium,
  fibre,
  foodIds,
  foodOf,
  indexed,
  iron,
  longum,
  taxon,
  taxonomyOf,
  wish,
  workedExample,
} from './worked-example.fixture.ts';

const result = (more: Partial<EngineInput> = {}) => recommend({ ...workedExample, ...more });
const food = (id: number, more: Partial<EngineInput> = {}) => {
  const found = result(more).foods.find((one) => one.foodId === id);
  if (!found) throw new Error(`No food ${id}.`);
  return found;
};
const prefer = (...ids: number[]): Partial<EngineInput> => ({
  settings: {
    ...workedExample.settings,
    nutrients: ids.map((nutrientId) => ({ nutrientId, intent: 'prefer', weight: 1 })),
  },
});

describe('a rule of the practice for one food', () => {
  test('is a group of its own, weighs as much as one trial and reaches as far as its value', () => {
    const pairs = indexed([eat(foodIds.chickpeas, bifidobacterium, 5, null)]);
    const [group] = result({ pairs }).groups;
    expect(group).toMatchObject({ groupId: 'food-1', side: 'up', reach: 0.5, ownRule: true, estimated: true });
    const need = result({ pairs }).signals[0]?.toEat?.need ?? 0;
    const step = Math.hypot(0.15 * 0.5 * 0.6, 0.05);
    expect(group?.score).toBeCloseTo((10 * 0.5 * 0.6 * need) / step, 9);
  });

  test('two genera outside reach Eat more; without two trials behind it less is never Avoid', () => {
    expect(food(foodIds.chickpeas)).toMatchObject({ band: 'eatMore', loudGenera: 2, suggestionId: 'food-1' });
    expect(food(foodIds.butter)).toMatchObject({ band: 'limit', suggestionId: 'food-2-less' });
  });

  test('one genus outside reaches Eat and no further', () => {
    const pairs = indexed([eat(foodIds.chickpeas, bifidobacterium, 10)]);
    expect(food(foodIds.chickpeas, { pairs })).toMatchObject({ band: 'eat', loudGenera: 1 });
  });
});

describe('bands', () => {
  test('nothing outside, nothing on the list, however high its whispers add up', () => {
    const genera = Array.from({ length: 20 }, (_, at) => at + 1);
    const taxa = genera.map((id) => taxon(id, 'genus', `G${id}`, 1.05, [1, 8]));
    const outcome = food(foodIds.oats, {
      taxa,
      taxonomy: taxonomyOf(taxa),
      behaviours: genera.map((id) => wish('to-eat', id, 'Low', 'Increase')),
      pairs: indexed(genera.map((id) => eat(foodIds.oats, id, 10))),
    });
    expect(outcome.microbiomeScore).toBeGreaterThan(25);
    expect(outcome).toMatchObject({ gate: false, band: 'neutral', loudGenera: 0, confidence: 'low' });
  });

  test('what is rarely good for anybody is neutral at best, and no nutrient lifts it', () => {
    // good for this patient by one species, bad for everybody by two genera
    const taxa = [taxon(1, 'genus', 'G1', 0, [5, 8]), taxon(2, 'genus', 'G2', 0, [5, 8])];
    const others = [3, 4].map((id) => taxon(id, 'genus', `G${id}`, 6, [5, 8]));
    const all = [...taxa, ...others];
    const more: Partial<EngineInput> = {
      ...prefer(fibre),
      taxa,
      taxonomy: taxonomyOf(all),
      behaviours: [
        ...taxa.map(({ taxId }) => wish('to-eat', taxId, 'Low', 'Increase')),
        ...others.map(({ taxId }) => wish('not-to-eat', taxId, 'High', 'Increase')),
        // both ways: silent for everybody
        ...taxa.map(({ taxId }) => wish('to-eat', taxId, 'High', 'Decrease')),
      ],
      pairs: indexed([
        ...taxa.map(({ taxId }) => eat(foodIds.oats, taxId, 10)),
        ...others.map(({ taxId }) => dont(foodIds.oats, taxId, 10)),
      ]),
    };
    const outcome = food(foodIds.oats, more);
    expect(outcome.microbiomeScore).toBeGreaterThan(25);
    expect(outcome.general).toBeCloseTo(-40, 6);
    expect(outcome).toMatchObject({ mark: 'rarely', band: 'neutral', nutrientBonus: 0 });
  });

  test('nutrients alone lift neutral to Eat at most', () => {
    const outcome = food(foodIds.oats, { ...prefer(fibre, iron), pairs: indexed([]) });
    expect(outcome).toMatchObject({ nutrientBonus: 20, band: 'eat', gate: false });
  });

  test('with nutrients the final score is score and bonus together', () => {
    const outcome = food(foodIds.chickpeas, prefer(fibre, iron));
    const room = 20 * (1 - outcome.microbiomeScore / 100);
    expect(outcome.nutrientBonus).toBeCloseTo((room * (1 + 2.89 / 3.3)) / 2, 6);
    expect(outcome.finalScore).toBeCloseTo(outcome.microbiomeScore + outcome.nutrientBonus, 10);
  });
});

describe('signals', () => {
  test('a contested behaviour speaks at half weight, for you and for everybody', () => {
    const pairs = indexed([eat(foodIds.oats, bifidobacterium, 10)]);
    const behaviours = [wish('to-eat', bifidobacterium, 'Low', 'Increase', true)];
    const half = result({ pairs, behaviours });
    const [part] = half.groups[0]?.parts ?? [];
    expect(part?.taxa[0]?.weight).toBe(0.3);
    expect(half.foods.find(({ foodId }) => foodId === foodIds.oats)?.general).toBeCloseTo((100 * 5) / 35, 6);
  });

  test('a pair without a grade weighs 0.6', () => {
    const behaviours = [wish('to-eat', bifidobacterium, 'Low', 'Increase')];
    const score = (grade: 'B' | null) =>
      food(foodIds.oats, { behaviours, pairs: indexed([eat(foodIds.oats, bifidobacterium, 10, grade)]) });
    expect(score(null).microbiomeScore).toBe(score('B').microbiomeScore);
  });

  test('the level drops the other rank', () => {
    const pairs = indexed([eat(foodIds.oats, longum, 10)]);
    const level = (which: 'genus' | 'species') => ({ settings: { ...workedExample.settings, level: which } });
    expect(food(foodIds.oats, { pairs, ...level('genus') }).microbiomeScore).toBe(0);
    expect(food(foodIds.oats, { pairs, ...level('species') }).microbiomeScore).toBeGreaterThan(8);
  });

  test('a species in range keeps its share of a low genus', () => {
    const genus = taxon(bifidobacterium, 'genus', 'Bifidobacterium', 0.1, [1, 8]);
    const inRange = taxon(longum, 'species', 'B. longum', Math.SQRT2, [0.5, 4], { genusTaxId: bifidobacterium });
    const taxa = [genus, inRange];
    const behaviours = taxa.map(({ taxId }) => wish('to-eat', taxId, 'Low', 'Increase'));
    const pairs = indexed(taxa.map(({ taxId }) => eat(foodIds.oats, taxId, 10)));
    // half of the genus is the species, which is fine
    const [part] = result({ taxa, behaviours, pairs }).groups[0]?.parts ?? [];
    const [own, species] = part?.taxa ?? [];
    expect([own?.share, species?.share].map((share) => share?.toFixed(2))).toEqual(['0.50', '0.50']);
    expect(species?.points).toBeCloseTo(0, 9);
  });

  test('a list with behaviours for both sides uses the one where the value lies', () => {
    const both = [
      wish('to-eat', faecalibacterium, 'Low', 'Increase'),
      wish('to-eat', faecalibacterium, 'High', 'Decrease'),
    ];
    const pairs = indexed([eat(foodIds.oats, faecalibacterium, 10)]);
    const at = (abundance: number) => {
      const taxa = [taxon(faecalibacterium, 'genus', 'Faecalibacterium', abundance, [5, 15])];
      return food(foodIds.oats, { taxa, behaviours: both, pairs }).microbiomeScore;
    };
    expect(at(0.1)).toBeGreaterThan(25);
    expect(at(50)).toBeLessThan(-25);
    expect(at(Math.sqrt(75))).toBeCloseTo(0, 10);
  });
});

describe('findings', () => {
  test('taxa outside their range are used or have no rule for their side', () => {
    const high = taxon(7, 'genus', 'Seventh', 50, [1, 2]);
    const noPair = taxon(8, 'genus', 'Eighth', 50, [1, 2]);
    const { findings } = result({
      taxa: [...workedExample.taxa, high, noPair],
      behaviours: [
        ...workedExample.behaviours,
        wish('to-eat', 7, 'Low', 'Increase'),
        wish('to-eat', 8, 'High', 'Decrease'),
      ],
      pairs: indexed([...examplePairs, eat(foodIds.oats, 7, 3)]),
    });
    expect(findings).toEqual({
      outOfRange: 6,
      used: 4,
      withoutRule: [
        { taxId: 8, name: 'Eighth', rank: 'genus', status: 'High' },
        { taxId: 7, name: 'Seventh', rank: 'genus', status: 'High' },
      ],
    });
  });
});

describe('dose and form', () => {
  const portioned = (grams: number) =>
    workedExample.foods.map((one) => ({
      ...one,
      portionGrams: grams,
      portion: { grams, measure: { en: '', hr: '' } },
    }));

  test('nutrients count per portion as eaten', () => {
    const pairs = indexed([]);
    const { nutrients } = food(foodIds.chickpeas, { ...prefer(fibre), pairs, foods: portioned(50) });
    expect(nutrients).toEqual([
      {
        ...{ nutrientId: fibre, intent: 'prefer', per100g: 7.6, perPortion: 3.8, target: 25 },
        points: (20 * 3.8) / 7.5,
      },
    ]);
  });

  test.each([
    [{ kind: 'seasoning' as const }],
    [{ kind: 'raw-form' as const, of: 99 }],
    [{ kind: 'dry-form' as const, of: 99 }],
  ])('%o is not recommended, and no ceiling on it is lost', (form) => {
    const foods = workedExample.foods.map((one) => ({ ...one, form }));
    expect(food(foodIds.chickpeas, { foods })).toMatchObject({ band: 'neutral', form });
    const settings = { ...workedExample.settings, excludeFoodIds: [foodIds.chickpeas] };
    expect(food(foodIds.chickpeas, { foods, settings }).band).toBe('excluded');
  });

  test('equal scores stand by the general score, then by name', () => {
    const foods = [
      ['D', 0.5],
      ['C', 1.5],
      ['B', 0.5],
      ['A', 0],
    ].map(([name], at) => foodOf(at + 1, String(name)));
    const pairs = indexed(
      [0.5, 1.5, 0.5, 0].flatMap((dose, at) => [
        eat(at + 1, bifidobacterium, 10, 'A', dose),
        eat(at + 1, bilophila, -10, 'A', dose),
      ]),
      [1, 2, 3, 4],
    );
    const { foods: outcomes } = result({ foods, pairs });
    const inOrder = [...outcomes].sort((a, b) => a.place - b.place).map((one) => one.foodId);
    expect(inOrder).toEqual([4, 3, 2, 1]);
    expect(outcomes.every((one) => one.band === 'eatMore')).toBe(true);
  });
});

describe('guards', () => {
  const codes = (more: Partial<EngineInput>) => result(more).warnings.map((warning) => warning.code);
  const silent = (more: Partial<EngineInput>) => {
    const outcome = result(more);
    expect(outcome.personal).toBe(false);
    expect(outcome.foods.every((one) => one.microbiomeScore === 0 && one.band === 'neutral')).toBe(true);
    expect(outcome.foods.some((one) => one.general !== 0)).toBe(true);
  };

  test('no set and no own range: no personal list', () => {
    const taxa = [taxon(1, 'genus', 'G1', 5, null)];
    expect(codes({ taxa })).toEqual(['NO_RANGES']);
    silent({ taxa });
  });

  test('over a fifth of the sample unmatched: no personal list', () => {
    expect(codes({ quality: { level: 'good', unmatchedPct: 20 } })).toEqual([]);
    const quality = { level: 'good' as const, unmatchedPct: 20.1 };
    expect(codes({ quality })).toEqual(['UNMATCHED']);
    silent({ quality });
  });

  test('under 18: a personal list by the report’s own ranges alone', () => {
    const patient = (ageYears: number | null) => ({ patient: { ...workedExample.patient, ageYears } });
    expect(codes(patient(18))).toEqual([]);
    expect(codes(patient(null))).toEqual([]);
    expect(codes(patient(17))).toEqual(['RANGES_OF_AGE']);
    expect(result(patient(17)).foods).toEqual(result({}).foods);
    const refused = workedExample.taxa.map((one) => ({
      ...one,
      ...{ status: 'Unknown' as const, notAssessed: 'adultRanges' as const, rangeSource: null, range: null },
    }));
    expect(codes({ ...patient(17), taxa: refused })).toEqual(['UNDER_AGE']);
    silent({ ...patient(17), taxa: refused });
    // a range of adults beside one of its own: not for a child
    const mixed = workedExample.taxa.map((one, at) => (at === 0 ? { ...one, rangeSource: 'reference' as const } : one));
    silent({ ...patient(17), taxa: mixed });
    expect(codes({ ...patient(17), taxa: mixed })).toContain('UNDER_AGE');
  });

  test('over three of ten taxa outside the set: a warning, and low confidence', () => {
    const taxa = workedExample.taxa.map((one) => ({ ...one, rangeSource: 'reference' as const }));
    expect(codes({ taxa })).toEqual(['DOES_NOT_FIT']);
    expect(food(foodIds.chickpeas, { taxa })).toMatchObject({ band: 'eatMore', confidence: 'low' });
  });
});

describe('safety', () => {
  const rule = (effect: AppliedRule['effect']): AppliedRule => ({
    ...{
      code: 'X-1',
      effect,
      source: 'test',
      draft: false,
      final: false,
      restrictionId: null,
      rawFoodIds: new Set<number>(),
    },
    ...{ reason: { en: '', hr: '' }, patientText: { en: '', hr: '' } },
    cause: { conditions: [], drugIds: [], restrictionIds: [], bodily: false },
  });
  test.each([
    ['exclude', 'excluded'],
    ['ceiling:limit', 'limit'],
    ['ceiling:neutral', 'neutral'],
    ['steady', 'neutral'],
  ] as const)('%s holds a food of the best score at %s', (effect, band) => {
    const safety = { ...noSafety, byFood: new Map([[foodIds.chickpeas, [rule(effect)]]]) };
    expect(food(foodIds.chickpeas, { safety })).toMatchObject({ band, scoreBand: 'neutral' });
  });
});
