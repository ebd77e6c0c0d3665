import type { MeasurementKind } from '#contract/measurement-kinds.ts';
import { inBaseUnit, inUnit } from './units.ts';

export interface Measured {
  id: number;
  kind: MeasurementKind;
  value: number;
  unit: string;
  measuredOn: string;
  low: number | null;
  high: number | null;
}

export interface SeriesPoint {
  id: number;
  measuredOn: string;
  /** In the unit of the newest. */
  value: number;
  low: number | null;
  high: number | null;
}

export interface Series {
  kind: MeasurementKind;
  /** Of the newest measurement; all points are in it. */
  unit: string;
  /** The oldest first; never empty. */
  points: SeriesPoint[];
}

export type MeasureState = 'low' | 'within' | 'high' | 'unknown';

/** The oldest first; of one day in the order of entry. */
export function byDay<Row extends { measuredOn: string; id: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => (a.measuredOn < b.measuredOn ? -1 : a.measuredOn > b.measuredOn ? 1 : a.id - b.id));
}

/** Every kind that was measured, its values in one unit. */
export function seriesOf(measurements: readonly Measured[]): Series[] {
  const byKind = new Map<MeasurementKind, Measured[]>();
  for (const row of byDay(measurements)) byKind.set(row.kind, [...(byKind.get(row.kind) ?? []), row]);
  return [...byKind].flatMap(([kind, rows]) => {
    const unit = rows.at(-1)?.unit;
    if (unit === undefined) return [];
    const to = (row: Measured, value: number | null) => (value === null ? null : inUnit(kind, value, row.unit, unit));
    const points = rows.map((row) => ({
      id: row.id,
      measuredOn: row.measuredOn,
      value: inUnit(kind, row.value, row.unit, unit),
      low: to(row, row.low),
      high: to(row, row.high),
    }));
    return [{ kind, unit, points }];
  });
}

/** Against the laboratory's own range; without one nothing is said. */
export function stateOf({ value, low, high }: Pick<SeriesPoint, 'value' | 'low' | 'high'>): MeasureState {
  if (low !== null && value < low) return 'low';
  if (high !== null && value > high) return 'high';
  return low === null && high === null ? 'unknown' : 'within';
}

/** The newest of a kind in its first unit. */
export function newestOf(
  measurements: readonly Measured[],
  kind: MeasurementKind,
): { value: number; measuredOn: string } | null {
  const row = byDay(measurements.filter((each) => each.kind === kind)).at(-1);
  return row === undefined ? null : { value: inBaseUnit(kind, row.value, row.unit), measuredOn: row.measuredOn };
}

const dayMs = 86_400_000;
const halfYearDays = 183;

export interface WeightLoss {
  /** Percent of the earlier weight; negative for a gain. */
  percent: number;
  fromKg: number;
  fromOn: string;
  nowKg: number;
  nowOn: string;
  /** Days between the two. */
  days: number;
}

/**
 * The loss up to the newest weight: from the highest of the half year before it, and from the highest before that.
 * Whether it was wanted, only the person can say.
 */
export function weightLosses(measurements: readonly Measured[]): {
  within6Months: WeightLoss | null;
  beyond6Months: WeightLoss | null;
} {
  const weights = byDay(measurements.filter(({ kind }) => kind === 'weight')).map((row) => ({
    kg: inBaseUnit('weight', row.value, row.unit),
    on: row.measuredOn,
  }));
  const now = weights.at(-1);
  if (now === undefined) return { within6Months: null, beyond6Months: null };
  const daysBefore = (on: string) => Math.round((Date.parse(now.on) - Date.parse(on)) / dayMs);
  const lossFrom = (earlier: readonly { kg: number; on: string }[]): WeightLoss | null => {
    const [first] = earlier;
    if (first === undefined) return null;
    const from = earlier.reduce((highest, each) => (each.kg > highest.kg ? each : highest), first);
    const percent = ((from.kg - now.kg) / from.kg) * 100;
    return { percent, fromKg: from.kg, fromOn: from.on, nowKg: now.kg, nowOn: now.on, days: daysBefore(from.on) };
  };
  const earlier = weights.slice(0, -1).filter(({ on }) => on < now.on);
  return {
    within6Months: lossFrom(earlier.filter(({ on }) => daysBefore(on) <= halfYearDays)),
    beyond6Months: lossFrom(earlier.filter(({ on }) => daysBefore(on) > halfYearDays)),
  };
}
