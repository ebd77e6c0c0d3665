import type { EvidenceGrade } from '#contract/evidence.ts';
import type { SuggestionSide } from '#contract/suggestions.ts';
import { turnOf } from './contribution.ts';
import type { ScoreSettings } from './settings.ts';
import type { ListSignal, TaxonSignal } from './types.ts';

/** A rule of a kind of food about a taxon, and how much it weighs. */
export interface SignalRule {
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
  signal: TaxonSignal;
  /** Position in the signals. */
  at: number;
  rule: SignalRule;
}

/**
 * A kind of food against healthy people: needs times evidence, each genus counted once, times what can be eaten; 10
 * points are one step. Parts and what is usual add up to the score, in the order in which they stand.
 */
export function groupScore(
  side: SuggestionSide,
  reach: number,
  ruled: readonly RuledSignal[],
  reference: GroupReference,
  { gradeWeights }: Pick<ScoreSettings, 'gradeWeights'>,
): GroupScore {
  const genera: { genusTaxId: number; taxa: ScoredTaxon[]; loud: number; most: number }[] = [];
  let current = { taxa: [] as ScoredTaxon[], loud: 0, most: 0 };
  walkRules(side, ruled, gradeWeights, {
    rule({ at, rule: { direction, grade, citationIds } }, own, share, weight, points) {
      current.taxa.push({ voice: at, asks: side, direction, grade, weight, share, points, citationIds });
      if (own) current.most = Math.max(current.most, weight);
      if (own && own.loud > 0) current.loud += points;
    },
    endOfGenus(genusTaxId) {
      genera.push({ genusTaxId, ...current });
      current = { taxa: [], loud: 0, most: 0 };
    },
  });
  const step = stepOf(reference.sd ?? estimatedSpread(reach, Math.hypot(...genera.map(({ most }) => most))));
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

/** The score alone, against an estimated reference: chooses among groups before each is worked out. */
export function estimatedScore(
  side: SuggestionSide,
  reach: number,
  ruled: readonly RuledSignal[],
  { gradeWeights }: Pick<ScoreSettings, 'gradeWeights'>,
): number {
  let [sum, squares, most] = [0, 0, 0];
  walkRules(side, ruled, gradeWeights, {
    rule(_, own, _share, weight, points) {
      sum += points;
      if (own) most = Math.max(most, weight);
    },
    endOfGenus() {
      squares += most ** 2;
      most = 0;
    },
  });
  return (10 * reach * sum) / stepOf(estimatedSpread(reach, Math.sqrt(squares)));
}

const estimatedSpread = (reach: number, weight: number): number => reach * ESTIMATED_SPREAD * weight;
const stepOf = (spread: number): number => Math.hypot(spread, SHRINK);

interface RuleVisitor {
  /** Points are those of a reach and a step of one yet. */
  rule(ruled: RuledSignal, own: ListSignal | null, share: number, weight: number, points: number): void;
  endOfGenus(genusTaxId: number): void;
}

/**
 * What rules say, genus by genus. A genus counts once: species have the part of it that they explain, the genus itself
 * what is left.
 */
function walkRules(
  side: SuggestionSide,
  ruled: readonly RuledSignal[],
  weights: ScoreSettings['gradeWeights'],
  visitor: RuleVisitor,
): void {
  for (let first = 0; first < ruled.length; ) {
    const genusTaxId = ruled[first]?.signal.taxon.genusTaxId ?? 0;
    let [end, ofSpecies] = [first, 0];
    for (; ruled[end]?.signal.taxon.genusTaxId === genusTaxId; end++) ofSpecies += massOfSpecies(ruled[end]);
    const alone = end - first === 1;
    let total = 0;
    for (let at = first; at < end && !alone; at++) total += massOf(ruled[at], ofSpecies);
    for (let at = first; at < end; at++) {
      const one = ruled[at] as RuledSignal;
      const own = side === 'up' ? one.signal.toEat : one.signal.notToEat;
      const share = total > 0 ? massOf(one, ofSpecies) / total : 1 / (end - first);
      const full = one.rule.scale * weights[one.rule.grade ?? OWN_RULE_GRADE];
      const points = own ? share * pullOf(side, one.rule.direction, full, own) * own.need : 0;
      visitor.rule(one, own, share, own?.contested ? full / 2 : full, points);
    }
    visitor.endOfGenus(genusTaxId);
    first = end;
  }
}

const massOfSpecies = (ruled: RuledSignal | undefined): number =>
  ruled?.signal.taxon.rank === 'species' ? ruled.signal.mass : 0;

const massOf = (ruled: RuledSignal | undefined, ofSpecies: number): number =>
  ruled?.signal.taxon.rank === 'species' ? ruled.signal.mass : Math.max(0, (ruled?.signal.mass ?? 0) - ofSpecies);

/** For a need of 1. A kind of food that is to be eaten less speaks only where it does what the behaviour warns of. */
function pullOf(side: SuggestionSide, direction: 1 | -1, weight: number, own: ListSignal): number {
  const pull = weight * direction * turnOf(own);
  if (side === 'up') return pull;
  return pull > 0 ? -pull : 0;
}
