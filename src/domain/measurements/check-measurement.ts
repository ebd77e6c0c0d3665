import type { FieldError } from '#contract/errors.ts';
import { type MeasurementKind, measurementKinds, unitOfKind } from '#contract/measurement-kinds.ts';
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
  given: GivenMeasurement,
  { today, born }: { today: string; born: string | null },
): { measurement: GivenMeasurement; problems: FieldError[] } {
  const problems: FieldError[] = [];
  const unit = unitOfKind(given.kind, given.unit);
  const { min, max, units } = measurementKinds[given.kind];
  if (unit === null) problems.push({ field: 'unit', message: `Use one of these units: ${units.join(', ')}.` });
  else {
    const base = inBaseUnit(given.kind, given.value, unit);
    if (!(base >= min && base <= max)) {
      const bound = (value: number) => roundedMeasure(inUnit(given.kind, value, units[0], unit));
      problems.push({ field: 'value', message: `Use a number from ${bound(min)} to ${bound(max)} ${unit}.` });
    }
  }
  const { low, high } = given;
  if (low !== null && high !== null && low >= high) {
    problems.push({ field: 'high', message: 'The upper end of the range must be above its lower end.' });
  }
  for (const field of ['low', 'high'] as const) {
    const end = given[field];
    if (end !== null && end < 0) problems.push({ field, message: 'Use a number from 0.' });
  }
  if (given.measuredOn > today) {
    problems.push({ field: 'measuredOn', message: 'The day lies in the future.' });
  } else if (born !== null && given.measuredOn < born) {
    problems.push({ field: 'measuredOn', message: 'The day lies before the date of birth.' });
  }
  return { measurement: { ...given, unit: unit ?? given.unit }, problems };
}
