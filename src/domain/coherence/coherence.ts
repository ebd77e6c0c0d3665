import type { Flow, FoodListKind } from '#contract/microbiome.ts';
import type { CoherenceCode } from '#contract/operations.contract.ts';
import type { RuleBase, RuleBehaviour, RulePair, RuleTaxon } from './rule-base.ts';

/** One thing that is wrong with the rules, with what its sentence needs. */
export interface Finding {
  code: CoherenceCode;
  taxon: RuleTaxon;
  kind: FoodListKind;
  behaviour?: RuleBehaviour;
  /** The genus that the species contradicts. */
  genus?: RuleTaxon;
  count?: number;
}

/** All findings, contradictions first. */
export function checkCoherence(rules: RuleBase): Finding[] {
  return [
    ...sameFlowInBothLists(rules),
    ...genusAndSpeciesFlows(rules),
    ...genusAndSpeciesPairs(rules),
    ...pairsNoBehaviourReaches(rules),
    ...behavioursWithoutPairs(rules),
  ];
}

/** Recommending and avoiding foods with the same effect at the same status. */
function sameFlowInBothLists(rules: RuleBase): Finding[] {
  const flows = flowsByKey(rules.behaviours);
  return rules.behaviours.flatMap((behaviour) => {
    if (behaviour.kind !== 'to-eat') return [];
    const other = flows.get(keyOf(behaviour.taxonId, 'not-to-eat', behaviour.status));
    if (other !== behaviour.flow) return [];
    return about(rules, behaviour.taxonId, (taxon) => ({
      code: 'SAME_FLOW_IN_BOTH_LISTS',
      taxon,
      kind: 'not-to-eat',
      behaviour,
    }));
  });
}

/** A species that is to grow when its genus is to shrink, at the same status. */
function genusAndSpeciesFlows(rules: RuleBase): Finding[] {
  const flows = flowsByKey(rules.behaviours);
  return rules.behaviours.flatMap((behaviour) =>
    about(rules, behaviour.taxonId, (taxon) => {
      const genus = taxon.genusTaxId === null ? undefined : rules.taxa.get(taxon.genusTaxId);
      if (!genus) return null;
      const ofGenus = flows.get(keyOf(genus.taxId, behaviour.kind, behaviour.status));
      if (ofGenus === undefined || ofGenus === behaviour.flow) return null;
      return { code: 'GENUS_AND_SPECIES_FLOWS_DIFFER', taxon, kind: behaviour.kind, behaviour, genus };
    }),
  );
}

/** A food that raises the genus and lowers its species, or the other way round. */
function genusAndSpeciesPairs(rules: RuleBase): Finding[] {
  const signs = new Map(rules.pairs.map((pair) => [`${pair.taxonId} ${pair.foodId}`, Math.sign(pair.value)]));
  const opposed = new Map<number, { kind: FoodListKind; count: number }>();
  for (const pair of rules.pairs) {
    const genusId = rules.taxa.get(pair.taxonId)?.genusTaxId;
    if (genusId === undefined || genusId === null) continue;
    const ofGenus = signs.get(`${genusId} ${pair.foodId}`);
    if (ofGenus === undefined || ofGenus * Math.sign(pair.value) >= 0) continue;
    const known = opposed.get(pair.taxonId);
    opposed.set(pair.taxonId, { kind: known?.kind ?? pair.kind, count: (known?.count ?? 0) + 1 });
  }
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
function pairsNoBehaviourReaches(rules: RuleBase): Finding[] {
  const reached = new Map<string, Set<Flow>>();
  for (const { taxonId, kind, flow } of rules.behaviours) {
    const key = `${taxonId} ${kind}`;
    reached.set(key, (reached.get(key) ?? new Set()).add(flow));
  }
  const silent = countBy(rules.pairs, ({ taxonId, kind, value }: RulePair) => {
    const flows = reached.get(`${taxonId} ${kind}`);
    const speaks = kind === 'to-eat' ? flows !== undefined : flows?.has(value > 0 ? 'Increase' : 'Decrease');
    return speaks ? null : `${taxonId} ${kind}`;
  });
  return findingsOf(rules, silent, 'PAIRS_NO_BEHAVIOUR_REACHES');
}

function behavioursWithoutPairs(rules: RuleBase): Finding[] {
  const paired = new Set(rules.pairs.map(({ taxonId, kind }) => `${taxonId} ${kind}`));
  const idle = countBy(rules.behaviours, ({ taxonId, kind }: RuleBehaviour) => {
    const key = `${taxonId} ${kind}`;
    return paired.has(key) ? null : key;
  });
  return findingsOf(rules, idle, 'BEHAVIOUR_WITHOUT_PAIRS');
}

function findingsOf(rules: RuleBase, counts: Map<string, number>, code: CoherenceCode): Finding[] {
  return [...counts].flatMap(([key, count]) => {
    const [taxonId, kind] = key.split(' ') as [string, FoodListKind];
    return about(rules, Number(taxonId), (taxon) => ({ code, taxon, kind, count }));
  });
}

function countBy<T>(rows: readonly T[], keyOfRow: (row: T) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = keyOfRow(row);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function about(rules: RuleBase, taxonId: number, make: (taxon: RuleTaxon) => Finding | null): Finding[] {
  const taxon = rules.taxa.get(taxonId);
  const finding = taxon ? make(taxon) : null;
  return finding ? [finding] : [];
}

function flowsByKey(behaviours: readonly RuleBehaviour[]): Map<string, Flow> {
  return new Map(behaviours.map(({ taxonId, kind, status, flow }) => [keyOf(taxonId, kind, status), flow]));
}

function keyOf(taxonId: number, kind: FoodListKind, status: string): string {
  return `${taxonId} ${kind} ${status}`;
}
