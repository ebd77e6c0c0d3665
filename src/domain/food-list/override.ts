import type { BandCounts, FoodBand, ScoreBand } from '#contract/recommendation.contract.ts';
import { bandIndex } from './band.ts';
import { type Cap, type Lift, type Move, type Placement, placeFood } from './placement.ts';

export interface Override extends Move {
  /** The band of the figures when the nutritionist decided. */
  scoreBandThen: ScoreBand;
}

/** What placing a food needs of an outcome. */
export interface PlaceableOutcome {
  scoreBand: ScoreBand;
  caps: readonly Cap[];
  /** Absent where nothing lifts it, and in lists of before there were floors. */
  lift?: Lift;
}

/** The band of the figures, or neutral where a guideline lifts the food to it. */
export function standingBand({ scoreBand, lift }: PlaceableOutcome): ScoreBand {
  return lift ? 'neutral' : scoreBand;
}

/** Where the food stands, with the nutritionist's choice, which survives recalculation and yields to safety. */
export function placementOf(outcome: PlaceableOutcome, override: Override | undefined): Placement {
  return placeFood(standingBand(outcome), capsOf(outcome), override);
}

export function finalBand(outcome: PlaceableOutcome, override: Override | undefined): FoodBand {
  return placementOf(outcome, override).band;
}

export function capsOf({ caps }: PlaceableOutcome): readonly Cap[] {
  return caps;
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
