import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MeasurementKind, measurementKinds } from '#contract/measurement-kinds.ts';
import { conditionOfSnomed } from './condition-codes.ts';
import { kindOfLoinc, loincOf, measureCodes } from './measure-codes.ts';
import { type Catalogue, type Reading, readBundle } from './read-bundle.ts';
import { ucumOfUnit, unitOfQuantity } from './units.ts';

const both = (name: string) => ({ en: name, hr: name });
const catalogue: Catalogue = {
  drugs: [
    { id: 1, code: 'metformin', name: both('Metformin'), atcCode: 'A10BA02' },
    {
      id: 43,
      code: 'aspirin',
      name: { en: 'Aspirin (long-term)', hr: 'Acetilsalicilna kiselina' },
      atcCode: 'B01AC06',
    },
    { id: 156, code: 'insulin', name: { en: 'Insulin', hr: 'Inzulin' }, atcCode: 'A10A' },
  ],
  conditions: [
    { id: 2, code: 'type2_diabetes', name: { en: 'Type 2 diabetes', hr: 'Šećerna bolest tipa 2' } },
    { id: 18, code: 'gout', name: both('Gout / high uric acid') },
    { id: 23, code: 'ibd_active', name: both('Inflammatory bowel disease, flare') },
    { id: 24, code: 'ibd_remission', name: both('Inflammatory bowel disease, remission') },
    { id: 61, code: 'eating_disorder', name: both('Eating disorder, also past') },
  ],
  restrictions: [
    { id: 2, code: 'allergen_crustaceans', name: both('Crustaceans'), kind: 'allergen' },
    { id: 3, code: 'allergen_egg', name: { en: 'Eggs', hr: 'Jaja' }, kind: 'allergen' },
    { id: 14, code: 'allergen_molluscs', name: both('Molluscs'), kind: 'allergen' },
    { id: 15, code: 'vegan', name: both('Vegan'), kind: 'diet' },
  ],
};
const today = '2026-11-15';
const subject = { reference: 'Patient/7' };
const patient = {
  resourceType: 'Patient',
  id: '7',
  name: [
    { use: 'maiden', family: 'Horvat', given: ['Ana'] },
    { use: 'official', family: 'Kovač', given: ['Ana', 'Marija'] },
  ],
  birthDate: '1990-02-03',
  gender: 'female',
};
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [patient, ...resources].map((resource) => ({ resource })),
});
function read(...resources: object[]): Reading {
  const reading = readBundle(bundle(...resources), catalogue, today);
  if ('refused' in reading) throw new Error(reading.refused.code);
  return reading;
}
const codesLeft = ({ left }: Reading) => left.map(({ problem }) => problem.code);
const coded = (system: string, code: string, more: object = {}) => ({ coding: [{ system, code }], ...more });
const icd10 = 'http://hl7.org/fhir/sid/icd-10';
const snomed = 'http://snomed.info/sct';
const atc = 'http://www.whocc.no/atc';
const loinc = 'http://loinc.org';
const condition = (code: object, more: object = {}) => ({ resourceType: 'Condition', subject, code, ...more });
const allergy = (code: object, more: object = {}) => ({
  resourceType: 'AllergyIntolerance',
  patient: subject,
  code,
  ...more,
});
const statement = (medicationCodeableConcept: object, more: object = {}) => ({
  ...{ resourceType: 'MedicationStatement', subject, status: 'active', medicationCodeableConcept, ...more },
});
const observation = (code: string, value: number, unit: string, more: object = {}) => ({
  ...{ resourceType: 'Observation', subject, status: 'final', code: coded(loinc, code) },
  ...{ valueQuantity: { value, code: unit }, effectiveDateTime: '2026-05-04T08:30:00+02:00', ...more },
});

test('the person is read by the official name, with birth and sex', () => {
  const { fields, left } = read();
  expect(fields).toMatchObject({
    firstName: 'Ana Marija',
    lastName: 'Kovač',
    dateOfBirth: '1990-02-03',
    sex: 'female',
  });
  expect(left).toEqual([]);
});

