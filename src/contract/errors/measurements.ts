import type { ErrorTable } from './error-table.ts';

/** Reference values, growth and measurements. */
export const measurementsErrors = {
  MEASUREMENT_NOT_FOUND: [404, 'The measurement was not found.'],
  MEASUREMENT_STALE: [409, 'Somebody else changed this measurement in between. Your change was not saved.'],
  UNIT_UNKNOWN: [422, 'Use one of these units: {{units}}.'],
  MEASURE_OUT_OF_RANGE: [422, 'Use a number from {{min}} to {{max}} {{unit}}.'],
  RANGE_UPSIDE_DOWN: [422, 'The upper end of the range must be above its lower end.'],
  LOWER_LIMIT_UNUSUAL: [422, 'The lower limit {{end}} {{unit}} looks mistyped.'],
  UPPER_LIMIT_UNUSUAL: [422, 'The upper limit {{end}} {{unit}} looks mistyped.'],
  BELOW_ZERO: [422, 'Use a number from 0.'],
  MEASURED_IN_FUTURE: [422, 'The day lies in the future.'],
  MEASURED_BEFORE_BIRTH: [422, 'The day lies before the date of birth.'],
  MEASURE_KIND_UNKNOWN: [422, 'Choose what was measured.'],
  NOT_A_NUMBER: [422, 'Use a number.'],
  UNIT_REQUIRED: [422, 'Choose a unit.'],
  STANDARD_UNKNOWN: [422, 'Standard must be nasem or efsa.'],
  MENOPAUSE_UNKNOWN: [422, 'Menopause must be pre or post.'],
  PHYTATE_UNKNOWN: [422, 'Phytate must be 300, 600, 900 or 1200 mg.'],
  ROW_KIND_UNKNOWN: [422, 'Not a kind of measurement: {{kind}}.'],
  ROW_NOT_A_NUMBER: [422, 'Use numbers, such as 5.6.'],
  ROW_NOT_A_DATE: [422, 'Use a date, such as 2026-11-30.'],
  ROW_SOURCE_TOO_LONG: [422, 'The source has more than 100 characters.'],
  TOO_MANY_ROWS: [422, 'Import at most {{limit, number}} rows at once.'],
} as const satisfies ErrorTable;
