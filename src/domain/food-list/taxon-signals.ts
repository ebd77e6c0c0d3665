import type { FoodListKind } from '#contract/microbiome.ts';
import type { Level } from '#contract/recommendation.contract.ts';
import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import type { PhenotypeTaxonWeight } from '#domain/catalogue/health-rules.ts';
import type { ListSignal, TaxonSignal } from './types.ts';

/** What conditions together can multiply a need by, and what it can reach. */
const MOST_FACTOR = 3;
const MOST_NEED = 1;

export interface Need {
  /** Below zero where the taxon is needed a little less than usual. */
  need: number;
  /** The same where the value lies outside on the side of the behaviour, else 0. */
  outOfRange: number;
}

/** The side of the median on which a value lies. */
function sideOf({ status, percentile }: Pick<AssessedTaxon, 'status' | 'percentile'>): 'Low' | 'High' {
  if (status === 'Low' || status === 'High') return status;
  return (percentile ?? 50) < 50 ? 'Low' : 'High';
}

/**
 * How much a taxon is needed by a behaviour for one side: outside as often as the finding comes again; inside it fades
 * from `edge`, the frequency at the edge of the range, to nothing at the median; on the other side the same below zero.
 */
function needOf(
  taxon: Pick<AssessedTaxon, 'status' | 'percentile' | 'again'>,
  behaviour: 'Low' | 'High',
  edge: number,
): Need {
  const sign = sideOf(taxon) === behaviour ? 1 : -1;
  if (taxon.status === 'Normal') {
    const place = Math.min(95, Math.max(5, taxon.percentile ?? 50));
    const need = (edge * Math.abs(place - 50)) / 45;
    // never -0, which JSON does not know
    return { need: sign * need || 0, outOfRange: 0 };
  }
  if (sign < 0) return { need: -edge, outOfRange: 0 };
  const need = taxon.again ?? edge;
  return { need, outOfRange: need };
}

/** A condition makes a need larger or smaller; one below zero stays. */
function weighted({ need, outOfRange }: Need, factor: number | undefined): Need {
  if (factor === undefined || need <= 0) return { need, outOfRange };
  const changed = Math.min(MOST_NEED, need * Math.min(MOST_FACTOR, factor));
  return { need: changed, outOfRange: outOfRange > 0 ? changed : 0 };
}

type Sides = Partial<Record<'Low' | 'High', Behaviour>>;

/** Both lists of a taxon. */
type BehavioursByList = Record<FoodListKind, Sides>;

export interface SignalContext {
  behaviours: readonly Behaviour[];
  /** A rule or a pair is about the taxon. */
  hasRule: (taxId: number) => boolean;
  taxonWeights: readonly PhenotypeTaxonWeight[];
  level: Level;
  /** How often a finding at the very edge of its range comes again. */
  edge: number;
}

/** Every assessed taxon with a rule, ordered by genus (the genus itself first), then by id. */
export function signalsOf(taxa: readonly AssessedTaxon[], context: SignalContext): TaxonSignal[] {
  const { hasRule, level, edge } = context;
  const assessed = taxa
    .filter(
      (taxon) =>
        taxon.notAssessed === null &&
        taxon.status !== 'Unknown' &&
        (level === 'both' || taxon.rank === level) &&
        hasRule(taxon.taxId),
    )
    .sort((a, b) => a.genusTaxId - b.genusTaxId || rankOrder(a) - rankOrder(b) || a.taxId - b.taxId);
  const byTaxon = behavioursByTaxon(context.behaviours);
  const factors = factorsOf(context.taxonWeights);
  return assessed.map((taxon) => {
    const own = byTaxon.get(taxon.taxId);
    const factor = factors.get(taxon.taxId);
    const mass = taxon.range === null ? 0 : (taxon.range.low + taxon.range.high) / 2;
    return {
      taxon,
      toEat: own ? listSignal(taxon, own['to-eat'], edge, factor) : null,
      notToEat: own ? listSignal(taxon, own['not-to-eat'], edge, factor) : null,
      mass,
    };
  });
}

const rankOrder = (taxon: AssessedTaxon): number => (taxon.rank === 'genus' ? 0 : 1);

/** A list with behaviours for both sides uses that of the side where the value lies. */
function listSignal(taxon: AssessedTaxon, sides: Sides, edge: number, factor: number | undefined): ListSignal | null {
  const behaviour = sides[sideOf(taxon)] ?? sides.Low ?? sides.High;
  if (behaviour === undefined) return null;
  const side = behaviour.status === 'Low' ? 'Low' : 'High';
  const { flow, contested } = behaviour;
  const { need, outOfRange } = weighted(needOf(taxon, side, edge), factor);
  return { flow, contested, need, loud: outOfRange };
}

function behavioursByTaxon(behaviours: readonly Behaviour[]): ReadonlyMap<number, BehavioursByList> {
  const byTaxon = new Map<number, BehavioursByList>();
  for (const behaviour of behaviours) {
    if (behaviour.status === 'Normal') continue;
    const own = byTaxon.get(behaviour.taxId) ?? { 'to-eat': {}, 'not-to-eat': {} };
    byTaxon.set(behaviour.taxId, own);
    own[behaviour.list][behaviour.status] = behaviour;
  }
  return byTaxon;
}

function factorsOf(weights: readonly PhenotypeTaxonWeight[]): Map<number, number> {
  const factors = new Map<number, number>();
  for (const { taxId, factor } of weights) factors.set(taxId, (factors.get(taxId) ?? 1) * factor);
  return factors;
}
