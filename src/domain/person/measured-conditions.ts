import type { MeasurementKind } from '#contract/measurement-kinds.ts';
import { byDay, type Measured } from '#domain/measurements/series.ts';
import { inBaseUnit } from '#domain/measurements/units.ts';
import { addDays, daysBetween } from './pregnancy.ts';

/** A condition that the newest laboratory values show, whether the record names it or not. */
export interface MeasuredCondition {
  /** The code of the phenotype. */
  code: 'hyperkalaemia' | 'ckd_3_5' | 'severe_hypertriglyceridemia';
  kind: MeasurementKind;
  /** As it was entered. */
  value: number;
  unit: string;
  measuredOn: string;
  /** The last day that the value speaks for. */
  until: string;
}

export const measuredKinds = ['potassium', 'egfr', 'triglycerides'] as const satisfies MeasurementKind[];

/**
 * European Resuscitation Council 2021: from 5.5 mmol/L, or above the laboratory's own limit: a limit that was mistyped
 * switches nothing off. It changes within weeks.
 */
const potassium = { high: 5.5, holdsDays: 92 };
/** KDIGO 2024: below 60, and so for three months at least. */
const filtration = { low: 60, apartDays: 90, holdsDays: 730 };
/** The condition of that name: above 10 mmol/L. */
const triglycerides = { high: 10, holdsDays: 183 };

export function measuredConditions(measurements: readonly Measured[], today: string): MeasuredCondition[] {
  const known = byDay(measurements.filter(({ measuredOn }) => measuredOn <= today));
  const of = (kind: MeasurementKind, holdsDays: number): Measured[] =>
    known.filter((row) => row.kind === kind && daysBetween(row.measuredOn, today) <= holdsDays);
  const shown = (
    code: MeasuredCondition['code'],
    { kind, value, unit, measuredOn }: Measured,
    holdsDays: number,
  ): MeasuredCondition => ({ ...{ code, kind, value, unit, measuredOn }, until: addDays(measuredOn, holdsDays) });
  const base = ({ kind, value, unit }: Measured): number => inBaseUnit(kind, value, unit);

  const found: MeasuredCondition[] = [];
  const salt = of('potassium', potassium.holdsDays).at(-1);
  if (salt && (base(salt) >= potassium.high || (salt.high !== null && salt.value > salt.high)))
    found.push(shown('hyperkalaemia', salt, potassium.holdsDays));
  const now = of('egfr', filtration.holdsDays).at(-1);
  // the newest value must be of late; those before it tell since when
  const filtered = of('egfr', Number.POSITIVE_INFINITY);
  if (now && base(now) < filtration.low) {
    // since the last value that was not low, at least three months lie between the first low one and the newest
    const since = filtered.slice(filtered.findLastIndex((row) => base(row) >= filtration.low) + 1)[0];
    if (since && daysBetween(since.measuredOn, now.measuredOn) >= filtration.apartDays)
      found.push(shown('ckd_3_5', now, filtration.holdsDays));
  }
  const fat = of('triglycerides', triglycerides.holdsDays).at(-1);
  if (fat && base(fat) > triglycerides.high) {
    found.push(shown('severe_hypertriglyceridemia', fat, triglycerides.holdsDays));
  }
  return found;
}