describe('a condition', () => {
  test.each([
    [coded(icd10, 'E11.9'), [2]],
    [coded(icd10, 'E119'), [2]],
    [coded(snomed, '44054006'), [2]],
    [{ text: 'šećerna bolest tipa 2' }, [2]],
    [coded('urn:metabelly:condition', 'gout'), [18]],
  ])('%j is understood', (code, ids) => {
    expect(read(condition(code)).fields.phenotypeIds).toEqual(ids);
  });

  test('that may be two of ours is left to a person, an unknown one is named', () => {
    const reading = read(condition(coded(icd10, 'K50.0')), condition(coded(icd10, 'J45.9', { text: 'Asthma' })));
    expect(reading.fields.phenotypeIds).toEqual([]);
    expect(codesLeft(reading)).toEqual(['FHIR_SEVERAL_MEANINGS', 'FHIR_CODE_UNKNOWN']);
    expect(reading.left[1]?.said).toBe('Asthma (J45.9)');
  });

  test('that is over or was ruled out is none, but of an eating disorder the past counts', () => {
    const over = { clinicalStatus: coded('x', 'resolved') };
    const refuted = { verificationStatus: coded('x', 'refuted') };
    expect(codesLeft(read(condition(coded(icd10, 'E11'), over)))).toEqual(['FHIR_STATUS']);
    expect(codesLeft(read(condition(coded(icd10, 'F50.0'), refuted)))).toEqual(['FHIR_STATUS']);
    expect(read(condition(coded(icd10, 'F50.0'), over)).fields.phenotypeIds).toEqual([61]);
  });

  test('of another patient is not taken over', () => {
    const reading = read(condition(coded(icd10, 'E11'), { subject: { reference: 'Patient/8' } }));
    expect(codesLeft(reading)).toEqual(['FHIR_OTHER_PATIENT']);
    expect(reading.fields.phenotypeIds).toEqual([]);
  });
});

describe('an allergy', () => {
  test('is understood by code or by its whole name; shellfish are both kinds', () => {
    expect(read(allergy(coded(snomed, '91930004'))).fields.foodRestrictionIds).toEqual([3]);
    expect(read(allergy({ text: 'Allergy to egg' })).fields.foodRestrictionIds).toEqual([3]);
    expect(read(allergy(coded(snomed, '300913006'))).fields.foodRestrictionIds).toEqual([2, 14]);
  });

  test('to eggplant is not one to eggs, and none is none', () => {
    expect(codesLeft(read(allergy({ text: 'Eggplant' })))).toEqual(['FHIR_NAME_UNKNOWN']);
    expect(codesLeft(read(allergy(coded(snomed, '716186003'))))).toEqual(['FHIR_NO_ALLERGY']);
  });
});

describe('a drug', () => {
  test('is understood by ATC, by its group or by its name, with dose and dates', () => {
    const more = { effectivePeriod: { start: '2024-01-05' }, dosage: [{ text: '500 mg daily' }] };
    const { medicines } = read(
      statement(coded(atc, 'A10BA02'), more),
      statement(coded(atc, 'A10AB05')),
      statement({ text: 'aspirin' }),
    ).fields;
    expect(medicines).toEqual([
      { drugId: 1, dose: '500 mg daily', startedOn: '2024-01-05', stoppedOn: null },
      { drugId: 156, dose: null, startedOn: null, stoppedOn: null },
      { drugId: 43, dose: null, startedOn: null, stoppedOn: null },
    ]);
  });

  test('is found behind a reference, in the Bundle or contained', () => {
    const medication = { resourceType: 'Medication', id: 'm', code: coded(atc, 'A10BA02') };
    const bare = { resourceType: 'MedicationStatement', subject, status: 'active' };
    const pointed = { ...bare, medicationReference: { reference: 'Medication/m' } };
    const contained = { ...bare, contained: [medication], medicationReference: { reference: '#m' } };
    expect(read(medication, pointed).fields.medicines).toMatchObject([{ drugId: 1 }]);
    expect(read(contained).fields.medicines).toMatchObject([{ drugId: 1 }]);
  });

  test('that was stopped on no known day, or begins later, would count as taken now: it is left', () => {
    const left = codesLeft(
      read(
        statement(coded(atc, 'A10BA02'), { status: 'stopped', effectivePeriod: { end: '2025' } }),
        statement(coded(atc, 'A10BA02'), { effectivePeriod: { start: '2027-01-01' } }),
        statement(coded(atc, 'A10BA02'), { status: 'not-taken' }),
      ),
    );
    expect(left).toEqual(['FHIR_STOPPED_WITHOUT_DAY', 'FHIR_NOT_BEGUN', 'FHIR_STATUS']);
  });
});

