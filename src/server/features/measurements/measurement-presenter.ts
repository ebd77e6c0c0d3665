import type { Measurement } from '#contract/measurements.contract.ts';
import { inUnit, roundedMeasure, secondUnit } from '#domain/measurements/units.ts';
import type { MeasurementRow } from '#server/features/measured-values/measured-values.door.ts';

export function presentMeasurement(row: MeasurementRow): Measurement {
  const { id, kind, value, unit, measuredOn, low, high, source, version } = row;
  const other = secondUnit(kind, unit);
  const convert = (amount: number) => roundedMeasure(inUnit(kind, amount, unit, other ?? unit));
  const end = (amount: number | null) => (amount === null ? null : convert(amount));
  return {
    id,
    kind,
    value,
    unit,
    measuredOn,
    low,
    high,
    source,
    converted: other === null ? null : { value: convert(value), unit: other, low: end(low), high: end(high) },
    version,
  };
}
