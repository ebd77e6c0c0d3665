import { describe, expect, test } from 'vitest';
import { recommend } from './engine.ts';
import { documentOf } from './food-list-document.ts';
import { generaOf } from './genera.ts';
import {
  bifidobacterium,
  bilophila,
  faecalibacterium,
  foodIds,
  longum,
  muciniphila,
  workedExample,
} from './worked-example.fixture.ts';

const result = recommend(workedExample);
const food = (id: number) => {
  const found = result.foods.find((one) => one.foodId === id);
  if (!found) throw new Error(`No food ${id}.`);
  return found;
};
const voice = (taxId: number) => {
  const found = result.voices.find((one) => one.taxon.taxId === taxId);
  if (!found) throw new Error(`No voice ${taxId}.`);
  return found;
};
/** The sums C of the genera, in the order of the points. */
const sums = (id: number) => {
  const position = result.foods.findIndex((one) => one.foodId === id);
  return generaOf(documentOf(result, workedExample.scoring, String), position).map((genus) =>
    genus.members.reduce((sum, member) => sum + member.share * member.contribution, 0),
  );
};

describe('the worked example of the design', () => {
  test.each([
    ['Bifidobacterium', bifidobacterium, 'Low', 'below', 0.999, 1.997],
    ['B. longum', longum, 'Low', 'probablyBelow', 0.988, 1.959],
    ['A. muciniphila', muciniphila, 'High', 'perhapsAbove', 0.869, 1.541],
    ['Bilophila', bilophila, 'High', 'probablyAbove', 0.943, 1.802],
    ['Faecalibacterium', faecalibacterium, 'Normal', 'within', null, 0.223],
  ])('%s: status, probability and need', (_name, taxId, status, word, probability, need) => {
    const { taxon, toEat } = voice(taxId);
    expect(taxon).toMatchObject({ status, word });
    if (probability === null) expect(taxon.outsideProbability).toBeNull();
    else expect(taxon.outsideProbability).toBeCloseTo(probability, 3);
    expect(Math.abs((toEat?.need ?? 0) - need)).toBeLessThan(0.001);
  });

  test('chickpeas: 19.78 + 3.24 + 0.40, 43.85 for you, 31.2 for everybody, eat more, medium', () => {
    const chickpeas = food(foodIds.chickpeas);
    expect(sums(foodIds.chickpeas).map((sum) => sum.toFixed(2))).toEqual(['19.78', '3.24', '0.40']);
    expect(chickpeas.microbiomeScore).toBeCloseTo(43.85, 2);
    expect(chickpeas.general).toBeCloseTo(31.2, 1);
    expect(chickpeas).toMatchObject({ band: 'eatMore', confidence: 'medium', gate: true, mark: null, loudGenera: 2 });
  });

  test('butter: -18.02 - 1.20, -39.05, -26.1, avoid, medium', () => {
    const butter = food(foodIds.butter);
    expect(sums(foodIds.butter).map((sum) => sum.toFixed(2))).toEqual(['-18.02', '-1.20']);
    expect(butter.microbiomeScore).toBeCloseTo(-39.05, 2);
    expect(butter.general).toBeCloseTo(-26.1, 1);
    expect(butter).toMatchObject({ band: 'avoid', confidence: 'medium' });
  });

  test('cranberries: -15.41 + 2.10, -28.0, -21.8, limit: one genus against', () => {
    const cranberries = food(foodIds.cranberries);
    expect(sums(foodIds.cranberries).map((sum) => sum.toFixed(2))).toEqual(['-15.41', '2.10']);
    expect(cranberries.microbiomeScore).toBeCloseTo(-28.0, 1);
    expect(cranberries.general).toBeCloseTo(-21.8, 1);
    expect(cranberries.agreement).toBeCloseTo(0.76, 2);
    expect(cranberries).toMatchObject({ band: 'limit', loudGenera: 1, mixed: false });
  });

  test('oats: 2.10, 6.5, 3.4, neutral', () => {
    const oats = food(foodIds.oats);
    expect(sums(foodIds.oats).map((sum) => sum.toFixed(2))).toEqual(['2.10']);
    expect(oats.microbiomeScore).toBeCloseTo(6.5, 1);
    expect(oats.general).toBeCloseTo(3.4, 1);
    expect(oats.band).toBe('neutral');
  });

  test('of the findings all four are used', () => {
    expect(result.findings).toEqual({ outOfRange: 4, used: 4, withoutRule: [] });
  });
});