describe('a measurement', () => {
  test('keeps its unit, its day and its range; the newest weight stands in the form in kilograms', () => {
    const range = { referenceRange: [{ low: { value: 30, code: 'ug/L' }, high: { value: 200, code: 'ug/L' } }] };
    const { fields } = read(
      observation('29463-7', 143, '[lb_av]'),
      observation('29463-7', 70, 'kg', { effectiveDateTime: '2020-01-01' }),
      observation('2276-4', 12, 'ug/L', range),
    );
    expect(fields.weightKg).toBe(64.9);
    expect(fields.measurements).toMatchObject([
      { kind: 'weight', value: 143, unit: 'lb', measuredOn: '2026-05-04' },
      { kind: 'weight', value: 70, unit: 'kg', measuredOn: '2020-01-01' },
      { kind: 'ferritin', value: 12, unit: 'µg/L', low: 30, high: 200 },
    ]);
  });

  test('is kept with every digit that was sent, and shown with those that a scale has', () => {
    const { fields, understood } = read(observation('29463-7', 84.123456789, 'kg'));
    expect(fields.measurements).toMatchObject([{ value: 84.123456789, unit: 'kg' }]);
    expect(fields.weightKg).toBe(84.1);
    const shown = understood.find(({ field }) => field === 'measurements')?.becomes;
    expect(shown).toEqual({ en: '84.1 kg, 2026-05-04', hr: '84,1 kg, 2026-05-04' });
  });

  test('of blood pressure comes in two parts', () => {
    const part = (code: string, value: number) => ({
      code: coded(loinc, code),
      valueQuantity: { value, code: 'mm[Hg]' },
    });
    const panel = { ...observation('85354-9', 0, 'x'), component: [part('8480-6', 120), part('8462-4', 80)] };
    expect(read(panel).fields.measurements.map(({ kind, value }) => [kind, value])).toEqual([
      ['systolic', 120],
      ['diastolic', 80],
    ]);
  });

  test.each([
    ['in another unit', observation('2276-4', 12, 'mmol/L'), 'FHIR_UNIT'],
    [
      'below a limit',
      observation('2276-4', 12, 'ug/L', { valueQuantity: { value: 5, code: 'ug/L', comparator: '<' } }),
      'FHIR_NO_VALUE',
    ],
    ['that nobody can have', observation('29463-7', 900, 'kg'), 'MEASURE_OUT_OF_RANGE'],
    ['of tomorrow', observation('29463-7', 60, 'kg', { effectiveDateTime: '2026-11-16' }), 'MEASURED_IN_FUTURE'],
    ['before birth', observation('29463-7', 60, 'kg', { effectiveDateTime: '1980-01-01' }), 'MEASURED_BEFORE_BIRTH'],
    ['of a year', observation('29463-7', 60, 'kg', { effectiveDateTime: '2026' }), 'FHIR_NO_DAY'],
    ['not yet final', observation('29463-7', 60, 'kg', { status: 'preliminary' }), 'FHIR_STATUS'],
    ['that is unknown', observation('1-1', 60, 'kg'), 'FHIR_CODE_UNKNOWN'],
  ])('%s is left', (_, resource, code) => {
    const reading = read(resource);
    expect(codesLeft(reading)).toEqual([code]);
    expect(reading.fields.measurements).toEqual([]);
  });

  test.each(Object.keys(measurementKinds) as MeasurementKind[])(
    'of %s has a code and units that lead back to it',
    (kind) => {
      expect(kindOfLoinc(measureCodes[kind].code)).toBe(kind);
      for (const unit of measurementKinds[kind].units) {
        const loincCode = loincOf(kind, unit);
        if (loincCode !== null) expect(kindOfLoinc(loincCode)).toBe(kind);
        expect(unitOfQuantity(kind, { code: ucumOfUnit(unit) })).toBe(unit);
      }
    },
  );
});

