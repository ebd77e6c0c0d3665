import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fhirApi } from '#contract/fhir.contract.ts';
import { fhirImportApi } from '#contract/fhir-import.contract.ts';
import { measurementsApi } from '#contract/measurements.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let iva: Caller;
beforeAll(async () => {
  own = await createTestApp();
  iva = await own.as('nutritionist');
});
afterAll(() => own.close());

const preview = (content: unknown, query: { lang?: 'en' | 'hr' } = {}) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return iva.call(fhirImportApi.preview, { query, file: { name: 'bundle.json', content: Buffer.from(text) } });
};
const patient = { resourceType: 'Patient', id: 'a', name: [{ family: 'Novak', given: ['Petra'] }], gender: 'female' };
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [patient, ...resources].map((resource) => ({ resource })),
});

test('what left here is understood when it comes back', async () => {
  const body = {
    ...{ firstName: 'Ana', lastName: 'Povratak', dateOfBirth: '1990-02-03', sex: 'female' as const },
    ...{ email: 'ana@example.org', phone: '+385 91 555 0187', language: 'hr' as const, dueDate: '2027-03-19' },
    ...{ phenotypeIds: [8, 13, 23], foodRestrictionIds: [3, 15], weightKg: 64.5, heightCm: 168 },
    medicines: [
      { drugId: 23, dose: '50 µg daily', startedOn: '2021-05-03', stoppedOn: null },
      { drugId: 4, dose: null, startedOn: '2026-08-01', stoppedOn: '2026-09-30' },
    ],
    supplements: [{ name: 'Folic acid', dose: '400 µg', startedOn: '2026-06-10', stoppedOn: null }],
    measurements: [
      { kind: 'ferritin' as const, value: 11, unit: 'ng/mL', measuredOn: '2026-05-01', low: 30, high: 200 },
      { kind: 'vitaminD' as const, value: 48, unit: 'nmol/L', measuredOn: '2026-05-01' },
    ],
  };
  const { user } = (await iva.call(patientsApi.create, { body })).body;
  const everything = await iva.call(fhirApi.everything, { params: { patientId: user.id }, query: { _count: 500 } });
  const { status, body: read } = await preview(everything.text);
  expect(status).toBe(200);
  expect(read.left).toEqual([]);
  expect(read.fields).toMatchObject({
    ...{ firstName: 'Ana', lastName: 'Povratak', dateOfBirth: '1990-02-03', sex: 'female', dueDate: '2027-03-19' },
    ...{ email: 'ana@example.org', phone: '+385 91 555 0187', language: 'hr', weightKg: 64.5, heightCm: 168 },
  });
  expect(read.fields.phenotypeIds.toSorted()).toEqual([...body.phenotypeIds].sort());
  expect(read.fields.foodRestrictionIds.toSorted()).toEqual([15, 3]);
  expect(read.fields.medicines).toEqual(expect.arrayContaining(body.medicines));
  expect(read.fields.supplements).toEqual(body.supplements);
  const kinds = read.fields.measurements.map(({ kind, value, unit }) => `${kind} ${value} ${unit}`);
  expect(kinds.sort()).toEqual(['ferritin 11 ng/mL', 'height 168 cm', 'vitaminD 48 nmol/L', 'weight 64.5 kg']);
});

test('a preview keeps nothing, and speaks the language asked for', async () => {
  const count = async () => (await own.database.pool.query('select count(*)::int as n from patient')).rows[0]?.n;
  const before = await count();
  const egg = { resourceType: 'AllergyIntolerance', patient: { reference: 'Patient/a' }, code: { text: 'Egg' } };
  const { body } = await preview(bundle(egg), { lang: 'hr' });
  expect(body.understood.map(({ becomes }) => becomes)).toContain('Jaja');
  expect(await count()).toBe(before);
});

describe('measurements of a new patient', () => {
  const created = (more: object) =>
    iva.call(patientsApi.create, {
      body: { firstName: 'Ana', lastName: 'Mjera', dateOfBirth: '1990-02-03', ...more },
      query: { force: 'true' },
    });

  test('keep their own days: a weight of May was not measured today', async () => {
    const measurements = [{ kind: 'weight', value: 143, unit: 'lb', measuredOn: '2026-05-04' }];
    const { user } = (await created({ weightKg: 64.9, measurements })).body;
    expect(user.weightKg).toBe(64.9);
    const list = (await iva.call(measurementsApi.list, { params: { userId: user.id } })).body.measurements;
    expect(list.map(({ kind, value, measuredOn }) => [kind, value, measuredOn])).toEqual([
      ['weight', 143, '2026-05-04'],
    ]);
  });

  test('are all kept or none, and neither is the patient', async () => {
    const count = async () => (await own.database.pool.query('select count(*)::int as n from patient')).rows[0]?.n;
    const before = await count();
    const good = { kind: 'ferritin', value: 11, unit: 'µg/L', measuredOn: '2026-05-01' };
    const answer = await created({ measurements: [good, { ...good, value: -1 }] });
    expect(answer.status).toBe(422);
    expect(answer.error.fieldErrors).toMatchObject([{ field: 'measurements.1.value' }]);
    expect(await count()).toBe(before);
  });
});

describe('a broken file', () => {
  const deep = `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`;
  test.each([
    ['XML', '<Bundle xmlns="http://hl7.org/fhir"/>', 422, 'FHIR_FILE_XML'],
    ['no JSON', '{"resourceType": "Bundle"', 422, 'FHIR_FILE_NOT_JSON'],
    ['nothing', '', 422, 'FHIR_FILE_NOT_JSON'],
    ['nested deeply', deep, 422, 'FHIR_FILE_TOO_DEEP'],
    ['two patients', bundle(patient), 422, 'FHIR_SEVERAL_PATIENTS'],
    ['no patient', { resourceType: 'Bundle', entry: [] }, 422, 'FHIR_NO_PATIENT'],
    ['larger than allowed', ' '.repeat(20 * 1024 * 1024 + 1), 413, 'UPLOAD_FILE_TOO_LARGE'],
  ])('of %s is refused with a sentence', async (_, content, status, code) => {
    const answer = await preview(content);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
  });

  test('with texts that nothing can keep is read without them', async () => {
    const { body } = await preview({ ...bundle(), note: '\ud800' });
    expect(body.fields.lastName).toBe('Novak');
  });
});
