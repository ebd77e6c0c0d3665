import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BehaviourStatus, Flow, FoodListKind } from '#contract/microbiome.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import { indexPairs, type Pair, pairTable } from '#domain/catalogue/pair-table.ts';
import type { Taxon } from '#domain/catalogue/taxon.ts';
import { checkCoherence as check, type Finding } from './coherence.ts';

const phylum = 'Actinomycetota';
const genus: Taxon = { taxId: 1678, name: 'Bifidobacterium', rank: 'genus', genusTaxId: null, phylum };
const species: Taxon = { taxId: 216816, name: 'Bifidobacterium longum', rank: 'species', genusTaxId: 1678, phylum };
const taxa = new Map([genus, species].map((taxon) => [taxon.taxId, taxon]));

const behaviour = (taxId: number, list: FoodListKind, status: BehaviourStatus, flow: Flow): Behaviour => ({
  taxId,
  list,
  status,
  flow,
  contested: false,
});
const pair = (taxId: number, foodId: number, list: FoodListKind, value: number): Pair => ({
  taxId,
  foodId,
  list,
  value,
  grade: null,
  dose: 0,
});
interface Rules {
  behaviours: Behaviour[];
  pairs: Pair[];
}
const checkCoherence = ({ behaviours, pairs }: Rules): Finding[] =>
  check({ taxa, behaviours, pairs: indexPairs(pairTable(pairs), [1, 2, 3, 4]) });
const codesOf = (rules: Partial<Rules>) =>
  checkCoherence({ behaviours: [], pairs: [], ...rules }).map(({ code }) => code);

describe('a coherent rule base', () => {
  test('has no finding', () => {
    expect(
      codesOf({
        behaviours: [
          behaviour(1678, 'to-eat', 'Low', 'Increase'),
          behaviour(1678, 'not-to-eat', 'Low', 'Decrease'),
          behaviour(216816, 'to-eat', 'Low', 'Increase'),
        ],
        pairs: [pair(1678, 1, 'to-eat', 10), pair(1678, 2, 'not-to-eat', -3), pair(216816, 1, 'to-eat', 3)],
      }),
    ).toEqual([]);
  });
});

describe('contradictions', () => {
  test('the same flow in both lists for one status', () => {
    const [finding] = checkCoherence({
      behaviours: [behaviour(1678, 'to-eat', 'Low', 'Increase'), behaviour(1678, 'not-to-eat', 'Low', 'Increase')],
      pairs: [pair(1678, 1, 'to-eat', 3), pair(1678, 2, 'not-to-eat', 3)],
    });
    expect(finding?.code).toBe('SAME_FLOW_IN_BOTH_LISTS');
  });

  test('a species against its genus, in behaviours and in pairs', () => {
    expect(
      codesOf({
        behaviours: [behaviour(1678, 'to-eat', 'Low', 'Increase'), behaviour(216816, 'to-eat', 'Low', 'Decrease')],
        pairs: [pair(1678, 1, 'to-eat', 10), pair(216816, 1, 'to-eat', -3)],
      }),
    ).toEqual(['GENUS_AND_SPECIES_FLOWS_DIFFER', 'GENUS_AND_SPECIES_PAIRS_DIFFER']);
  });
});

describe('rules without effect', () => {
  test('pairs of a list without behaviour, and not-to-eat pairs that no flow asks for', () => {
    const findings = checkCoherence({
      behaviours: [behaviour(216816, 'not-to-eat', 'High', 'Increase')],
      pairs: [
        pair(1678, 1, 'to-eat', 3),
        pair(1678, 2, 'to-eat', 3),
        pair(216816, 3, 'not-to-eat', -3),
        pair(216816, 4, 'not-to-eat', 3),
      ],
    });
    expect(findings.map(({ code, taxon, count }) => [code, taxon.taxId, count])).toEqual([
      ['PAIRS_NO_BEHAVIOUR_REACHES', 1678, 2],
      ['PAIRS_NO_BEHAVIOUR_REACHES', 216816, 1],
    ]);
  });

  test('behaviours of a list without pairs', () => {
    expect(codesOf({ behaviours: [behaviour(1678, 'to-eat', 'Low', 'Increase')] })).toEqual([
      'BEHAVIOUR_WITHOUT_PAIRS',
    ]);
  });
});

test('the order of the rules changes no finding', () => {
  const anyBehaviour = fc.record({
    taxId: fc.constantFrom(1678, 216816),
    list: fc.constantFrom<FoodListKind>('to-eat', 'not-to-eat'),
    status: fc.constantFrom<BehaviourStatus>('Low', 'Normal', 'High'),
    flow: fc.constantFrom<Flow>('Increase', 'Decrease'),
    contested: fc.boolean(),
  });
  const anyPair = fc.record({
    taxId: fc.constantFrom(1678, 216816),
    foodId: fc.integer({ min: 1, max: 4 }),
    list: fc.constantFrom<FoodListKind>('to-eat', 'not-to-eat'),
    value: fc.constantFrom(-10, -3, 3, 10),
    grade: fc.constant(null),
    dose: fc.constant(0),
  });
  const rules = fc.record({
    behaviours: fc.uniqueArray(anyBehaviour, { selector: ({ taxId, list, status }) => `${taxId}${list}${status}` }),
    pairs: fc.uniqueArray(anyPair, { selector: ({ taxId, foodId }) => `${taxId} ${foodId}` }),
  });
  const described = (given: Rules) =>
    checkCoherence(given)
      .map(({ code, taxon, count }) => `${code} ${taxon.taxId} ${count ?? ''}`)
      .sort();
  fc.assert(
    fc.property(rules, ({ behaviours, pairs }) => {
      expect(described({ behaviours: [...behaviours].reverse(), pairs: [...pairs].reverse() })).toEqual(
        described({ behaviours, pairs }),
      );
    }),
  );
});
