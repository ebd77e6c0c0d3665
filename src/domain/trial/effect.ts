import type { Part } from './mixture.ts';

/** An answered week. A week without an answer is none of these: it is missing, never zero. */
export interface AnsweredWeek {
  /** Weeks since the first one. */
  week: number;
  /** 1 with the suggestion, 0 without it; between them for a change that goes on slowly. */
  dose: number;
  /** What was felt, in steps of its scale. */
  felt: number;
}

/** Only what an estimate's width depends on. */
export type PlannedWeek = Pick<AnsweredWeek, 'week' | 'dose'>;

interface EffectModel {
  /** The highest step of the scale; the lowest is 0. */
  top: number;
  /** Whether things may have drifted all the same, with or without the suggestion. */
  drift: boolean;
}

/** Few suggestions move anything by more than one or two steps. */
const EFFECT_SD = 1.5;
/** What drifts over a whole trial without the suggestion. */
const DRIFT_SD = 0.5;
/** How far single weeks lie from their mean. A tap is a whole step, so a week is never known better than 0.3. */
const spreads = [0.3, 0.38, 0.48, 0.6, 0.76, 0.96, 1.2, 1.5];
/** How far a week resembles the one before it. */
const likenesses = [0, 0.15, 0.3, 0.45, 0.6, 0.75];
const noises = spreads.flatMap((spread) => likenesses.map((likeness) => [spread, likeness] as const));

/**
 * What a suggestion did to what was felt: felt = level + effect × dose (+ drift) + week, where a week resembles the one
 * before. For each spread and likeness of weeks the rest is a normal regression with normal priors, exact and in one
 * step; the answer is their mixture, each as heavy as it explains what was felt. See docs/formulas/trial.md.
 */
export function effectOf(weeks: readonly AnsweredWeek[], model: EffectModel): Part[] {
  const { top, drift } = model;
  const rows = rowsOf(weeks, drift, ({ felt }) => felt - top / 2);
  const parts = noises.map(([spread, likeness]) => regression(rows, priorOf(top, drift), spread, likeness));
  const best = Math.max(...parts.map(({ fit }) => fit));
  const weights = parts.map(({ fit }) => Math.exp(fit - best));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return parts.map(({ mean, sd }, at) => ({ mean, sd, weight: (weights[at] ?? 0) / sum }));
}

/**
 * How wide the middle 95 % would be, were these weeks answered: it depends on the weeks and on what is known of their
 * noise, not on the answers.
 */
export function widthWith(known: readonly Part[], weeks: readonly PlannedWeek[], { top, drift }: EffectModel): number {
  const rows = rowsOf(weeks, drift, () => 0);
  const priorSd = priorOf(top, drift);
  let [variance, told] = [0, 0];
  for (const [at, [spread, likeness]] of noises.entries()) {
    const weight = known[at]?.weight ?? 0;
    if (weight < 0.005) continue;
    variance += weight * regression(rows, priorSd, spread, likeness).sd ** 2;
    told += weight;
  }
  return 2 * 1.96 * Math.sqrt(variance / told);
}

const priorOf = (top: number, drift: boolean): number[] => (drift ? [top, EFFECT_SD, DRIFT_SD] : [top, EFFECT_SD]);

function rowsOf<Week extends PlannedWeek>(
  weeks: readonly Week[],
  drift: boolean,
  feltIn: (week: Week) => number,
): Row[] {
  const inOrder = weeks.toSorted((a, b) => a.week - b.week);
  const last = Math.max(1, inOrder.at(-1)?.week ?? 1);
  return inOrder.map((each) => ({
    week: each.week,
    // The level, the effect, the drift from -1/2 to 1/2.
    by: drift ? [1, each.dose, each.week / last - 0.5] : [1, each.dose],
    felt: feltIn(each),
  }));
}

interface Row {
  week: number;
  by: readonly number[];
  felt: number;
}

/** A normal regression: what the effect is, and how well these spread and likeness explain what was felt. */
function regression(rows: readonly Row[], priorSd: readonly number[], spread: number, likeness: number) {
  const size = priorSd.length;
  const precision = priorSd.map((sd, at) => priorSd.map((_, other) => (at === other ? 1 / sd ** 2 : 0)));
  const pull = priorSd.map(() => 0);
  let squares = 0;
  let logNoise = 0;
  rows.forEach((row, index) => {
    const before = rows[index - 1];
    // What the week before says of this one; weeks that are missing between them make it say less.
    const told = before ? likeness ** (row.week - before.week) : 0;
    const noise = spread ** 2 * (1 - told ** 2);
    const by = row.by.map((value, at) => value - told * (before?.by[at] ?? 0));
    const felt = row.felt - told * (before?.felt ?? 0);
    for (let at = 0; at < size; at += 1) {
      pull[at] = (pull[at] ?? 0) + ((by[at] ?? 0) * felt) / noise;
      const line = precision[at] ?? [];
      for (let other = 0; other < size; other += 1) {
        line[other] = (line[other] ?? 0) + ((by[at] ?? 0) * (by[other] ?? 0)) / noise;
      }
    }
    squares += felt ** 2 / noise;
    logNoise += Math.log(noise);
  });
  const { inverse, logDeterminant } = inverted(precision);
  const means = inverse.map((line) => line.reduce((sum, value, at) => sum + value * (pull[at] ?? 0), 0));
  const explained = means.reduce((sum, mean, at) => sum + mean * (pull[at] ?? 0), 0);
  return {
    mean: means[1] ?? 0,
    sd: Math.sqrt(inverse[1]?.[1] ?? 0),
    fit: -(logNoise + logDeterminant + squares - explained) / 2,
  };
}

/** Of a small symmetric positive matrix, by elimination. */
function inverted(matrix: readonly (readonly number[])[]): { inverse: number[][]; logDeterminant: number } {
  const left = matrix.map((line) => [...line]);
  const inverse = matrix.map((line, at) => line.map((_, other) => Number(at === other)));
  let logDeterminant = 0;
  for (const [at, line] of left.entries()) {
    const own = inverse[at] ?? [];
    const pivot = line[at] ?? 1;
    logDeterminant += Math.log(pivot);
    for (const [column] of line.entries()) {
      line[column] = (line[column] ?? 0) / pivot;
      own[column] = (own[column] ?? 0) / pivot;
    }
    for (const [other, target] of left.entries()) {
      if (other === at) continue;
      const factor = target[at] ?? 0;
      const targetInverse = inverse[other] ?? [];
      for (const [column] of target.entries()) {
        target[column] = (target[column] ?? 0) - factor * (line[column] ?? 0);
        targetInverse[column] = (targetInverse[column] ?? 0) - factor * (own[column] ?? 0);
      }
    }
  }
  return { inverse, logDeterminant };
}
