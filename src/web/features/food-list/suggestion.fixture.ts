import type { FoodResult } from '#contract/recommendation.contract.ts';
import type { Suggestion, SuggestionPart, SuggestionTaxon } from '#contract/suggestions.ts';
import { foodOf } from './list.fixture.ts';

/** The worked example of the definition (docs/formulas): pulses, fructans and meat are open, nuts are not. */

const taxon = (
  part: Partial<SuggestionTaxon> & Pick<SuggestionTaxon, 'taxId' | 'name' | 'points'>,
): SuggestionTaxon => ({
  rank: 'genus',
  status: 'Low',
  abundance: 0.1,
  low: 1,
  high: 8,
  word: 'probablyBelow',
  percentile: null,
  people: 428,
  need: 0.65,
  again: 0.65,
  effect: 'raises',
  flow: 'Increase',
  grade: 'B',
  weight: 0.6,
  contested: false,
  share: 1,
  citationIds: [1],
  ...part,
});

export const bifidobacterium = (points: number, part: Partial<SuggestionTaxon> = {}): SuggestionPart => ({
  genusTaxId: 1678,
  genusName: 'Bifidobacterium',
  points,
  loudPoints: points,
  taxa: [taxon({ taxId: 1678, name: 'Bifidobacterium', points, ...part })],
});

export const faecalibacterium = (points: number, part: Partial<SuggestionTaxon> = {}): SuggestionPart => ({
  genusTaxId: 216851,
  genusName: 'Faecalibacterium',
  points,
  loudPoints: points,
  taxa: [
    taxon({
      ...{ taxId: 216851, name: 'Faecalibacterium', points, abundance: 3, low: 5, high: 15, need: 0.39, again: 0.39 },
      ...{ word: 'perhapsBelow', grade: 'A', weight: 1, citationIds: [1, 2] },
      ...part,
    }),
  ],
});

const inRange = (points: number): SuggestionPart => ({
  genusTaxId: 841,
  genusName: 'Roseburia',
  points,
  loudPoints: 0,
  taxa: [
    taxon({
      ...{ taxId: 841, name: 'Roseburia', points, status: 'Normal', word: 'within', percentile: 40, again: null },
      ...{ need: 0.06, abundance: 2, high: 6 },
    }),
  ],
});

export function suggestionOf(groupId: string, name: string, part: Partial<Suggestion> = {}): Suggestion {
  return {
    groupId,
    side: 'up',
    name,
    amount: '5 meals a week',
    band: 'eatMore',
    open: true,
    whyNot: null,
    place: 0,
    score: 24.7,
    loud: 25.1,
    usual: -0.43,
    reach: 0.45,
    step: 0.139,
    estimated: false,
    ownRule: false,
    parts: [bifidobacterium(12.68), faecalibacterium(12.47)],
    comesAgain: { ofTen: 6, people: 43 },
    examples: [],
    members: [],
    instead: [],
    pulledBothWays: [],
    ...part,
  };
}

const open = { band: 'eatMore', scoreBand: 'eatMore' } as const;
const portion = { grams: 164, measure: { en: '1 cup cooked', hr: '1 šalica kuhanog' } };

export const exampleFoods: FoodResult[] = [
  foodOf(11, 'Chickpeas, boiled', { ...open, suggestionId: 'pulses', portion }),
  foodOf(12, 'Lentils, boiled', { ...open, suggestionId: 'pulses' }),
  foodOf(13, 'Navy beans, boiled', {
    band: 'neutral',
    scoreBand: 'neutral',
    suggestionId: 'pulses',
    saysTheSameAs: 'pulses',
  }),
  foodOf(21, 'Artichoke, cooked', { ...open, suggestionId: 'fructans' }),
  foodOf(31, 'Beef, minced', { band: 'limit', scoreBand: 'limit', suggestionId: 'meat', finalScore: -21.9 }),
  foodOf(41, 'Salmon, baked', {
    band: 'neutral',
    scoreBand: 'neutral',
    suggestionId: 'fish',
    general: 50,
    mark: 'good',
  }),
];

export const pulses = suggestionOf('pulses', 'Pulses', {
  examples: [11, 12],
  members: [11, 12, 13],
  parts: [bifidobacterium(12.68), faecalibacterium(12.47), inRange(0)],
});
export const fructans = suggestionOf('fructans', 'Artichoke, asparagus, onion and leek', {
  ...{ place: 1, score: 22.4, loud: 22.1, usual: 0.2, reach: 0.28, step: 0.093, amount: '4× a week' },
  parts: [bifidobacterium(15.15, { grade: 'A' }), faecalibacterium(7.05)],
  ...{ examples: [21], members: [21] },
});
export const meat = suggestionOf('meat', 'Red and processed meat', {
  ...{ side: 'down', band: 'limit', score: -21.9, loud: -21.9, usual: 1.02, amount: '5 fewer portions a week' },
  parts: [
    faecalibacterium(-7.1, { effect: 'lowers', grade: 'B' }),
    bifidobacterium(-15.82, { effect: 'lowers', grade: 'C' }),
  ],
  ...{ examples: [31], members: [31], instead: [12, 41] },
});
export const nuts = suggestionOf('nuts', 'Nuts', {
  ...{ band: 'neutral', open: false, whyNot: 'score', place: null, score: 8.3, loud: 7.1, usual: -0.5 },
  parts: [faecalibacterium(7.1), inRange(1.7)],
  comesAgain: null,
});

export const suggestions: Suggestion[] = [pulses, fructans, meat, nuts];
