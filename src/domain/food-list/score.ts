import type { Confidence, ScoreBand } from '#contract/recommendation.contract.ts';
import { atMost } from './band.ts';
import type { Engine2Settings } from './settings.ts';
import { points, type Tally } from './tally.ts';
import type { Score } from './types.ts';

export interface Doubts {
  /** A poor report, and a set of few people. */
  poor: boolean;
  provisional: boolean;
  /** Many bacteria without a name that can be compared. */
  nameless: boolean;
  /** The whole list is of low confidence. */
  unreliable: boolean;
}

/** A food whose genera speak both ways. */
const MIXED_BELOW = 0.5;

export function scoreOf(tally: Tally, general: number, doubts: Doubts, scoring: Engine2Settings): Score {
  const agreement = tally.loudness === 0 ? 1 : Math.abs(tally.sum) / tally.loudness;
  const inFavour = tally.sum > 0;
  return {
    microbiomeScore: points(tally.sum, tally.loudness, scoring.neutralVotes),
    general,
    mark: markOf(general, scoring),
    gate: tally.sum !== 0 && Math.sign(tally.loudSum) === Math.sign(tally.sum),
    agreement,
    mixed: agreement < MIXED_BELOW,
    generaCount: tally.genera,
    loudGenera: inFavour ? tally.loudFor : tally.sum < 0 ? tally.loudAgainst : 0,
    confidence: confidenceOf(tally, agreement, doubts),
    dose: tally.dose,
  };
}

export function markOf(general: number, { mark }: Engine2Settings): Score['mark'] {
  if (general >= mark) return 'good';
  return general <= -mark ? 'rarely' : null;
}

function confidenceOf(tally: Tally, agreement: number, doubts: Doubts): Confidence {
  if (doubts.unreliable || tally.sum === 0) return 'low';
  const [loud, sure] = tally.sum > 0 ? [tally.loudFor, tally.sureFor] : [tally.loudAgainst, tally.sureAgainst];
  let steps = 0;
  if (loud >= 3 && agreement >= 0.75 && sure) steps = 2;
  else if ((loud >= 2 && agreement >= 0.5) || sure) steps = 1;
  if (doubts.poor) steps--;
  if (doubts.provisional) steps--;
  if (doubts.nameless) steps--;
  return steps >= 2 ? 'high' : steps === 1 ? 'medium' : 'low';
}

/**
 * The band of the figures. Where the gate is shut the score counts as nothing; what nutrients and phenotypes add then
 * reaches Eat or Limit at most. Eat more and Avoid need two genera outside their range that say so, and agreement.
 */
export function scoreBandOf(
  finalScore: number,
  score: Pick<Score, 'microbiomeScore' | 'gate' | 'mixed' | 'mark'>,
  { loudFor, loudAgainst }: Pick<Tally, 'loudFor' | 'loudAgainst'>,
  { bands }: Engine2Settings,
): ScoreBand {
  const counted = score.gate ? finalScore : finalScore - score.microbiomeScore;
  const far = (loud: number) => score.gate && !score.mixed && loud >= 2;
  let band: ScoreBand = 'neutral';
  if (counted >= bands.eat) band = counted >= bands.eatMore && far(loudFor) ? 'eatMore' : 'eat';
  else if (counted <= -bands.eat) band = counted <= -bands.eatMore && far(loudAgainst) ? 'avoid' : 'limit';
  return score.mark === 'rarely' ? atMost(band, 'neutral') : band;
}
