import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Pair, pairTable } from '#domain/catalogue/pair-table.ts';
import { withPairsOf } from '#domain/catalogue/replaced-pairs.ts';
import { groupRulesOf } from '#domain/food-list/group-rules.ts';
import type { Override } from '#domain/food-list/override.ts';
import { shippedSuggestions } from '#domain/food-list/shipped-suggestions.fixture.ts';
import type { EngineInput } from '#domain/food-list/types.ts';
import { taxon, taxonomyOf, workedExample } from '#domain/food-list/worked-example.fixture.ts';
import { impactOnList, withBehavioursOf } from './rule-change.ts';

const shipped = shippedSuggestions((file) => readFileSync(`data/${file}.csv`, 'utf8'));
const { pairs, behaviours, plantKeys, tables, engineFoods } = shipped;
const [bifidobacterium, faecalibacterium] = [1678, 216851];
const taxa = [
  taxon(bifidobacterium, 'genus', 'Bifidobacterium', 0.05, [1, 8]),
  taxon(faecalibacterium, 'genus', 'Faecalibacterium', 0.5, [5, 15]),
];
const input: EngineInput = {
  ...{ ...workedExample, taxa, taxonomy: taxonomyOf(taxa), pairs, behaviours, foods: engineFoods, suggestions: tables },
  groups: groupRulesOf(pairs, behaviours, plantKeys, tables),
};
const noChoices = new Map<number, Override>();

const under = (change: Partial<Pick<EngineInput, 'pairs' | 'behaviours'>>) => {
  const after = { pairs, behaviours, ...change };
  return { ...after, groups: groupRulesOf(after.pairs, after.behaviours, plantKeys, tables) };
};
const pulses = (foodId: number) => input.groups.get('pulses')?.shares.has(foodId) ?? false;

describe('a change of the shipped rules', () => {
  it('is none where nothing changed', () => {
    expect(impactOnList(under({}), input, noChoices)).toEqual({ moved: [], rescored: [] });
  });

  it('of a behaviour takes away what rested on it, unless the nutritionist has put the food somewhere', () => {
    const after = under({ behaviours: withBehavioursOf(behaviours, [bifidobacterium, faecalibacterium], []) });
    const { moved } = impactOnList(after, input, noChoices);
    const [first] = moved.filter(({ foodId }) => pulses(foodId));
    expect(first?.after.band).toBe('neutral');
    const choice = { band: 'eat', scoreBandThen: 'eat', liftedRuleIds: [] } as const;
    const held = impactOnList(after, input, new Map([[first?.foodId ?? 0, choice]]));
    expect(held.moved.map(({ foodId }) => foodId)).not.toContain(first?.foodId);
  });

  it('of the pairs of a taxon moves the groups whose rules they were', () => {
    const after = under({ pairs: withPairsOf(pairs, [faecalibacterium], pairTable([])) });
    const { moved, rescored } = impactOnList(after, input, noChoices);
    const touched = [...moved.map(({ foodId }) => foodId), ...rescored];
    expect(touched.filter(pulses).length).toBeGreaterThan(0);
    expect(after.groups.get('pulses')?.changed).toBe(true);
  });

  it('adds a pair of the practice as a group of its food', () => {
    const own: Pair = { taxId: 9000, foodId: 300, list: 'to-eat', value: 10, grade: null, dose: 0 };
    const other = taxon(9000, 'genus', 'Other', 0.05, [5, 10]);
    const asked = [
      ...behaviours,
      { taxId: 9000, list: 'to-eat', status: 'Low', flow: 'Increase', contested: false } as const,
    ];
    const person = { ...input, taxa: [...taxa, other], behaviours: asked };
    const after = under({ pairs: withPairsOf(pairs, [9000], pairTable([own])), behaviours: asked });
    const { moved } = impactOnList(after, person, noChoices);
    expect(moved.map(({ foodId, after: { band } }) => [foodId, band])).toEqual([[300, 'eat']]);
  });
});
