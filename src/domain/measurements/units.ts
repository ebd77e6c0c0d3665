import { type MeasurementKind, measurementKinds } from '#contract/measurement-kinds.ts';

/** What one of a unit is in the first unit of the kind: `factor` of it, after `offset` was taken away. */
interface Conversion {
  factor: number;
  offset?: number;
}

const same: Conversion = { factor: 1 };
const inch: Conversion = { factor: 2.54 };
const kPa: Conversion = { factor: 7.50062 };
const cholesterolMg: Conversion = { factor: 0.02586 };

/** Factors by molar mass; HbA1c by the master equation of IFCC and NGSP (% = 0.09148 × mmol/mol + 2.152). */
const conversions: Partial<Record<MeasurementKind, Record<string, Conversion>>> = {
  weight: { lb: { factor: 0.45359237 } },
  height: { m: { factor: 100 }, in: inch },
  waist: { in: inch },
  systolic: { kPa },
  diastolic: { kPa },
  ferritin: { 'ng/mL': same },
  haemoglobin: { 'g/dL': { factor: 10 }, 'mmol/L': { factor: 16.114 } },
  vitaminD: { 'ng/mL': { factor: 2.496 }, 'µg/L': { factor: 2.496 } },
  vitaminB12: { 'pg/mL': { factor: 0.7378 }, 'ng/L': { factor: 0.7378 } },
  folate: { 'µg/L': { factor: 2.266 }, 'ng/mL': { factor: 2.266 } },
  hba1c: { '%': { factor: 1 / 0.09148, offset: 2.152 } },
  glucose: { 'mg/dL': { factor: 0.05551 } },
  cholesterol: { 'mg/dL': cholesterolMg },
  ldl: { 'mg/dL': cholesterolMg },
  hdl: { 'mg/dL': cholesterolMg },
  triglycerides: { 'mg/dL': { factor: 0.01129 } },
  crp: { 'mg/dL': { factor: 10 } },
  tsh: { 'µIU/mL': same },
  creatinine: { 'mg/dL': { factor: 88.42 } },
  potassium: { 'mEq/L': same },
  calprotectin: { 'mg/kg': same },
};

function conversionOf(kind: MeasurementKind, unit: string): Conversion {
  return conversions[kind]?.[unit] ?? same;
}

/** In the first unit of the kind. */
export function inBaseUnit(kind: MeasurementKind, value: number, unit: string): number {
  const { factor, offset = 0 } = conversionOf(kind, unit);
  return (value - offset) * factor;
}

export function inUnit(kind: MeasurementKind, value: number, from: string, to: string): number {
  if (from === to) return value;
  const { factor, offset = 0 } = conversionOf(kind, to);
  return inBaseUnit(kind, value, from) / factor + offset;
}

/** The other unit that a value is shown in: the base, or for a value in the base the first unit that differs from it. */
export function secondUnit(kind: MeasurementKind, unit: string): string | null {
  const [base, ...others] = measurementKinds[kind].units;
  if (unit !== base)
    return conversionOf(kind, unit) === same
      ? (others.find((each) => conversionOf(kind, each) !== same) ?? null)
      : base;
  return others.find((each) => conversionOf(kind, each) !== same) ?? null;
}

/** As many digits as a laboratory prints. */
export function roundedMeasure(value: number): number {
  return Number(value.toPrecision(Math.abs(value) >= 1000 ? 4 : 3));
}
