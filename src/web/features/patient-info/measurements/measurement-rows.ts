import { isMeasurementKind, type MeasurementKind, measurementKinds } from '#contract/measurement-kinds.ts';
import type { Measurement, NewMeasurement } from '#contract/measurements.contract.ts';

/** One line of the form, as typed. */
export interface RowFields {
  key: number;
  kind: MeasurementKind | null;
  /** A figure; text where it was not understood, or may mean two. */
  value: number | string;
  unit: string;
  low: number | string;
  high: number | string;
}

export interface FormFields {
  measuredOn: string | null;
  source: string;
  rows: RowFields[];
}

let keys = 0;
export function emptyRow(): RowFields {
  keys += 1;
  return { key: keys, kind: null, value: '', unit: '', low: '', high: '' };
}

export function fieldsOf(measurement: Measurement | null, today: string): FormFields {
  if (measurement === null) return { measuredOn: today, source: '', rows: [emptyRow()] };
  const { kind, value, unit, low, high, measuredOn, source } = measurement;
  const row = { ...emptyRow(), kind, value, unit, low: low ?? '', high: high ?? '' };
  return { measuredOn, source: source ?? '', rows: [row] };
}

/** NaN for what is no number, null for nothing. */
export function numberOf(typed: number | string): number | null {
  if (typeof typed === 'number') return typed;
  return typed.trim() === '' ? null : Number.NaN;
}

/** Choosing what was measured proposes its usual unit. */
export function withKind(row: RowFields, kind: string | null): RowFields {
  if (kind === null || !isMeasurementKind(kind)) return { ...row, kind: null };
  const { units } = measurementKinds[kind];
  return { ...row, kind, unit: units.includes(row.unit) ? row.unit : units[0] };
}

const isBlank = ({ kind, value }: RowFields) => kind === null && value === '';

/**
 * What is sent, with the places of its rows, and what is wrong with a field, by its path; blank rows say nothing.
 * `words`: the sentences of this form.
 */
export function readRows(
  { measuredOn, source, rows }: FormFields,
  words: { kind: string; value: string },
): { measurements: NewMeasurement[]; places: number[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const measurements: NewMeasurement[] = [];
  const places: number[] = [];
  const allBlank = rows.every(isBlank);
  for (const [place, row] of rows.entries()) {
    if (allBlank ? place > 0 : isBlank(row)) continue;
    const [value, low, high] = [numberOf(row.value), numberOf(row.low), numberOf(row.high)];
    if (row.kind === null) errors[`rows.${place}.kind`] = words.kind;
    if (value === null || Number.isNaN(value)) errors[`rows.${place}.value`] = words.value;
    if (Number.isNaN(low)) errors[`rows.${place}.low`] = words.value;
    if (Number.isNaN(high)) errors[`rows.${place}.high`] = words.value;
    if (row.kind === null || value === null) continue;
    places.push(place);
    measurements.push({
      ...{ kind: row.kind, value, unit: row.unit, low, high },
      measuredOn: measuredOn ?? '',
      source: source.trim() === '' ? null : source.trim(),
    });
  }
  return { measurements, places, errors };
}

/** The server names a field by what was sent: `measurements.1.unit`, or `unit` of a single one. */
export function placeOf(field: string, places: readonly number[]): string {
  const parts = field.split('.');
  const name = parts.at(-1) ?? '';
  if (name === 'measuredOn' || name === 'source') return name;
  return `rows.${places[parts.length === 1 ? 0 : Number(parts[1])]}.${name}`;
}
