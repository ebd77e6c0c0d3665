import { type MeasurementKind, measurementKinds } from '#contract/measurement-kinds.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import { inBaseUnit } from './units.ts';

type Span = readonly [from: number, to: number];

/**
 * Between what a laboratory prints the ends of its own range, for anybody from the newborn to the old, in the first unit
 * of the kind. Wide on purpose: a slip of the comma or of the unit falls outside, an unusual laboratory does not.
 * Chosen by the product, not taken from a standard (docs/decisions/0032-limits-that-look-mistyped.md).
 */
const printed: Partial<Record<MeasurementKind, { low: Span; high: Span }>> = {
  systolic: { low: [60, 115], high: [90, 160] },
  diastolic: { low: [30, 80], high: [50, 100] },
  ferritin: { low: [3, 60], high: [60, 800] },
  haemoglobin: { low: [85, 155], high: [115, 230] },
  vitaminD: { low: [20, 100], high: [50, 400] },
  vitaminB12: { low: [70, 300], high: [300, 1500] },
  folate: { low: [3, 25], high: [20, 100] },
  hba1c: { low: [0, 35], high: [34, 75] },
  glucose: { low: [1.5, 5], high: [5, 11.5] },
  cholesterol: { low: [0, 4.5], high: [3.5, 8] },
  ldl: { low: [0, 3.5], high: [1, 6] },
  hdl: { low: [0.5, 1.8], high: [1.3, 4] },
  triglycerides: { low: [0, 1], high: [0.8, 3] },
  crp: { low: [0, 1], high: [0.5, 20] },
  tsh: { low: [0, 2], high: [2, 20] },
  creatinine: { low: [5, 85], high: [25, 140] },
  egfr: { low: [45, 100], high: [90, 250] },
  potassium: { low: [3, 4.5], high: [4.5, 6] },
  calprotectin: { low: [0, 30], high: [30, 700] },
};

interface GivenLimits {
  kind: MeasurementKind;
  unit: string;
  low: number | null;
  high: number | null;
}

const codes = { low: 'LOWER_LIMIT_UNUSUAL', high: 'UPPER_LIMIT_UNUSUAL' } as const;

/** The ends of a range that no laboratory would print; where none prints any, that nobody can have. */
export function unusualLimits({ kind, unit, ...ends }: GivenLimits): FieldProblem[] {
  const { min, max } = measurementKinds[kind];
  return (['low', 'high'] as const).flatMap((field) => {
    const end = ends[field];
    if (end === null) return [];
    const [from, to] = printed[kind]?.[field] ?? [min, max];
    // An HbA1c of 0 % would lie below zero in mmol/mol.
    const base = Math.max(0, inBaseUnit(kind, end, unit));
    return base >= from && base <= to ? [] : [fieldProblem(field, codes[field], { end, unit })];
  });
}
