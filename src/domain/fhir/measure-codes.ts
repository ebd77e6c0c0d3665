import type { MeasurementKind } from '#contract/measurement-kinds.ts';

interface MeasureCode {
  /**
   * What a value in one of our units is sent with; `by` where mass and amount of substance have
   * codes of their own; null where that is sent under our own code alone.
   */
  code: string;
  by?: Readonly<Record<string, string | null>>;
  /** Further codes that are read as this kind. */
  alsoRead?: readonly string[];
  display: string;
}

/**
 * LOINC, a draft that awaits the review of a professional, not verified against the release. What differs only in the method is read as one kind; what differs in the specimen is not,
 * but for whole blood by an analyser that reports it as plasma (glucose 2339-0, creatinine 38483-4, potassium 6298-4), as many records have it.
 */
export const measureCodes: Readonly<Record<MeasurementKind, MeasureCode>> = {
  weight: { code: '29463-7', alsoRead: ['3141-9', '3142-7'], display: 'Body weight' },
  height: { code: '8302-2', alsoRead: ['8306-3', '3137-7', '3138-5'], display: 'Body height' },
  // Which waist was measured nobody has said, and the codes say it.
  waist: {
    code: '8280-0',
    by: { cm: null, in: null },
    alsoRead: ['56086-2', '56115-9'],
    display: 'Waist circumference',
  },
  systolic: { code: '8480-6', display: 'Systolic blood pressure' },
  diastolic: { code: '8462-4', display: 'Diastolic blood pressure' },
  ferritin: { code: '2276-4', alsoRead: ['20567-4'], display: 'Ferritin in serum or plasma' },
  haemoglobin: { code: '718-7', by: { 'mmol/L': '59260-0' }, alsoRead: ['20509-6'], display: 'Haemoglobin in blood' },
  vitaminD: {
    ...{ code: '62292-8', by: { 'nmol/L': null }, alsoRead: ['1989-3', '14635-7'] },
    display: '25-hydroxyvitamin D in serum or plasma',
  },
  vitaminB12: { code: '2132-9', by: { 'pmol/L': '14685-6' }, display: 'Vitamin B12 in serum or plasma' },
  folate: { code: '2284-8', by: { 'nmol/L': '14732-0' }, display: 'Folate in serum or plasma' },
  hba1c: { code: '4548-4', by: { 'mmol/mol': '59261-8' }, alsoRead: ['17856-6'], display: 'HbA1c in blood' },
  glucose: {
    ...{ code: '2345-7', by: { 'mmol/L': '14749-6' }, alsoRead: ['1558-6', '14771-0', '2339-0'] },
    display: 'Glucose in serum or plasma',
  },
  cholesterol: { code: '2093-3', by: { 'mmol/L': '14647-2' }, display: 'Cholesterol in serum or plasma' },
  ldl: {
    ...{ code: '2089-1', by: { 'mmol/L': '22748-8' }, alsoRead: ['13457-7', '18262-6', '39469-2'] },
    display: 'LDL cholesterol in serum or plasma',
  },
  hdl: { code: '2085-9', by: { 'mmol/L': '14646-4' }, display: 'HDL cholesterol in serum or plasma' },
  triglycerides: { code: '2571-8', by: { 'mmol/L': '14927-8' }, display: 'Triglycerides in serum or plasma' },
  crp: { code: '1988-5', alsoRead: ['30522-7'], display: 'C-reactive protein in serum or plasma' },
  tsh: { code: '3016-3', alsoRead: ['11580-8', '11579-0'], display: 'Thyrotropin in serum or plasma' },
  creatinine: {
    code: '2160-0',
    by: { 'µmol/L': '14682-9' },
    alsoRead: ['38483-4'],
    display: 'Creatinine in serum or plasma',
  },
  egfr: {
    ...{ code: '69405-9', alsoRead: ['33914-3', '62238-1', '98979-8', '88293-6', '88294-4', '48642-3', '48643-1'] },
    display: 'Estimated glomerular filtration rate',
  },
  potassium: { code: '2823-3', alsoRead: ['6298-4'], display: 'Potassium in serum or plasma' },
  calprotectin: { code: '38445-3', display: 'Calprotectin in stool' },
};

/** A blood pressure comes as one observation with two components. */
export const bloodPressurePanels: readonly string[] = ['85354-9', '55284-4'];
/** Estimated date of delivery: by any method, from the last period, by ultrasound. */
export const dueDateCodes: readonly string[] = ['11778-8', '11779-6', '11780-4', '11781-2'];

const kindsByCode = new Map<string, MeasurementKind>();
for (const [kind, { code, by = {}, alsoRead = [] }] of Object.entries(measureCodes)) {
  for (const each of [code, ...Object.values(by), ...alsoRead]) {
    if (each !== null) kindsByCode.set(each, kind as MeasurementKind);
  }
}

export function kindOfLoinc(code: string): MeasurementKind | null {
  return kindsByCode.get(code) ?? null;
}

/** The code that fits the unit: laboratories know mass and amount of substance apart by it. */
export function loincOf(kind: MeasurementKind, unit: string): string | null {
  const { code, by } = measureCodes[kind];
  const own = by?.[unit];
  return own === undefined ? code : own;
}
