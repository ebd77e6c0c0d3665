import type { Flow } from '#contract/microbiome.ts';
import type { ScoreSettings } from './settings.ts';

/** A pair without a grade is the practice's own rule. */
const OWN_RULE_WEIGHT = 0.6;
/** Studies disagree on what the taxon is for. */
const CONTESTED_SHARE = 0.5;

/** By the code of the grade. */
export function weightsByGrade({
  gradeWeights: { A, B, C, D },
}: Pick<ScoreSettings, 'gradeWeights'>): readonly number[] {
  return [OWN_RULE_WEIGHT, A, B, C, D];
}

/** Which way a behaviour turns an effect, and how much of it counts. */
export function turnOf({ flow, contested }: { flow: Flow; contested: boolean }): number {
  return (flow === 'Increase' ? 1 : -1) * (contested ? CONTESTED_SHARE : 1);
}

/**
 * What one pair says about its food for a need of 1. A to-eat food that pushes the taxon the wrong way counts against
 * itself; a not-to-eat food counts against where it does what the behaviour warns of, else not at all.
 */
export function effectOf(notToEat: boolean, value: number, gradeWeight: number, turn: number): number {
  // above zero where the food does what the behaviour says
  const pull = gradeWeight * value * turn;
  if (!notToEat) return pull;
  return pull > 0 ? -pull : 0;
}

/** Supporting and opposing voices against the neutral votes; the points of all genera add up to the score. */
export function points(contribution: number, magnitude: number, neutralVotes: number): number {
  return (100 * contribution) / (magnitude + neutralVotes);
}
