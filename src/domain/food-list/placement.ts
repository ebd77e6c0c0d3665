import type { FoodBand, ScoreBand } from '#contract/recommendation.contract.ts';
import type { SafetyEffect } from '#contract/safety-effects.ts';
import type { Bilingual } from '#domain/catalogue/health-rules.ts';
import { atMost, bandIndex } from './band.ts';
import type { CeilingBand } from './safety-rules.ts';

/** Something that keeps a food from a better band, whatever its score. */
export interface Cap {
  /** A safety rule's code, or `restriction:4`, `drug:7`, `phenotype:3`, `nutrient:vitamin_a`, `manual`. */
  ruleId: string;
  effect: Extract<SafetyEffect, 'refuse' | 'exclude' | 'ceiling:limit' | 'ceiling:neutral' | 'steady'>;
  band: CeilingBand;
  /** Nobody may lift it. */
  final: boolean;
  reason: Bilingual;
  source: string | null;
  draft: boolean;
}

/** Bacteria alone had pushed the food below neutral; a guideline holds it there. */
export interface Lift {
  floorId: string;
  because: Bilingual;
}

/** A nutritionist's decision on one food. */
export interface Move {
  /** `excluded`: left out by hand, which no rule stands against. */
  band: FoodBand;
  /** The rules that the nutritionist knowingly went beyond, with a typed reason. */
  liftedRuleIds: readonly string[];
}

export interface Placement {
  band: FoodBand;
  /** Rules that the move goes beyond; they stay visible wherever the food is shown. */
  lifted: readonly Cap[];
  /** The move yielded to this rule. */
  conflict: { movedTo: FoodBand; cap: Cap } | null;
}

const strictness: readonly CeilingBand[] = ['neutral', 'limit', 'excluded'];
const byStrictness = (a: Cap, b: Cap) => strictness.indexOf(b.band) - strictness.indexOf(a.band);

/** From the strictest on; equals stay in their order. */
export function byStrictnessOf(caps: readonly Cap[]): Cap[] {
  return [...caps].sort(byStrictness);
}

/** The band of the score under all rules. `steady` holds at neutral from both sides; a ceiling never lifts. */
export function cappedBand(scoreBand: ScoreBand, caps: readonly Cap[]): FoodBand {
  if (caps.some((cap) => cap.band === 'excluded')) return 'excluded';
  const steady = caps.some((cap) => cap.effect === 'steady');
  let band: ScoreBand = steady ? 'neutral' : scoreBand;
  for (const cap of caps) if (cap.band !== 'excluded') band = atMost(band, cap.band);
  return band;
}

/** Caps that a move to this band would go beyond. */
export function capsAbove(band: FoodBand, caps: readonly Cap[]): Cap[] {
  return caps.filter((cap) => bandIndex(band) < bandIndex(cap.band));
}

/**
 * Exclusion before ceiling before the nutritionist's move before the score. A move may lower any food; it goes beyond
 * a rule only where the rule may be lifted and the nutritionist named a reason for doing so. A rule that came later
 * makes the move yield.
 */
export function placeFood(scoreBand: ScoreBand, caps: readonly Cap[], move: Move | undefined): Placement {
  const withoutMove = cappedBand(scoreBand, caps);
  if (!move) return { band: withoutMove, lifted: [], conflict: null };
  const above = capsAbove(move.band, caps);
  const standing = above.filter((cap) => cap.final || !move.liftedRuleIds.includes(cap.ruleId));
  const [cap] = standing.sort(byStrictness);
  if (cap) return { band: withoutMove, lifted: [], conflict: { movedTo: move.band, cap } };
  return { band: move.band, lifted: above, conflict: null };
}
