import type { Contribution, FoodResult } from '#contract/recommendation.contract.ts';

/** A voice of one genus, as far as pictures show it. */
function voice(id: number, name: string, status: 'Low' | 'Normal' | 'High', points: number): Contribution {
  const member = {
    taxId: id,
    name,
    rank: 'genus',
    status,
    abundance: 0.4,
    low: 1,
    high: 8,
    borderline: false,
    again: null,
    word: null,
    percentile: null,
    people: null,
  } as const;
  const pair = {
    list: 'to-eat',
    value: 10,
    grade: 'A',
    flow: 'Increase',
    share: 1,
    weight: 2,
    contested: false,
    contribution: points,
  } as const;
  return { genusTaxId: id, genusName: name, points, members: [{ ...member, ...pair }] };
}

/** A food with every kind of step: up, down, a nutrient and a rule. */
export const sampleFood: FoodResult = {
  foodId: 1,
  name: 'Lentils, boiled',
  foodGroup: { id: 1, name: 'Legumes' },
  band: 'eatMore',
  scoreBand: 'eatMore',
  finalScore: 27,
  microbiomeScore: 20,
  suggestionId: null,
  saysTheSameAs: null,
  pulledBothWays: false,
  suggestionShare: null,
  general: 31.2,
  mark: null,
  gate: true,
  loudGenera: 2,
  dose: 0.6,
  plantKey: 'lentil',
  form: null,
  place: 0,
  nutrientBonus: 9,
  nutrients: [{ nutrientId: 1, intent: 'prefer', per100g: 7.9, perPortion: 8.7, target: 25, points: 9 }],
  adjustments: [{ kind: 'phenotype', id: 1, reason: 'IBS', source: null, points: -2 }],
  confidence: 'high',
  agreement: 0.8,
  mixed: false,
  generaCount: 3,
  cautions: [],
  ceiling: null,
  conflict: null,
  timing: [],
  portion: { grams: 110, measure: { en: '4 tbsp', hr: '4 žlice' } },
  summary: '',
  reasons: [],
  contributions: [
    voice(1678, 'Bifidobacterium', 'Low', 18),
    voice(841, 'Roseburia', 'Normal', 8),
    voice(35832, 'Bilophila', 'High', -6),
  ],
};
