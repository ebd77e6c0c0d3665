import { describe, expect, it } from 'vitest';
import { type FoodOutcome, recommend } from './engine.ts';
import { type GenusOutcome, generaOf } from './genera.ts';
import type { EngineInput } from './types.ts';
import { examplePairs, fibre, foodIds, indexed, iron, taxon, workedExample } from './worked-example.fixture.ts';

function food(id: number, change: Partial<EngineInput> = {}): FoodOutcome & { genera: GenusOutcome[] } {
  const { foods, pairs, voices } = recommend({ ...workedExample, ...change });
  const position = foods.findIndex((outcome) => outcome.foodId === id);
  const found = foods[position];
  if (found === undefined) throw new Error(`no food ${id}`);
  return { ...found, genera: generaOf(pairs, voices, position) };
}

const prefer = (...ids: number[]): EngineInput['settings'] => ({
  ...workedExample.settings,
  nutrients: ids.map((nutrientId) => ({ nutrientId, intent: 'prefer', weight: 1 })),
});

describe('the worked example', () => {
  it('chickpeas', () => {
    const outcome = food(foodIds.chickpeas);
    expect(outcome.microbiomeScore).toBeCloseTo(28.1, 1);
    expect(outcome).toMatchObject({
      band: 'eatMore',
      confidence: 'medium',
      mixed: false,
      generaCount: 3,
      agreement: 1,
    });
    expect(outcome.genera.map((genus) => genus.points).reduce((a, b) => a + b)).toBeCloseTo(
      outcome.microbiomeScore,
      10,
    );
    expect(outcome.genera[0]?.members.map((member) => member.share)).toEqual([0.5, 0.5]);
  });
  it('butter', () => {
    const outcome = food(foodIds.butter);
    expect(outcome.microbiomeScore).toBeCloseTo(-28.2, 1);
    expect(outcome.band).toBe('avoid');
  });
  it('cranberries', () => {
    const outcome = food(foodIds.cranberries);
    expect(outcome.microbiomeScore).toBeCloseTo(-11.5, 1);
    expect(outcome.agreement).toBeCloseTo(0.47, 2);
    expect(outcome).toMatchObject({ band: 'limit', mixed: true });
  });
  it('oats', () => {
    const outcome = food(foodIds.oats);
    expect(outcome.microbiomeScore).toBeCloseTo(7.96, 2);
    expect(outcome).toMatchObject({ band: 'neutral', confidence: 'low' });
  });
  it('a food nobody speaks for', () => {
    expect(food(foodIds.water)).toMatchObject({ microbiomeScore: 0, finalScore: 0, band: 'neutral', genera: [] });
  });
  it('chickpeas with fibre and iron preferred', () => {
    const outcome = food(foodIds.chickpeas, { settings: prefer(fibre, iron) });
    expect(outcome.nutrientBonus).toBeCloseTo(13.5, 1);
    expect(outcome.finalScore).toBeCloseTo(41.6, 1);
  });
  it('oats with both at full marks', () => {
    const outcome = food(foodIds.oats, { settings: prefer(fibre, iron) });
    expect(outcome.finalScore).toBeCloseTo(26.4, 1);
    expect(outcome.band).toBe('eatMore');
  });
});

describe('nutrients', () => {
  it('leaves an unknown amount out instead of reading it as zero', () => {
    const outcome = food(foodIds.butter, { settings: prefer(iron), pairs: indexed([]) });
    expect(outcome.nutrients).toEqual([
      { nutrientId: iron, intent: 'prefer', per100g: null, perPortion: null, target: 11, points: null },
    ]);
    expect(outcome.nutrientBonus).toBe(0);
  });
  it('does not lift a food that the microbiome speaks against', () => {
    const targets = new Map([[fibre, { target: 1, upper: null, setUpper: null }]]);
    const foods = [{ id: foodIds.butter, per100g: new Map([[fibre, 9]]), portionGrams: null, ofAnimals: true }];
    const pairs = indexed(examplePairs, [foodIds.butter]);
    expect(food(foodIds.butter, { settings: prefer(fibre), targets, foods, pairs }).nutrientBonus).toBe(0);
  });
  it('measures a nutrient to limit against its upper level and takes points', () => {
    const settings: EngineInput['settings'] = {
      ...workedExample.settings,
      nutrients: [{ nutrientId: iron, intent: 'limit', weight: 1 }],
    };
    const outcome = food(foodIds.oats, { settings, pairs: indexed([]) });
    expect(outcome.nutrients[0]).toMatchObject({ target: 45, points: -20 });
    expect(outcome.finalScore).toBe(-20);
  });
});

describe('level', () => {
  it('drops the other side', () => {
    const genus = food(foodIds.chickpeas, { settings: { ...workedExample.settings, level: 'genus' } });
    expect(genus.genera.flatMap((g) => g.members.map((m) => m.taxon.rank))).toEqual(['genus', 'genus', 'genus']);
    const species = food(foodIds.chickpeas, { settings: { ...workedExample.settings, level: 'species' } });
    expect(species.genera.flatMap((g) => g.members.map((m) => m.taxon.name))).toEqual(['Bifidobacterium longum']);
  });
});

describe('guards', () => {
  it('lowers the confidence of a poor report by one step', () => {
    expect(food(foodIds.chickpeas, { quality: { level: 'poor', unmatchedPct: 0 } }).confidence).toBe('low');
  });
  it('warns when a fifth of the sample is unmatched', () => {
    const result = recommend({ ...workedExample, quality: { level: 'caution', unmatchedPct: 21 } });
    expect(result.warnings.map((warning) => warning.code)).toEqual(['UNMATCHED']);
    expect(new Set(result.foods.map((outcome) => outcome.confidence))).toEqual(new Set(['low']));
  });
  it('says nothing, with a warning, where no taxon has a range', () => {
    const result = recommend({ ...workedExample, taxa: workedExample.taxa.map((t) => ({ ...t, range: null })) });
    expect(result.warnings.map((warning) => warning.code)).toEqual(['NO_RANGES']);
    expect(result.pairs.length).toBe(0);
  });
  it('counts what speaks and what stays silent', () => {
    const lonely = taxon(999, 'genus', 'Lonely', 9, [0, 1]);
    const { coverage } = recommend({ ...workedExample, taxa: [...workedExample.taxa, lonely] });
    expect(coverage).toEqual({
      taxa: 6,
      withRange: 6,
      outOfRange: 5,
      silent: 1,
      speaking: 5,
      matchedPct: 100,
      foodsSpoken: 4,
    });
  });
});

it('gives the same bytes for the same inputs, in whatever order they come', () => {
  const bytes = (input: EngineInput): string => JSON.stringify(recommend(input));
  const shuffled: EngineInput = {
    ...workedExample,
    taxa: [...workedExample.taxa].reverse(),
    behaviours: [...workedExample.behaviours].reverse(),
    pairs: indexed([...examplePairs].reverse()),
    foods: [...workedExample.foods].reverse(),
  };
  expect(bytes(shuffled)).toBe(bytes(workedExample));
});
