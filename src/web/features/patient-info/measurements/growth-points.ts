import type { GrowthIndicator } from '#contract/growth.contract.ts';
import type { Measurement } from '#contract/measurements.contract.ts';
import type { Sex } from '#contract/patient-fields.ts';
import { assessOne, type GrowthAssessment } from '#domain/growth/assess-growth.ts';
import { monthsBetween } from '#domain/growth/exact-months.ts';
import { byDay } from '#domain/measurements/series.ts';
import { inBaseUnit } from '#domain/measurements/units.ts';

export interface GrowthPoint extends GrowthAssessment {
  on: string;
  ageMonths: number;
}

interface Child {
  dateOfBirth: string;
  sex: Sex;
}

/** A height may be this old when an index is made of it: children grow. */
const sameVisitDays = 31;
const dayMs = 86_400_000;

/** The child's own history on a curve, the oldest first. */
export function growthPoints(
  indicator: GrowthIndicator,
  { dateOfBirth, sex }: Child,
  measurements: readonly Measurement[],
): GrowthPoint[] {
  const ofKind = (kind: 'weight' | 'height') =>
    byDay(measurements.filter((row) => row.kind === kind)).map((row) => ({
      on: row.measuredOn,
      value: inBaseUnit(kind, row.value, row.unit),
    }));
  const weights = ofKind('weight');
  const heights = ofKind('height');
  const measured =
    indicator === 'heightForAge'
      ? heights
      : indicator === 'weightForAge'
        ? weights
        : weights.flatMap(({ on, value }) => {
            const height = nearest(heights, on);
            return height === null ? [] : [{ on, value: value / (height / 100) ** 2 }];
          });
  const lastOfDay = new Map(measured.map((each) => [each.on, each]));
  return [...lastOfDay.values()].flatMap(({ on, value }) => {
    const ageMonths = monthsBetween(dateOfBirth, on);
    const found = assessOne(indicator, { sex, ageMonths }, value);
    return found === null ? [] : [{ ...found, on, ageMonths }];
  });
}

function nearest(heights: readonly { on: string; value: number }[], on: string): number | null {
  const days = (each: { on: string }) => Math.abs(Date.parse(each.on) - Date.parse(on)) / dayMs;
  const [first] = heights.filter((each) => days(each) <= sameVisitDays).sort((a, b) => days(a) - days(b));
  return first?.value ?? null;
}
