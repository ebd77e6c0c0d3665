import type { Flow, FoodListKind } from '#contract/microbiome.ts';
import type { Behaviour } from '#domain/rule-base/behaviour.ts';
import { indexPairs, type Pair, type PairIndex, pairTable } from '#domain/rule-base/pair-table.ts';
import { noSafety } from '#domain/safety/safety-rules.ts';
import { noRules } from './rule-types.ts';
import type { EngineFood, EngineInput, ReportTaxon } from './types.ts';

/** The worked example of the engine's design, for tests. */

export const taxon = (
  taxId: number,
  rank: 'genus' | 'species',
  name: string,
  abundance: number,
  range: [number, number] | null,
  genusTaxId = taxId,
): ReportTaxon => ({
  taxId,
  rank,
  name,
  genusTaxId,
  abundance,
  range: range && { low: range[0], high: range[1] },
});

const bifidobacterium = 1678;
const longum = 216816;
const muciniphila = 239935;
const bilophila = 35832;
const faecalibacterium = 216851;

export const foodIds = { chickpeas: 1, butter: 2, cranberries: 3, oats: 4, water: 5 };
export const fibre = 5;
export const iron = 34;

const taxa: ReportTaxon[] = [
  taxon(bifidobacterium, 'genus', 'Bifidobacterium', 0.4, [1, 8]),
  taxon(longum, 'species', 'Bifidobacterium longum', 0.3, [0.5, 4], bifidobacterium),
  taxon(muciniphila, 'species', 'Akkermansia muciniphila', 6, [0.5, 4], 239934),
  taxon(bilophila, 'genus', 'Bilophila', 0.9, [0, 0.3]),
  taxon(faecalibacterium, 'genus', 'Faecalibacterium', 7, [5, 15]),
];

const wish = (list: FoodListKind, taxId: number, status: Behaviour['status'], flow: Flow): Behaviour => ({
  list,
  taxId,
  status,
  flow,
  contested: false,
});

const behaviours: Behaviour[] = [
  wish('to-eat', bifidobacterium, 'Low', 'Increase'),
  wish('to-eat', longum, 'Low', 'Increase'),
  wish('to-eat', muciniphila, 'High', 'Decrease'),
  wish('to-eat', bilophila, 'High', 'Decrease'),
  wish('to-eat', faecalibacterium, 'Normal', 'Increase'),
  wish('not-to-eat', bifidobacterium, 'Low', 'Decrease'),
  wish('not-to-eat', bilophila, 'High', 'Increase'),
];

/** This engine knows neither grades nor doses. */
export const ungraded = { grade: null, dose: 0 } as const;
const eat = (foodId: number, taxId: number, value: number): Pair => ({
  foodId,
  taxId,
  value,
  list: 'to-eat',
  ...ungraded,
});
const dont = (foodId: number, taxId: number, value: number): Pair => ({
  foodId,
  taxId,
  value,
  list: 'not-to-eat',
  ...ungraded,
});

export const examplePairs: Pair[] = [
  eat(foodIds.chickpeas, bifidobacterium, 10),
  eat(foodIds.chickpeas, longum, 10),
  eat(foodIds.chickpeas, bilophila, -3),
  eat(foodIds.chickpeas, faecalibacterium, 3),
  dont(foodIds.butter, bilophila, 10),
  dont(foodIds.butter, bifidobacterium, -3),
  eat(foodIds.cranberries, muciniphila, 10),
  eat(foodIds.cranberries, bifidobacterium, 3),
  eat(foodIds.oats, bifidobacterium, 3),
];

export const indexed = (pairs: Pair[], ids: number[] = Object.values(foodIds)): PairIndex =>
  indexPairs(pairTable(pairs), ids);

/** A food without a portion: no ceiling of a nutrient can hold it. */
function foodOf(id: number, per100g: [number, number][]): EngineFood {
  return { id, per100g: new Map(per100g), portionGrams: null, ofAnimals: false };
}

export const workedExample: EngineInput = {
  taxa,
  quality: { level: 'good', unmatchedPct: 0 },
  pairs: indexed(examplePairs),
  behaviours,
  foods: [
    foodOf(foodIds.chickpeas, [
      [fibre, 7.6],
      [iron, 2.89],
    ]),
    foodOf(foodIds.butter, [[fibre, 0]]),
    foodOf(foodIds.cranberries, []),
    foodOf(foodIds.oats, [
      [fibre, 20],
      [iron, 20],
    ]),
    foodOf(foodIds.water, []),
  ],
  targets: new Map([
    [fibre, { target: 25, upper: null, setUpper: null }],
    [iron, { target: 11, upper: 45, setUpper: 45 }],
  ]),
  rules: noRules,
  safety: noSafety,
  settings: { level: 'both', nutrients: [], excludeFoodIds: [] },
};
