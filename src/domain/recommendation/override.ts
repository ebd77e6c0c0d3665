import type { BandCounts, FoodBand, ScoreBand } from '#contract/recommendation.contract.ts';
import { type Cap, type Move, type Placement, placeFood } from '#domain/safety/placement.ts';
import { bandIndex } from './band.ts';
import type { Caution, RuleTrace } from './food-rules.ts';

export interface Override extends Move {
  /** The band of the figures when the nutritionist decided. */
  scoreBandThen: ScoreBand;
}

/** What placing a food needs of an outcome; results of engine 1.0 carry no `caps`. */
export interface PlaceableOutcome {
  scoreBand: ScoreBand;
  caps?: readonly Cap[];
  exclusion: RuleTrace | null;
  cautions: readonly Caution[];
}

/** Where the food stands, with the nutritionist's choice, which survives recalculation and yields to safety. */
export function placementOf(outcome: PlaceableOutcome, override: Override | undefined): Placement {
  return placeFood(outcome.scoreBand, capsOf(outcome), override);
}

export function finalBand(outcome: PlaceableOutcome, override: Override | undefined): FoodBand {
  return placementOf(outcome, override).band;
}

export function capsOf({ caps, exclusion, cautions }: PlaceableOutcome): readonly Cap[] {
  if (caps) return caps;
  const limiting = cautions.filter((caution) => caution.limits);
  return [
    ...(exclusion ? [capOfOldTrace(exclusion, 'exclude')] : []),
    ...limiting.map((trace) => capOfOldTrace(trace, 'ceiling:limit')),
  ];
}

/** Engine 1.0 did not tell an allergy from a diet: none of its exclusions but a dislike can be lifted. */
function capOfOldTrace(trace: RuleTrace, effect: 'exclude' | 'ceiling:limit'): Cap {
  const { kind, id, reason, source } = trace;
  return {
    ...{ ruleId: `${kind}:${id}`, effect, reason, source, draft: false },
    band: effect === 'exclude' ? 'excluded' : 'limit',
    final: effect === 'exclude' && kind !== 'manual',
  };
}

/** Flagged where the score has since moved, and now stands two bands or more away from the choice. */
export function isFlagged(outcome: { scoreBand: ScoreBand }, override: Override): boolean {
  if (outcome.scoreBand === override.scoreBandThen) return false;
  return Math.abs(bandIndex(outcome.scoreBand) - bandIndex(override.band)) >= 2;
}

export function countBands(bands: Iterable<FoodBand>): BandCounts {
  const counts: BandCounts = { eatMore: 0, eat: 0, neutral: 0, limit: 0, avoid: 0, excluded: 0 };
  for (const band of bands) counts[band]++;
  return counts;
}
