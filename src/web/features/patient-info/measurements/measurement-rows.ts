import { isMeasurementKind, type MeasurementKind, measurementKinds } from '#contract/measurement-kinds.ts';
import type { Measurement, NewMeasurement } from '#contract/measurements.contract.ts';

/** One line of the form, as typed. */
export interface RowFields {
  key: number;
  kind: MeasurementKind | null;
  value: string;
  unit: string;
  low: string;
  high: string;
}

export interface FormFields {
  measuredOn: string | null;
  source: string;
  rows: RowFields[];
}

export type RowErrors = Partial<Record<'kind' | 'value' | 'unit' | 'low' | 'high', string>>;

let keys = 0;
export function emptyRow(): RowFields {
  keys += 1;
  return { key: keys, kind: null, value: '', unit: '', low: '', high: '' };
}

const text = (value: number | null) => (value === null ? '' : String(value));

export function fieldsOf(measurement: Measurement | null, today: string): FormFields {
  if (measurement === null) return { measuredOn: today, source: '', rows: [emptyRow()] };
  const { kind, value, unit, low, high, measuredOn, source } = measurement;
  const row = { ...emptyRow(), kind, value: text(value), unit, low: text(low), high: text(high) };
  return { measuredOn, source: source ?? '', rows: [row] };
}

/** A decimal comma is as good as a point. NaN for what is no number, null for nothing. */
export function numberOf(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Choosing what was measured proposes its usual unit. */
export function withKind(row: RowFields, kind: string | null): RowFields {
  if (kind === null || !isMeasurementKind(kind)) return { ...row, kind: null };
  const { units } = measurementKinds[kind];
  return { ...row, kind, unit: units.includes(row.unit) ? row.unit : units[0] };
}

const isBlank = ({ kind, value }: RowFields) => kind === null && value.trim() === '';

/** What is sent, or what is wrong with each row; blank rows say nothing. `words`: the sentences of this form. */
export function readRows(
  { measuredOn, source, rows }: FormFields,
  words: { kind: string; value: string },
): { measurements: NewMeasurement[]; keys: number[]; errors: Map<number, RowErrors> } {
  const errors = new Map<number, RowErrors>();
  const measurements: NewMeasurement[] = [];
  const sent: number[] = [];
  const said = rows.some((row) => !isBlank(row)) ? rows.filter((row) => !isBlank(row)) : rows.slice(0, 1);
  for (const row of said) {
    const [value, low, high] = [numberOf(row.value), numberOf(row.low), numberOf(row.high)];
    const wrong: RowErrors = {};
    if (row.kind === null) wrong.kind = words.kind;
    if (value === null || Number.isNaN(value)) wrong.value = words.value;
    if (Number.isNaN(low)) wrong.low = words.value;
    if (Number.isNaN(high)) wrong.high = words.value;
    if (Object.keys(wrong).length > 0) errors.set(row.key, wrong);
    if (row.kind === null || value === null) continue;
    sent.push(row.key);
    measurements.push({
      ...{ kind: row.kind, value, unit: row.unit, low, high },
      measuredOn: measuredOn ?? '',
      source: source.trim() === '' ? null : source.trim(),
    });
  }
  return { measurements, keys: sent, errors };
}
