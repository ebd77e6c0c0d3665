import type { Flow, FoodListKind } from '#contract/microbiome.ts';
import type { CoherenceCode } from '#contract/rule-book.contract.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import { forEachPair } from '#domain/catalogue/pair-table.ts';
import type { RuleBase } from '#domain/catalogue/rule-base.ts';
import type { Taxon } from '#domain/catalogue/taxon.ts';

/** What the checks look at. */
export type CheckedRules = Pick<RuleBase, 'taxa' | 'behaviours' | 'pairs'>;

/** One thing that is wrong with the rules, with what its sentence needs. */
export interface Finding {
  code: CoherenceCode;
  taxon: Taxon;
  kind: FoodListKind;
  behaviour?: Behaviour;
  /** The genus that the species contradicts. */
  genus?: Taxon;
  count?: number;
}

/** All findings, contradictions first. */
export function checkCoherence(rules: CheckedRules): Finding[] {
  return [
    ...sameFlowInBothLists(rules),
    ...genusAndSpeciesFlows(rules),
    ...genusAndSpeciesPairs(rules),
    ...pairsNoBehaviourReaches(rules),
    ...behavioursWithoutPairs(rules),
  ];
}

/** Recommending and avoiding foods with the same effect at the same status. */
function sameFlowInBothLists(rules: CheckedRules): Finding[] {
  const flows = flowsByKey(rules.behaviours);
  return rules.behaviours.flatMap((behaviour) => {
    if (behaviour.list !== 'to-eat') return [];
    const other = flows.get(keyOf(behaviour.taxId, 'not-to-eat', behaviour.status));
    if (other !== behaviour.flow) return [];
    return about(rules, behaviour.taxId, (taxon) => ({
      code: 'SAME_FLOW_IN_BOTH_LISTS',
      taxon,
      kind: 'not-to-eat',
      behaviour,
    }));
  });
}

/** A species that is to grow when its genus is to shrink, at the same status. */
function genusAndSpeciesFlows(rules: CheckedRules): Finding[] {
  const flows = flowsByKey(rules.behaviours);
  return rules.behaviours.flatMap((behaviour) =>
    about(rules, behaviour.taxId, (taxon) => {
      const genus = taxon.genusTaxId === null ? undefined : rules.taxa.get(taxon.genusTaxId);
      if (!genus) return null;
      const ofGenus = flows.get(keyOf(genus.taxId, behaviour.list, behaviour.status));
      if (ofGenus === undefined || ofGenus === behaviour.flow) return null;
      return { code: 'GENUS_AND_SPECIES_FLOWS_DIFFER', taxon, kind: behaviour.list, behaviour, genus };
    }),
  );
}

/** A food that raises the genus and lowers its species, or the other way round. */
function genusAndSpeciesPairs(rules: CheckedRules): Finding[] {
  const signs = new Map<string, number>();
  forEachPair(rules.pairs, (taxId, foodId, _list, value) => signs.set(`${taxId} ${foodId}`, Math.sign(value)));
  const opposed = new Map<number, { kind: FoodListKind; count: number }>();
  forEachPair(rules.pairs, (taxId, foodId, list, value) => {
    const ofGenus = signs.get(`${rules.taxa.get(taxId)?.genusTaxId} ${foodId}`);
    if (ofGenus === undefined || ofGenus * Math.sign(value) >= 0) return;
    const known = opposed.get(taxId);
    opposed.set(taxId, { kind: known?.kind ?? list, count: (known?.count ?? 0) + 1 });
  });
  return [...opposed].flatMap(([taxonId, { kind, count }]) =>
    about(rules, taxonId, (taxon) => {
      const genus = rules.taxa.get(taxon.genusTaxId ?? 0);
      return genus ? { code: 'GENUS_AND_SPECIES_PAIRS_DIFFER', taxon, kind, genus, count } : null;
    }),
  );
}

/**
 * Pairs that stay silent whatever a report says. A to-eat pair speaks as soon as its list has a behaviour; a
 * not-to-eat pair counts only where the behaviour asks for its own direction.
 */
function pairsNoBehaviourReaches(rules: CheckedRules): Finding[] {
  const reached = new Map<string, Set<Flow>>();
  for (const { taxId, list, flow } of rules.behaviours) {
    const key = `${taxId} ${list}`;
    reached.set(key, (reached.get(key) ?? new Set()).add(flow));
  }
  const silent = new Map<string, number>();
  forEachPair(rules.pairs, (taxId, _foodId, list, value) => {
    const key = `${taxId} ${list}`;
    const flows = reached.get(key);
    const speaks = list === 'to-eat' ? flows !== undefined : flows?.has(value > 0 ? 'Increase' : 'Decrease');
    if (!speaks) silent.set(key, (silent.get(key) ?? 0) + 1);
  });
  return findingsOf(rules, silent, 'PAIRS_NO_BEHAVIOUR_REACHES');
}

function behavioursWithoutPairs(rules: CheckedRules): Finding[] {
  const paired = new Set<string>();
  forEachPair(rules.pairs, (taxId, _foodId, list) => paired.add(`${taxId} ${list}`));
  const idle = new Map<string, number>();
  for (const { taxId, list } of rules.behaviours) {
    const key = `${taxId} ${list}`;
    if (!paired.has(key)) idle.set(key, (idle.get(key) ?? 0) + 1);
  }
  return findingsOf(rules, idle, 'BEHAVIOUR_WITHOUT_PAIRS');
}

function findingsOf(rules: CheckedRules, counts: Map<string, number>, code: CoherenceCode): Finding[] {
  return [...counts].flatMap(([key, count]) => {
    const [taxonId, kind] = key.split(' ') as [string, FoodListKind];
    return about(rules, Number(taxonId), (taxon) => ({ code, taxon, kind, count }));
  });
}

function about(rules: CheckedRules, taxonId: number, make: (taxon: Taxon) => Finding | null): Finding[] {
  const taxon = rules.taxa.get(taxonId);
  const finding = taxon ? make(taxon) : null;
  return finding ? [finding] : [];
}

function flowsByKey(behaviours: readonly Behaviour[]): Map<string, Flow> {
  return new Map(behaviours.map(({ taxId, list, status, flow }) => [keyOf(taxId, list, status), flow]));
}

function keyOf(taxonId: number, kind: FoodListKind, status: string): string {
  return `${taxonId} ${kind} ${status}`;
}
