import type { Engine2Settings, ScoreSettings } from '#contract/engine-settings.contract.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';

export type { Engine2Settings, ScoreSettings } from '#contract/engine-settings.contract.ts';

export const defaultScoreSettings: ScoreSettings = {
  show: 10,
  strong: 20,
  gradeWeights: { A: 1, B: 0.6, C: 0.35, D: 0.2 },
  examples: 4,
  portionsAWeek: {},
};

/** Smallest and largest figure that may be set, by its path. */
export const scoreSettingLimits = {
  show: [8, 20],
  strong: [15, 40],
  'gradeWeights.A': [0, 1],
  'gradeWeights.B': [0, 1],
  'gradeWeights.C': [0, 1],
  'gradeWeights.D': [0, 1],
  examples: [2, 6],
} as const;
export type ScoreSettingPath = keyof typeof scoreSettingLimits;

/** Of any component: less than one in two weeks is no habit, more than four a day nobody eats. */
export const portionLimits = [0.5, 28] as const;

/** What is wrong with settings, field by field; nothing where they can be used. */
export function scoreSettingProblems(settings: ScoreSettings, components: Iterable<string>): FieldProblem[] {
  const { gradeWeights: weights, portionsAWeek, show, strong, examples } = settings;
  const values: Record<ScoreSettingPath, number> = {
    ...{ show, strong, examples },
    ...{ 'gradeWeights.A': weights.A, 'gradeWeights.B': weights.B },
    ...{ 'gradeWeights.C': weights.C, 'gradeWeights.D': weights.D },
  };
  const problems: FieldProblem[] = [];
  const checkRange = (path: string, value: number | undefined, [least, most]: readonly [number, number]) => {
    if (value === undefined || !(value >= least && value <= most)) {
      problems.push(fieldProblem(path, 'OUT_OF_RANGE', { min: least, max: most }));
    }
  };
  for (const path of Object.keys(scoreSettingLimits) as ScoreSettingPath[]) {
    checkRange(path, values[path], scoreSettingLimits[path]);
  }
  const grades = ['A', 'B', 'C', 'D'] as const;
  for (const [at, grade] of grades.entries()) {
    const better = grades[at - 1];
    if (better && weights[grade] > weights[better]) {
      problems.push(fieldProblem(`gradeWeights.${grade}`, 'WEAKER_GRADE_WEIGHS_MORE'));
    }
  }
  if (show >= strong) problems.push(fieldProblem('strong', 'STRONG_BELOW_SHOW'));
  if (!Number.isInteger(examples)) problems.push(fieldProblem('examples', 'NOT_A_WHOLE_NUMBER'));
  const known = new Set(components);
  for (const [component, portions] of Object.entries(portionsAWeek)) {
    const path = `portionsAWeek.${component}`;
    if (known.has(component)) checkRange(path, portions, portionLimits);
    else problems.push(fieldProblem(path, 'COMPONENT_UNKNOWN'));
  }
  return problems;
}

/** What was stored as it acts: of what was set for engine 2 only the weights of the grades. */
export function settingsInForce(stored: ScoreSettings | Engine2Settings | undefined): ScoreSettings {
  if (stored === undefined) return defaultScoreSettings;
  return 'show' in stored ? stored : { ...defaultScoreSettings, gradeWeights: stored.gradeWeights };
}
