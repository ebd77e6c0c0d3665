import type { ScoreSettings } from '#contract/engine-settings.contract.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';

export type { ScoreSettings } from '#contract/engine-settings.contract.ts';

export const defaultScoreSettings: ScoreSettings = {
  neutralVotes: 30,
  gradeWeights: { A: 1, B: 0.6, C: 0.35, D: 0.2 },
  bands: { eat: 8, eatMore: 25 },
  mark: 35,
  whisper: 0.25,
};

/** Smallest and largest figure that may be set, by its path. */
export const scoreSettingLimits = {
  neutralVotes: [20, 60],
  'gradeWeights.A': [0, 1],
  'gradeWeights.B': [0, 1],
  'gradeWeights.C': [0, 1],
  'gradeWeights.D': [0, 1],
  'bands.eat': [1, 50],
  'bands.eatMore': [2, 99],
  mark: [10, 99],
  whisper: [0, 0.5],
} as const;
export type ScoreSettingPath = keyof typeof scoreSettingLimits;

/** What is wrong with settings, field by field; nothing where they can be used. */
export function scoreSettingProblems(settings: ScoreSettings): FieldProblem[] {
  const { gradeWeights: weights, bands } = settings;
  const values: Record<ScoreSettingPath, number> = {
    ...{ neutralVotes: settings.neutralVotes, mark: settings.mark, whisper: settings.whisper },
    ...{ 'gradeWeights.A': weights.A, 'gradeWeights.B': weights.B },
    ...{ 'gradeWeights.C': weights.C, 'gradeWeights.D': weights.D },
    ...{ 'bands.eat': bands.eat, 'bands.eatMore': bands.eatMore },
  };
  const problems: FieldProblem[] = [];
  for (const path of Object.keys(scoreSettingLimits) as ScoreSettingPath[]) {
    const [least, most] = scoreSettingLimits[path];
    if (!(values[path] >= least && values[path] <= most)) {
      problems.push(fieldProblem(path, 'OUT_OF_RANGE', { min: least, max: most }));
    }
  }
  const grades = ['A', 'B', 'C', 'D'] as const;
  for (const [at, grade] of grades.entries()) {
    const better = grades[at - 1];
    if (better && weights[grade] > weights[better]) {
      problems.push(fieldProblem(`gradeWeights.${grade}`, 'WEAKER_GRADE_WEIGHS_MORE'));
    }
  }
  if (bands.eat >= bands.eatMore) problems.push(fieldProblem('bands.eatMore', 'EAT_MORE_BELOW_EAT'));
  return problems;
}
