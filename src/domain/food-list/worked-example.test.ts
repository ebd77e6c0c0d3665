import { describe, expect, test } from 'vitest';
import type { EvidenceGrade } from '#contract/evidence.ts';
import { assess } from '#domain/assessment/assess.ts';
import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import { againOf } from '#domain/assessment/calibration.ts';
import type { GroupRule } from './group-rules.ts';
import { scoreGroups } from './score-groups.ts';
import { defaultScoreSettings } from './settings.ts';
import { noSuggestionTables, type SuggestionTables } from './suggestion-tables.ts';
import { type ExampleFood, suggestionsOf } from './suggestions.ts';
import { signalsOf } from './taxon-signals.ts';
import { wish } from './worked-example.fixture.ts';

/** The worked example of the design of engine 3. */

const curve = { a: -1.121, b: 1.219, most: 5 };
const [bifidobacterium, longum, faecalibacterium, roseburia, mediterraneibacter] = [1678, 216816, 216851, 841, 2316020];

function taxonOf(
  taxId: number,
  abundance: number,
  [low, high]: [number, number],
  spread: number,
  genusTaxId = taxId,
): AssessedTaxon {
  const rank = genusTaxId === taxId ? ('genus' as const) : ('species' as const);
  const measured = { taxId, rank, name: String(taxId), genusTaxId, abundance, own: { low, high } };
  const assessment = assess(measured, null);
  const distance = abundance < low ? Math.log10(low / abundance) : Math.log10(abundance / high);
  const again = assessment.status === 'Normal' ? null : againOf(distance / spread, curve);
  return { ...measured, ...assessment, again };
}

const taxa = [
  taxonOf(bifidobacterium, 0.1, [1, 8], 0.31),
  taxonOf(longum, 0.05, [0.5, 4], 0.44, bifidobacterium),
  taxonOf(faecalibacterium, 3, [5, 15], 0.31),
  taxonOf(roseburia, 2, [1, 6], 0.31),
  taxonOf(mediterraneibacter, 6, [0.1, 3], 0.31),
];
const wanted = [bifidobacterium, longum, faecalibacterium, roseburia];
const behaviours = [
  ...wanted.map((taxId) => wish('to-eat', taxId, 'Low', 'Increase')),
  ...wanted.map((taxId) => wish('not-to-eat', taxId, 'Low', 'Decrease')),
  wish('to-eat', mediterraneibacter, 'High', 'Decrease'),
  wish('not-to-eat', mediterraneibacter, 'High', 'Increase'),
];

const rule = (taxId: number, grade: EvidenceGrade, direction: 1 | -1 = 1): [number, GroupRule] => [
  taxId,
  { direction, grade, citationIds: [] },
];
const foods: Record<string, number> = { pulses: 1, fructans: 2, nuts: 3, meat: 4 };
const rulesOf = (groupId: string, ...rules: [number, GroupRule][]) => {
  const foodId = foods[groupId] ?? 0;
  const own = { rules: new Map(rules), shares: new Map([[foodId, 1]]), home: new Set([foodId]), changed: false };
  return [groupId, own] as const;
};
const rules = new Map([
  rulesOf('pulses', rule(bifidobacterium, 'B'), rule(faecalibacterium, 'A')),
  rulesOf('fructans', rule(bifidobacterium, 'A'), rule(longum, 'B'), rule(faecalibacterium, 'B')),
  rulesOf('nuts', rule(roseburia, 'A'), rule(faecalibacterium, 'B')),
  rulesOf(
    'meat',
    rule(bifidobacterium, 'C', -1),
    rule(faecalibacterium, 'B', -1),
    rule(roseburia, 'B', -1),
    rule(mediterraneibacter, 'B'),
  ),
]);
const groupOf = (id: string, reach: number, side: 'up' | 'down' = 'up') => ({
  ...{ id, side, reach, name: { en: id, hr: id }, amount: null, maySuggest: true, components: [] },
});
const tables: SuggestionTables = {
  ...noSuggestionTables,
  groups: [groupOf('pulses', 0.45), groupOf('fructans', 0.28), groupOf('nuts', 0.66), groupOf('meat', 0.6, 'down')],
  reference: new Map([
    [
      'shotgun-metaphlan3',
      new Map([
        ['pulses', { mean: 0.006, sd: 0.13 }],
        ['fructans', { mean: -0.002, sd: 0.078 }],
        ['nuts', { mean: 0.01, sd: 0.21 }],
        ['meat', { mean: -0.02, sd: 0.19 }],
      ]),
    ],
  ]),
};

const signals = signalsOf(taxa, {
  ...{ behaviours, hasRule: () => true, taxonWeights: [], level: 'both' },
  edge: againOf(0, curve),
});
const scored = scoreGroups(rules, signals, { kind: 'shotgun-metaphlan3' }, tables, defaultScoreSettings);
const example = (id: number): [number, ExampleFood] => [
  id,
  { id, plantKey: null, mayBeEaten: true, mayBeAdvised: true, eaten: false, inSeason: false, nutrients: 0 },
];
const list = suggestionsOf(
  scored,
  signals,
  new Map(Object.values(foods).map(example)),
  new Map(),
  defaultScoreSettings,
  true,
);

describe('the worked example of the design', () => {
  test('needs', () => {
    const needs = new Map(signals.map(({ taxon, toEat }) => [taxon.taxId, toEat?.need ?? 0]));
    expect(needs.get(bifidobacterium)).toBeCloseTo(0.654, 2);
    expect(needs.get(longum)).toBeCloseTo(0.58, 2);
    expect(needs.get(faecalibacterium)).toBeCloseTo(0.386, 2);
    expect(needs.get(roseburia)).toBeCloseTo(0.056, 2);
    expect(needs.get(mediterraneibacter)).toBeCloseTo(0.427, 2);
  });

  test.each([
    ['pulses', 24.7, 25.1, -0.4, 'eatMore', { [bifidobacterium]: 12.7, [faecalibacterium]: 12.5 }],
    ['fructans', 22.4, 22.1, 0.2, 'eatMore', { [bifidobacterium]: 15.1, [faecalibacterium]: 7.0 }],
    ['nuts', 8.3, 7.1, -0.5, 'neutral', { [faecalibacterium]: 7.1, [roseburia]: 1.7 }],
    [
      'meat',
      ...([-21.9, -21.9, 1.0, 'limit'] as const),
      { [mediterraneibacter]: -7.8, [faecalibacterium]: -7.1, [bifidobacterium]: -7.0, [roseburia]: -1.0 },
    ],
  ] as const)('%s: %d', (groupId, score, loud, usual, band, parts) => {
    const group = list.find((one) => one.groupId === groupId);
    const within = (value: number | undefined, expected: number) =>
      expect(Math.abs((value ?? 99) - expected)).toBeLessThanOrEqual(0.1);
    within(group?.score, score);
    within(group?.loud, loud);
    within(group?.usual, usual);
    expect(group?.band).toBe(band);
    expect(group?.parts).toHaveLength(Object.keys(parts).length);
    for (const [taxId, points] of Object.entries(parts)) {
      within(group?.parts.find(({ genusTaxId }) => genusTaxId === Number(taxId))?.points, points);
    }
  });
});
