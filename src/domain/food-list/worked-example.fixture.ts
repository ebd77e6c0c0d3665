import type { EvidenceGrade } from '#contract/evidence.ts';
import type { Flow, FoodListKind, Rank } from '#contract/microbiome.ts';
import { assess } from '#domain/assessment/assess.ts';
import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import { noRules } from '#domain/catalogue/health-rules.ts';
import { indexPairs, type Pair, type PairIndex, pairTable } from '#domain/catalogue/pair-table.ts';
import type { ReferenceSet } from '#domain/catalogue/reference-set.ts';
import { noGuidelines } from './guidelines.ts';
import { noSafety } from './safety-rules.ts';
import { defaultScoreSettings } from './settings.ts';
import { noSuggestionTables } from './suggestion-tables.ts';
import type { EngineFood, EngineInput, Taxonomy } from './types.ts';

/** All ranges are the laboratory's own. */
const spreadOfExample: ReferenceSet = {
  ...{ id: 'v2-shotgun-metaphlan', kind: 'v2-shotgun-metaphlan', people: 0 },
  ...{ ranges: new Map(), absenceCounts: new Set(), gaps: new Map() },
};

/** A report with rules of a practice for single foods, for tests. */

/** A taxon with the laboratory's own range, else with that of the set. */
export function taxon(
  taxId: number,
  rank: Rank,
  name: string,
  abundance: number,
  range: [number, number] | null,
  { genusTaxId = taxId, set = spreadOfExample }: { genusTaxId?: number; set?: ReferenceSet | null } = {},
): AssessedTaxon {
  const own = range && { low: range[0], high: range[1] };
  const measured = { taxId, rank, name, genusTaxId, abundance, own };
  return { ...measured, ...assess(measured, set) };
}

export const bifidobacterium = 1678;
export const longum = 216816;
export const muciniphila = 239935;
export const bilophila = 35832;
export const faecalibacterium = 216851;

export const foodIds = { chickpeas: 1, butter: 2, cranberries: 3, oats: 4, water: 5 };
export const fibre = 5;
export const iron = 34;

const taxa: AssessedTaxon[] = [
  taxon(bifidobacterium, 'genus', 'Bifidobacterium', 0.1, [1, 8]),
  taxon(longum, 'species', 'Bifidobacterium longum', 0.05, [0.5, 4], { genusTaxId: bifidobacterium }),
  taxon(muciniphila, 'species', 'Akkermansia muciniphila', 9, [0.5, 4], { genusTaxId: 239934 }),
  taxon(bilophila, 'genus', 'Bilophila', 1.5, [0, 0.3]),
  taxon(faecalibacterium, 'genus', 'Faecalibacterium', 5.3, [5, 15]),
];

export const taxonomyOf = (rows: readonly AssessedTaxon[]): Taxonomy =>
  new Map(rows.map(({ taxId, rank, genusTaxId }) => [taxId, { taxId, rank, genusTaxId }]));

export const wish = (
  list: FoodListKind,
  taxId: number,
  status: Behaviour['status'],
  flow: Flow,
  contested = false,
): Behaviour => ({ list, taxId, status, flow, contested });

const behaviours: Behaviour[] = [
  wish('to-eat', bifidobacterium, 'Low', 'Increase'),
  wish('to-eat', longum, 'Low', 'Increase'),
  wish('to-eat', faecalibacterium, 'Low', 'Increase'),
  wish('to-eat', muciniphila, 'High', 'Decrease'),
  wish('to-eat', bilophila, 'High', 'Decrease'),
  wish('not-to-eat', bifidobacterium, 'Low', 'Decrease'),
  wish('not-to-eat', bilophila, 'High', 'Increase'),
];

const pairIn =
  (list: FoodListKind) =>
  (foodId: number, taxId: number, value: number, grade: EvidenceGrade | null = 'A', dose = 0): Pair => ({
    ...{ foodId, taxId, value, grade, dose, list },
  });
export const eat = pairIn('to-eat');
export const dont = pairIn('not-to-eat');

export const examplePairs: Pair[] = [
  eat(foodIds.chickpeas, bifidobacterium, 10, 'A'),
  eat(foodIds.chickpeas, longum, 10, 'A'),
  eat(foodIds.chickpeas, bilophila, -3, 'B'),
  eat(foodIds.chickpeas, faecalibacterium, 3, 'B'),
  dont(foodIds.butter, bilophila, 10, 'A'),
  dont(foodIds.butter, bifidobacterium, -3, 'D'),
  eat(foodIds.cranberries, muciniphila, 10, 'A'),
  eat(foodIds.cranberries, bifidobacterium, 3, 'C'),
  eat(foodIds.oats, bifidobacterium, 3, 'C'),
];

export const indexed = (pairs: readonly Pair[], ids: readonly number[] = Object.values(foodIds)): PairIndex =>
  indexPairs(pairTable(pairs), ids);

/** A food without a portion, which stands for 100 g. */
export function foodOf(id: number, name: string, per100g: [number, number][] = []): EngineFood {
  return {
    ...{ id, name, per100g: new Map(per100g), portionGrams: null, ofAnimals: false },
    ...{ portion: null, form: { kind: 'as-is' }, plantKey: null },
  };
}

export const workedExample: EngineInput = {
  taxa,
  quality: { level: 'good', unmatchedPct: 0 },
  set: null,
  taxonomy: taxonomyOf(taxa),
  pairs: indexed(examplePairs),
  behaviours,
  foods: [
    foodOf(foodIds.chickpeas, 'Chickpeas', [
      [fibre, 7.6],
      [iron, 2.89],
    ]),
    foodOf(foodIds.butter, 'Butter', [[fibre, 0]]),
    foodOf(foodIds.cranberries, 'Cranberries'),
    foodOf(foodIds.oats, 'Oats', [
      [fibre, 20],
      [iron, 20],
    ]),
    foodOf(foodIds.water, 'Water'),
  ],
  patient: {
    ageYears: 40,
    targets: new Map([
      [fibre, { target: 25, upper: null, setUpper: null }],
      [iron, { target: 11, upper: 45, setUpper: 45 }],
    ]),
  },
  rules: noRules,
  safety: noSafety,
  guidelines: noGuidelines,
  settings: { level: 'both', nutrients: [], excludeFoodIds: [] },
  scoring: defaultScoreSettings,
  groups: new Map(),
  suggestions: noSuggestionTables,
};
