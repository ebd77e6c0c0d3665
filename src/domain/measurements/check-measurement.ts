import { type MeasurementKind, measurementKinds, unitOfKind } from '#contract/measurement-kinds.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import { unusualLimits } from './printed-limits.ts';
import { inBaseUnit, inUnit, roundedMeasure } from './units.ts';

export interface GivenMeasurement {
  kind: MeasurementKind;
  value: number;
  unit: string;
  measuredOn: string;
  low: number | null;
  high: number | null;
  source: string | null;
}

/** The unit as the product writes it, or what is wrong. `born` and `today`: nobody is measured before or after. */
export function checkMeasurement(
  { limitsConfirmed = false, ...given }: GivenMeasurement & { limitsConfirmed?: boolean | undefined },
  { today, born }: { today: string; born: string | null },
): { measurement: GivenMeasurement; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const unit = unitOfKind(given.kind, given.unit);
  const { min, max, units } = measurementKinds[given.kind];
  if (unit === null) problems.push(fieldProblem('unit', 'UNIT_UNKNOWN', { units: units.join(', ') }));
  else {
    const base = inBaseUnit(given.kind, given.value, unit);
    if (!(base >= min && base <= max)) {
      const bound = (value: number) => roundedMeasure(inUnit(given.kind, value, units[0], unit));
      problems.push(fieldProblem('value', 'MEASURE_OUT_OF_RANGE', { min: bound(min), max: bound(max), unit }));
    }
  }
  const { low, high } = given;
  if (low !== null && high !== null && low >= high) {
    problems.push(fieldProblem('high', 'RANGE_UPSIDE_DOWN'));
  }
  for (const field of ['low', 'high'] as const) {
    const end = given[field];
    if (end !== null && end < 0) problems.push(fieldProblem(field, 'BELOW_ZERO'));
  }
  // A question, to be asked once all else is right.
  if (problems.length === 0 && unit !== null && !limitsConfirmed) problems.push(...unusualLimits({ ...given, unit }));
  if (given.measuredOn > today) {
    problems.push(fieldProblem('measuredOn', 'MEASURED_IN_FUTURE'));
  } else if (born !== null && given.measuredOn < born) {
    problems.push(fieldProblem('measuredOn', 'MEASURED_BEFORE_BIRTH'));
  }
  return { measurement: { ...given, unit: unit ?? given.unit }, problems };
}
