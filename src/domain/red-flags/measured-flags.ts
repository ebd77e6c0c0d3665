import type { Sex } from '#contract/patient-fields.ts';
import { assessGrowth } from '#domain/growth/assess-growth.ts';
import { monthsBetween } from '#domain/growth/exact-months.ts';
import { byDay, type Measured, newestOf, weightLosses } from '#domain/measurements/series.ts';
import { inBaseUnit } from '#domain/measurements/units.ts';

/** GLIM's first step: five percent within half a year. */
const LOST_PERCENT = 5;
const potassiumHoldsDays = 92;
/** A child that falls does so over a time that somebody can look at. */
const growthYearsBack = 2;
const adultMonths = 18 * 12;
const dayMs = 86_400_000;

/** The goal is free text: where it says the opposite as well, the loss counts as unwanted. */
const wantsToLose = /\b(los(e|ing) (some )?weight|weight loss|slim)|smršav|mršavlj|skinuti/i;
const mayNotWant = /\b(not|without|stop|no|ne|bez|prestati|zaustaviti)\b/i;

/** Weight fell by five percent within half a year, and nobody asked for it. */
export function unwantedLoss(
  measurements: readonly Measured[],
  goal: string | null,
  onPurpose: boolean,
): string | null {
  const wanted = onPurpose || (goal !== null && wantsToLose.test(goal) && !mayNotWant.test(goal));
  const loss = weightLosses(measurements).within6Months;
  return loss !== null && !wanted && loss.percent >= LOST_PERCENT ? loss.nowOn : null;
}

/** Weight or body mass index for age below minus two SD, or one SD lower than it was. */
export function growthFaltering(
  measurements: readonly Measured[],
  child: { dateOfBirth: string | null; sex: Sex | null },
): string | null {
  const { dateOfBirth, sex } = child;
  if (dateOfBirth === null || sex === null) return null;
  const heights = byDay(measurements.filter(({ kind }) => kind === 'height'));
  const points = byDay(measurements.filter(({ kind }) => kind === 'weight')).map((weight) => {
    const height = heights.findLast(({ measuredOn }) => measuredOn <= weight.measuredOn);
    const assessed = assessGrowth({
      sex,
      ageMonths: monthsBetween(dateOfBirth, weight.measuredOn),
      weightKg: inBaseUnit('weight', weight.value, weight.unit),
      heightCm: height === undefined ? null : inBaseUnit('height', height.value, height.unit),
    });
    return { on: weight.measuredOn, z: new Map(assessed.map(({ indicator, z }) => [indicator, z])) };
  });
  const now = points.at(-1);
  if (now === undefined || monthsBetween(dateOfBirth, now.on) >= adultMonths) return null;
  const earlier = points.filter(({ on }) => on < now.on && yearsBetween(on, now.on) <= growthYearsBack);
  const falters = (['weightForAge', 'bmiForAge'] as const).some((indicator) => {
    const z = now.z.get(indicator);
    if (z === undefined) return false;
    return z < -2 || earlier.some((point) => (point.z.get(indicator) ?? z) - z >= 1);
  });
  return falters ? now.on : null;
}

/** A potassium value that is young enough to go by. */
export function potassiumKnown(measurements: readonly Measured[], today: string): boolean {
  const newest = newestOf(measurements, 'potassium');
  return newest !== null && (Date.parse(today) - Date.parse(newest.measuredOn)) / dayMs <= potassiumHoldsDays;
}

const yearsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (365.25 * dayMs);
