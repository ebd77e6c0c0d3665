import { type MeasurementKind, measurementKinds, unitOfKind } from '#contract/measurement-kinds.ts';

/** The units of measurements in UCUM. */
const ucumOf: Readonly<Record<string, string>> = {
  kg: 'kg',
  lb: '[lb_av]',
  cm: 'cm',
  m: 'm',
  in: '[in_i]',
  mmHg: 'mm[Hg]',
  kPa: 'kPa',
  'µg/L': 'ug/L',
  'ng/mL': 'ng/mL',
  'g/L': 'g/L',
  'g/dL': 'g/dL',
  'mmol/L': 'mmol/L',
  'nmol/L': 'nmol/L',
  'pmol/L': 'pmol/L',
  'pg/mL': 'pg/mL',
  'ng/L': 'ng/L',
  'mmol/mol': 'mmol/mol',
  '%': '%',
  'mg/dL': 'mg/dL',
  'mg/L': 'mg/L',
  'mIU/L': 'm[IU]/L',
  'µIU/mL': 'u[IU]/mL',
  'µmol/L': 'umol/L',
  'mL/min/1.73 m²': 'mL/min/{1.73_m2}',
  'mEq/L': 'meq/L',
  'µg/g': 'ug/g',
  'mg/kg': 'mg/kg',
};

/** What laboratories write in UCUM for the same. */
const spellings: Readonly<Record<string, string>> = {
  'ml/min/1.73.m2': 'mL/min/1.73 m²',
  'ml/min/{1.73m2}': 'mL/min/1.73 m²',
  'ml/min/1.73m2': 'mL/min/1.73 m²',
  'm[iu]/l': 'mIU/L',
  'u[iu]/ml': 'µIU/mL',
  'mu/l': 'mIU/L',
  'mmol/mol{hb}': 'mmol/mol',
  'mmol/mol hb': 'mmol/mol',
  '%{hb}': '%',
  '%{total}': '%',
};

/** A unit of ours in UCUM. A test holds that every unit of every kind has one. */
export function ucumOfUnit(unit: string): string {
  const code = ucumOf[unit];
  if (code === undefined) throw new Error(`no UCUM code for ${unit}`);
  return code;
}

/** The unit of a quantity as a kind of measurement knows it, by its UCUM code or its words; null where it does not. */
export function unitOfQuantity(
  kind: MeasurementKind,
  { code, unit }: { code?: string | undefined; unit?: string | undefined },
): string | null {
  const { units } = measurementKinds[kind];
  for (const text of [code, unit]) {
    if (text === undefined || text.trim() === '') continue;
    const plain = text.trim();
    const exact = units.find((each) => ucumOf[each] === plain);
    if (exact !== undefined) return exact;
    const spelled = spellings[plain.toLowerCase()];
    if (spelled !== undefined) return units.find((each) => each === spelled) ?? null;
    const named = unitOfKind(kind, plain);
    if (named !== null) return named;
  }
  return null;
}
