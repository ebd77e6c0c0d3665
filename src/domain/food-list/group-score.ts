import type { SuggestionSide } from '#contract/suggestions.ts';
import type { EvidenceGrade } from '#domain/catalogue/evidence.ts';
import { turnOf } from './contribution.ts';
import type { ScoreSettings } from './settings.ts';
import type { ListSignal, TaxonSignal } from './types.ts';

/** A rule of a kind of food about a taxon, and how much it weighs. */
export interface SpeakingRule {
  direction: 1 | -1;
  /** Null: the practice's own rule for one food. */
  grade: EvidenceGrade | null;
  /** Of the full weight of the grade; below 1 where the practice gave the rule a smaller value. */
  scale: number;
  citationIds: readonly number[];
}

export interface ScoredTaxon {
  /** Position in the signals. */
  voice: number;
  /** Whose list the need is of: up reads the list to eat. */
  asks: SuggestionSide;
  direction: 1 | -1;
  grade: EvidenceGrade | null;
  /** The weight of the grade, halved where the role is contested. */
  weight: number;
  share: number;
  points: number;
  citationIds: readonly number[];
}

export interface ScoredGenus {
  genusTaxId: number;
  points: number;
  loudPoints: number;
  taxa: ScoredTaxon[];
}

export interface GroupScore {
  score: number;
  loud: number;
  usual: number;
  step: number;
  /** Largest first. */
  parts: ScoredGenus[];
}

/** What healthy people get; `sd` null: estimated from the weights of the rules. */
export interface GroupReference {
  mean: number;
  sd: number | null;
}

/** Keeps groups with little evidence, or little that can be eaten, from growing large. */
const SHRINK = 0.05;
/** Spread of an estimated reference, for each unit of weight. */
const ESTIMATED_SPREAD = 0.15;
/** A pair without a grade is the practice's own rule, and weighs as much as one trial. */
const OWN_RULE_GRADE = 'B';

/** A signal that a group has a rule for; in the order of the signals. */
export interface RuledSignal {
  /** Position in the signals. */
  signal: number;
  rule: SpeakingRule;
}

/**
 * A kind of food against healthy people: needs times evidence, each genus counted once, times what can be eaten; 10
 * points are one step. Parts and what is usual add up to the score, in the order in which they stand.
 */
export function groupScore(
  side: SuggestionSide,
  reach: number,
  ruled: readonly RuledSignal[],
  signals: readonly TaxonSignal[],
  reference: GroupReference,
  { gradeWeights }: Pick<ScoreSettings, 'gradeWeights'>,
): GroupScore {
  const genera: { genusTaxId: number; taxa: ScoredTaxon[]; loud: number; most: number }[] = [];
  for (let first = 0; first < ruled.length; ) {
    const genusTaxId = genusOf(signals, ruled[first]);
    let end = first;
    while (end < ruled.length && genusOf(signals, ruled[end]) === genusTaxId) end++;
    genera.push({ genusTaxId, ...genusScore(side, ruled.slice(first, end), signals, gradeWeights) });
    first = end;
  }
  const estimated = reach * ESTIMATED_SPREAD * Math.hypot(...genera.map(({ most }) => most));
  const step = Math.hypot(reference.sd ?? estimated, SHRINK);
  const factor = (10 * reach) / step;
  const parts = genera
    .map(({ genusTaxId, taxa, loud }): ScoredGenus => {
      let points = 0;
      for (const taxon of taxa) {
        // never -0
        taxon.points = factor * taxon.points || 0;
        points += taxon.points;
      }
      return { genusTaxId, points, loudPoints: factor * loud || 0, taxa };
    })
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.genusTaxId - b.genusTaxId);
  const usual = (-10 * reference.mean) / step || 0;
  let [score, loud] = [usual, 0];
  for (const part of parts) {
    score += part.points;
    loud += part.loudPoints;
  }
  return { score, loud, usual, step, parts };
}

const genusOf = (signals: readonly TaxonSignal[], ruled: RuledSignal | undefined): number =>
  (ruled && signals[ruled.signal]?.taxon.genusTaxId) ?? 0;

/**
 * A genus counts once: species have the part of it that they explain, the genus itself what is left. Points are those
 * of a reach and a step of one yet.
 */
function genusScore(
  side: SuggestionSide,
  ruled: readonly RuledSignal[],
  signals: readonly TaxonSignal[],
  weights: ScoreSettings['gradeWeights'],
): { taxa: ScoredTaxon[]; loud: number; most: number } {
  let ofSpecies = 0;
  for (const { signal } of ruled) {
    const { taxon, mass } = signals[signal] as TaxonSignal;
    if (taxon.rank === 'species') ofSpecies += mass;
  }
  const masses = ruled.map(({ signal }) => {
    const { taxon, mass } = signals[signal] as TaxonSignal;
    return taxon.rank === 'species' ? mass : Math.max(0, mass - ofSpecies);
  });
  const total = ruled.length > 1 ? masses.reduce((sum, mass) => sum + mass, 0) : 0;
  let [loud, most] = [0, 0];
  const taxa = ruled.map(({ signal, rule }, at): ScoredTaxon => {
    const { toEat, notToEat } = signals[signal] as TaxonSignal;
    const own = side === 'up' ? toEat : notToEat;
    const share = total > 0 ? (masses[at] ?? 0) / total : 1 / ruled.length;
    const full = rule.scale * weights[rule.grade ?? OWN_RULE_GRADE];
    const weight = own?.contested ? full / 2 : full;
    if (own && weight > most) most = weight;
    const pull = own ? pullOf(side, rule.direction, full, own) : 0;
    const points = share * pull * (own?.need ?? 0);
    if (own && own.loud > 0) loud += points;
    const { direction, grade, citationIds } = rule;
    return { voice: signal, asks: side, direction, grade, weight, share, points, citationIds };
  });
  return { taxa, loud, most };
}

/** For a need of 1. A kind of food that is to be eaten less speaks only where it does what the behaviour warns of. */
function pullOf(side: SuggestionSide, direction: 1 | -1, weight: number, own: ListSignal): number {
  const pull = weight * direction * turnOf(own);
  if (side === 'up') return pull;
  return pull > 0 ? -pull : 0;
}
