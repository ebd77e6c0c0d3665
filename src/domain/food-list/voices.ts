import type { FoodListKind } from '#contract/microbiome.ts';
import type { Level } from '#contract/recommendation.contract.ts';
import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import type { PhenotypeTaxonWeight } from '#domain/catalogue/health-rules.ts';
import { needOf, sideOf, weighted } from './need.ts';
import type { ListVoice, Voice } from './types.ts';

type Sides = Partial<Record<'Low' | 'High', Behaviour>>;

/** Both lists of a taxon. */
type Wishes = Record<FoodListKind, Sides>;

export interface VoiceContext {
  behaviours: readonly Behaviour[];
  /** A rule or a pair is about the taxon. */
  hasRule: (taxId: number) => boolean;
  taxonWeights: readonly PhenotypeTaxonWeight[];
  level: Level;
  /** How often a finding at the very edge of its range comes again. */
  edge: number;
}

/** Every assessed taxon with a rule, ordered by genus (the genus itself first), then by id. */
export function voicesOf(taxa: readonly AssessedTaxon[], context: VoiceContext): Voice[] {
  const { hasRule, level, edge } = context;
  const heard = taxa
    .filter(
      (taxon) =>
        taxon.notAssessed === null &&
        taxon.status !== 'Unknown' &&
        (level === 'both' || taxon.rank === level) &&
        hasRule(taxon.taxId),
    )
    .sort((a, b) => a.genusTaxId - b.genusTaxId || rankOrder(a) - rankOrder(b) || a.taxId - b.taxId);
  const wishes = wishesOf(context.behaviours);
  const factors = factorsOf(context.taxonWeights);
  return heard.map((taxon) => {
    const own = wishes.get(taxon.taxId);
    const factor = factors.get(taxon.taxId);
    const mass = taxon.range === null ? 0 : (taxon.range.low + taxon.range.high) / 2;
    return {
      taxon,
      toEat: own ? listVoice(taxon, own['to-eat'], edge, factor) : null,
      notToEat: own ? listVoice(taxon, own['not-to-eat'], edge, factor) : null,
      mass,
    };
  });
}

const rankOrder = (taxon: AssessedTaxon): number => (taxon.rank === 'genus' ? 0 : 1);

/** A list with behaviours for both sides uses that of the side where the value lies. */
function listVoice(taxon: AssessedTaxon, sides: Sides, edge: number, factor: number | undefined): ListVoice | null {
  const behaviour = sides[sideOf(taxon)] ?? sides.Low ?? sides.High;
  if (behaviour === undefined) return null;
  const side = behaviour.status === 'Low' ? 'Low' : 'High';
  const { flow, contested } = behaviour;
  const { need, loud } = weighted(needOf(taxon, side, edge), factor);
  return { flow, contested, need, loud };
}

function wishesOf(behaviours: readonly Behaviour[]): ReadonlyMap<number, Wishes> {
  const wishes = new Map<number, Wishes>();
  for (const behaviour of behaviours) {
    if (behaviour.status === 'Normal') continue;
    const own = wishes.get(behaviour.taxId) ?? { 'to-eat': {}, 'not-to-eat': {} };
    wishes.set(behaviour.taxId, own);
    own[behaviour.list][behaviour.status] = behaviour;
  }
  return wishes;
}

function factorsOf(weights: readonly PhenotypeTaxonWeight[]): Map<number, number> {
  const factors = new Map<number, number>();
  for (const { taxId, factor } of weights) factors.set(taxId, (factors.get(taxId) ?? 1) * factor);
  return factors;
}
