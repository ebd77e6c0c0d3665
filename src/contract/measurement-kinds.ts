/**
 * What is measured over time. `units`: the first is the one that others are converted to and bounds are told in.
 * `min` and `max` are what a person can have at all, not what is healthy; a figure outside them was mistyped.
 */
interface Kind {
  group: 'body' | 'blood' | 'stool';
  units: readonly [string, ...string[]];
  min: number;
  max: number;
}

const kinds = {
  weight: { group: 'body', units: ['kg', 'lb'], min: 2, max: 400 },
  height: { group: 'body', units: ['cm', 'm', 'in'], min: 40, max: 250 },
  waist: { group: 'body', units: ['cm', 'in'], min: 20, max: 250 },
  systolic: { group: 'body', units: ['mmHg', 'kPa'], min: 40, max: 300 },
  diastolic: { group: 'body', units: ['mmHg', 'kPa'], min: 20, max: 200 },
  ferritin: { group: 'blood', units: ['µg/L', 'ng/mL'], min: 0.5, max: 50_000 },
  haemoglobin: { group: 'blood', units: ['g/L', 'g/dL', 'mmol/L'], min: 20, max: 260 },
  vitaminD: { group: 'blood', units: ['nmol/L', 'ng/mL', 'µg/L'], min: 1, max: 1000 },
  vitaminB12: { group: 'blood', units: ['pmol/L', 'pg/mL', 'ng/L'], min: 10, max: 10_000 },
  folate: { group: 'blood', units: ['nmol/L', 'µg/L', 'ng/mL'], min: 0.5, max: 500 },
  hba1c: { group: 'blood', units: ['mmol/mol', '%'], min: 10, max: 220 },
  glucose: { group: 'blood', units: ['mmol/L', 'mg/dL'], min: 0.5, max: 80 },
  cholesterol: { group: 'blood', units: ['mmol/L', 'mg/dL'], min: 0.5, max: 40 },
  ldl: { group: 'blood', units: ['mmol/L', 'mg/dL'], min: 0.1, max: 30 },
  hdl: { group: 'blood', units: ['mmol/L', 'mg/dL'], min: 0.1, max: 10 },
  triglycerides: { group: 'blood', units: ['mmol/L', 'mg/dL'], min: 0.1, max: 100 },
  crp: { group: 'blood', units: ['mg/L', 'mg/dL'], min: 0, max: 1000 },
  tsh: { group: 'blood', units: ['mIU/L', 'µIU/mL'], min: 0, max: 500 },
  creatinine: { group: 'blood', units: ['µmol/L', 'mg/dL'], min: 5, max: 3000 },
  egfr: { group: 'blood', units: ['mL/min/1.73 m²'], min: 1, max: 250 },
  potassium: { group: 'blood', units: ['mmol/L', 'mEq/L'], min: 1, max: 12 },
  calprotectin: { group: 'stool', units: ['µg/g', 'mg/kg'], min: 0, max: 50_000 },
} as const satisfies Record<string, Kind>;

export type MeasurementKind = keyof typeof kinds;

export const measurementKinds: Readonly<Record<MeasurementKind, Kind>> = kinds;
export const measurementKindNames = Object.keys(kinds) as [MeasurementKind, ...MeasurementKind[]];

export function isMeasurementKind(text: string): text is MeasurementKind {
  return Object.hasOwn(kinds, text);
}

/** What else a unit is written as. */
const spellings: Readonly<Record<string, string>> = {
  'ug/l': 'µg/L',
  'mcg/l': 'µg/L',
  'umol/l': 'µmol/L',
  'ug/g': 'µg/g',
  'mcg/g': 'µg/g',
  'uiu/ml': 'µIU/mL',
  'mu/l': 'mIU/L',
  'ml/min': 'mL/min/1.73 m²',
  'ml/min/1.73m2': 'mL/min/1.73 m²',
  'ml/min/1.73m²': 'mL/min/1.73 m²',
  lbs: 'lb',
};

/** The unit as the product writes it, whatever the case, the spaces and the sign for micro; null for one that is unknown. */
export function unitOfKind(kind: MeasurementKind, text: string): string | null {
  const plain = (unit: string) => unit.replaceAll('μ', 'µ').replaceAll(/\s/g, '').toLowerCase();
  const given = plain(text);
  const { units } = measurementKinds[kind];
  const spelled = spellings[given.replaceAll('µ', 'u')] ?? spellings[given];
  return units.find((unit) => plain(unit) === given) ?? units.find((unit) => unit === spelled) ?? null;
}
