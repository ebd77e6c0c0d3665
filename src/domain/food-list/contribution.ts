import type { Flow } from '#contract/microbiome.ts';
import type { ScoreSettings } from './settings.ts';

/** A pair without a grade is the practice's own rule. */
const OWN_RULE_WEIGHT = 0.6;
/** Studies disagree on what the taxon is for. */
const CONTESTED_SHARE = 0.5;

/** By the code of the grade. */
export function weightsByGrade({ gradeWeights: { A, B, C, D } }: ScoreSettings): readonly number[] {
  return [OWN_RULE_WEIGHT, A, B, C, D];
}

/**
 * What one pair says about its food for a need of 1. A to-eat food that pushes the taxon the wrong way counts against
 * itself; a not-to-eat food counts against where it does what the behaviour warns of, else not at all.
 */
export function effectOf(
  notToEat: boolean,
  value: number,
  gradeWeight: number,
  { flow, contested }: { flow: Flow; contested: boolean },
): number {
  const match = Math.sign(value) * (flow === 'Increase' ? 1 : -1);
  const size = gradeWeight * Math.abs(value) * (contested ? CONTESTED_SHARE : 1);
  if (!notToEat) return size * match;
  return match > 0 ? -size : 0;
}