describe('a file', () => {
  test.each([
    ['of a list', [], 'FHIR_NOT_A_BUNDLE'],
    ['of another resource', { resourceType: 'Observation' }, 'FHIR_NOT_A_BUNDLE'],
    ['without a patient', { resourceType: 'Bundle', entry: [] }, 'FHIR_NO_PATIENT'],
    ['of two patients', bundle({ ...patient, id: '8' }), 'FHIR_SEVERAL_PATIENTS'],
    ['of far too many resources', bundle(...Array(20_001).fill({ resourceType: 'Basic' })), 'FHIR_TOO_MANY'],
  ])('%s is refused', (_, content, code) => {
    expect(readBundle(content, catalogue, today)).toMatchObject({ refused: { code } });
  });

  test('of any shape is read without a fault, and says everything it holds', () => {
    const json = fc.jsonValue({ maxDepth: 4 });
    const resource = fc.record(
      {
        resourceType: fc.constantFrom('Condition', 'Observation', 'MedicationStatement', 'AllergyIntolerance', 'Other'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(resource, json, json, json, (base, code, value, status) => {
        const reading = read({
          ...base,
          subject,
          patient: subject,
          code,
          status,
          valueQuantity: value,
          effectivePeriod: value,
        });
        expect(reading.left.length + reading.understood.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('an order for a drug', () => {
  const request = (more: object) => ({
    ...{ resourceType: 'MedicationRequest', status: 'active', intent: 'order', subject, authoredOn: '2025-03-04' },
    medicationCodeableConcept: { text: 'Metformin' },
    ...more,
  });
  const rxnorm = (text: string) => ({
    medicationCodeableConcept: {
      coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '860975', display: text }],
      text,
    },
  });

  test('that stands is a medicine from the day it was written, with its dose', () => {
    const { fields } = read(request({ dosageInstruction: [{ text: '2 x 500 mg' }] }));
    expect(fields.medicines).toEqual([{ drugId: 1, dose: '2 x 500 mg', startedOn: '2025-03-04', stoppedOn: null }]);
  });

  test('is known by its one ingredient', () => {
    const long = '24 HR Metformin hydrochloride 500 MG Extended Release Oral Tablet';
    expect(read(request(rxnorm(long))).fields.medicines).toMatchObject([{ drugId: 1 }]);
  });

  test.each(['Metformin 500 MG / Glipizide 5 MG Oral Tablet', 'Metformin and insulin', 'Metforminum 500'])(
    'is left where it may be something else: %s',
    (text) => {
      const reading = read(request(rxnorm(text)));
      expect([reading.fields.medicines, codesLeft(reading)]).toEqual([[], ['FHIR_CODE_UNKNOWN']]);
    },
  );

  test.each([{ status: 'stopped' }, { status: 'draft' }, { intent: 'plan' }, { doNotPerform: true }])(
    'is left where it is %o',
    (more) => {
      const reading = read(request(more));
      expect([reading.fields.medicines, codesLeft(reading)]).toEqual([[], ['FHIR_STATUS']]);
    },
  );

  test('once more is the same medicine', () => {
    expect(read(request({}), request({ authoredOn: '2025-06-04' })).fields.medicines).toHaveLength(1);
  });
});

test('kinds that are not read are told of once each, with their number', () => {
  const visits = Array.from({ length: 300 }, (_, at) => ({ resourceType: 'Encounter', id: String(at), subject }));
  const { left } = read(...visits, { resourceType: 'Claim', id: 'a', subject });
  expect(left).toMatchObject([
    { resourceType: 'Encounter', said: '× 300' },
    { resourceType: 'Claim', said: 'a' },
  ]);
});

test.each([
  ['essential hypertension', '59621000', 'hypertension'],
  ['a body mass index of 30 and more', '162864005', 'obesity'],
])('%s is known by the code that records have', (_, code, condition) => {
  expect(conditionOfSnomed(code)).toBe(condition);
});

test.each([
  ['2339-0', 'glucose'],
  ['38483-4', 'creatinine'],
  ['6298-4', 'potassium'],
])('%s is read as %s', (code, kind) => {
  expect(kindOfLoinc(code)).toBe(kind);
});
