import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { measurementsApi } from '#contract/measurements.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let iva: Caller;
let userId: number;
beforeAll(async () => {
  running = await createTestApp();
  iva = await running.as('nutritionist');
});
afterAll(() => running.close());

let patients = 0;
beforeEach(async () => {
  patients += 1;
  const made = await iva.call(patientsApi.create, {
    body: { firstName: 'Ana', lastName: `Mjera ${patients}`, dateOfBirth: '1974-07-14', sex: 'female' },
  });
  userId = made.body.user.id;
});

const today = () => running.now.value.toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(running.now.value.getTime() - days * 86_400_000).toISOString().slice(0, 10);
const params = () => ({ userId });
const user = async () => (await iva.call(patientsApi.get, { params: params() })).body.user;
const list = async () => (await iva.call(measurementsApi.list, { params: params() })).body.measurements;
const ferritin = (value: number, measuredOn: string) =>
  ({ kind: 'ferritin', value, unit: 'ug/L', measuredOn }) as const;
const weight = (value: number, measuredOn: string, unit = 'kg') =>
  ({ kind: 'weight', value, unit, measuredOn }) as const;
const audited = async () => {
  const { rows } = await running.database.pool.query<{ action: string; entity: string }>(
    'select s.action, e.entity from audit_entry e join change_set s on s.id = e.change_set_id where e.patient_id = $1 order by e.id',
    [userId],
  );
  return rows.map(({ action, entity }) => `${action} ${entity}`);
};

describe('writing', () => {
  test('one, in the unit of the laboratory, shown in the other too', async () => {
    const body = { kind: 'hba1c', value: 5.6, unit: '%', measuredOn: daysAgo(5), high: 5.7, source: 'Breyer' } as const;
    const made = await iva.call(measurementsApi.create, { params: params(), body });
    expect(made.status).toBe(201);
    expect(made.body.measurement).toMatchObject({
      ...body,
      low: null,
      converted: { value: 37.7, unit: 'mmol/mol', high: 38.8 },
      version: 1,
    });
    expect(await list()).toEqual(made.body.measurements);
    expect(await audited()).toEqual(['patient.create patient', 'measurement.create measurement']);
  });

  test('several of one visit, the newest first; a unit is written as the product writes it', async () => {
    const body = { measurements: [ferritin(9, daysAgo(90)), ferritin(16, daysAgo(2)), weight(66.9, daysAgo(2))] };
    expect((await iva.call(measurementsApi.create, { params: params(), body })).status).toBe(201);
    expect((await list()).map(({ kind, value, unit }) => [kind, value, unit])).toEqual([
      ['weight', 66.9, 'kg'],
      ['ferritin', 16, 'µg/L'],
      ['ferritin', 9, 'µg/L'],
    ]);
  });

  test('a correction keeps what it does not name, and is refused when somebody was faster', async () => {
    const made = await iva.call(measurementsApi.create, { params: params(), body: ferritin(110, daysAgo(3)) });
    const measurementId = made.body.measurement?.id ?? 0;
    const change = (body: { value: number; version?: number }) =>
      iva.call(measurementsApi.update, { params: { userId, measurementId }, body });
    const first = await change({ value: 11, version: 1 });
    expect(first.body.measurement).toMatchObject({ value: 11, unit: 'µg/L', measuredOn: daysAgo(3), version: 2 });
    const second = await change({ value: 12, version: 1 });
    expect([second.status, second.error?.code]).toEqual([409, 'MEASUREMENT_STALE']);
    expect((await change({ value: 0 })).status).toBe(422);
  });

  test('deleting', async () => {
    const made = await iva.call(measurementsApi.create, { params: params(), body: ferritin(11, daysAgo(3)) });
    const measurementId = made.body.measurement?.id ?? 0;
    const remove = () => iva.call(measurementsApi.delete, { params: { userId, measurementId } });
    expect((await remove()).body).toEqual({ deleted: 1 });
    expect((await remove()).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test.each([
    [{ ...ferritin(11, '2024-05-05'), unit: 'stone' }, 'unit'],
    [{ ...ferritin(11, '2024-05-05'), value: 0 }, 'value'],
    [{ ...ferritin(11, '2024-05-05'), low: 20, high: 10 }, 'high'],
    [ferritin(11, '1974-07-13'), 'measuredOn'],
    [ferritin(11, '2999-01-01'), 'measuredOn'],
  ])('%j is refused beside its field', async (body, field) => {
    const answer = await iva.call(measurementsApi.create, { params: params(), body });
    expect([answer.status, answer.error?.fieldErrors?.map((each) => each.field)]).toEqual([422, [field]]);
    const many = await iva.call(measurementsApi.create, {
      params: params(),
      body: { measurements: [ferritin(11, '2024-05-05'), body] },
    });
    expect(many.error?.fieldErrors?.map((each) => each.field)).toEqual([`measurements.1.${field}`]);
    expect(await list()).toEqual([]);
  });
});

describe('limits that no laboratory would print', () => {
  const potassium = (high: number) =>
    ({ kind: 'potassium', value: 4.4, unit: 'mmol/L', measuredOn: daysAgo(2), high }) as const;

  test('are asked about, and kept where somebody says so', async () => {
    const asked = await iva.call(measurementsApi.create, { params: params(), body: potassium(55) });
    expect([asked.status, asked.error.fieldErrors]).toMatchObject([
      422,
      [{ field: 'high', code: 'UPPER_LIMIT_UNUSUAL', message: 'The upper limit 55 mmol/L looks mistyped.' }],
    ]);
    const body = { measurements: [potassium(5.5), { ...potassium(55), limitsConfirmed: true }] };
    const kept = await iva.call(measurementsApi.create, { params: params(), body });
    expect(kept.body.measurements.map(({ high }) => high)).toEqual([5.5, 55]);
  });

  test('are asked about in a correction that changes them, and a new patient brings none unasked', async () => {
    const made = await iva.call(measurementsApi.create, { params: params(), body: potassium(5.5) });
    const measurementId = made.body.measurement?.id ?? 0;
    const change = async (body: { value?: number; high?: number; limitsConfirmed?: boolean }) =>
      (await iva.call(measurementsApi.update, { params: { userId, measurementId }, body })).status;
    expect([await change({ high: 55 }), await change({ high: 55, limitsConfirmed: true })]).toEqual([422, 200]);
    expect([await change({ value: 4.5, high: 55 }), await change({ high: 550 })]).toEqual([200, 422]);
    const person = { firstName: 'Ana', lastName: 'Granica', measurements: [potassium(55)] };
    const refused = await iva.call(patientsApi.create, { body: person });
    expect(refused.error.fieldErrors?.map(({ field }) => field)).toEqual(['measurements.0.high']);
  });
});

describe('weight and height', () => {
  test('the newest goes into the record, which goes by it', async () => {
    await iva.call(measurementsApi.create, { params: params(), body: weight(150, today(), 'lb') });
    expect(await user()).toMatchObject({ weightKg: 68.04, version: 2 });
    expect(await audited()).toContain('measurement.create patient');
    // an older one does not replace it
    await iva.call(measurementsApi.create, { params: params(), body: weight(90, daysAgo(400)) });
    expect((await user()).weightKg).toBe(68.04);
  });

  test('without its newest the record falls back to the one before', async () => {
    const body = { measurements: [weight(70, today()), weight(700 / 11, today())] };
    const made = await iva.call(measurementsApi.create, { params: params(), body });
    expect((await user()).weightKg).toBe(63.64);
    const measurementId = made.body.measurements[1]?.id ?? 0;
    await iva.call(measurementsApi.delete, { params: { userId, measurementId } });
    expect((await user()).weightKg).toBe(70);
  });

  test('what was measured before the patient came does not replace what was written down then', async () => {
    const { version } = await user();
    await iva.call(patientsApi.update, { params: params(), body: { version, weightKg: 66 } });
    await running.byHand.pool.query('delete from measurement where patient_id = $1', [userId]);
    await iva.call(measurementsApi.create, { params: params(), body: weight(90, daysAgo(400)) });
    expect((await user()).weightKg).toBe(66);
  });

  test('written into the record they are measurements of that day; the second corrects the first', async () => {
    for (const [weightKg, heightCm] of [
      [67, 168],
      [66.5, 168],
    ]) {
      const { version } = await user();
      await iva.call(patientsApi.update, { params: params(), body: { version, weightKg, heightCm } });
    }
    const rows = (await list()).map(({ kind, value, unit, measuredOn }) => [kind, value, unit, measuredOn]);
    expect(rows.sort()).toEqual([
      ['height', 168, 'cm', today()],
      ['weight', 66.5, 'kg', today()],
    ]);
    expect(await audited()).toContain('patient.update measurement');
  });
});

describe('as a table', () => {
  const importFile = (text: string, dryRun?: 'true') =>
    iva.call(measurementsApi.importCsv, {
      params: params(),
      query: dryRun ? { dryRun } : {},
      file: { name: 'm.csv', content: Buffer.from(text) },
    });

  test('out and in again is the same, and nothing twice', async () => {
    const body = {
      measurements: [
        { ...ferritin(11, daysAgo(3)), low: 15, high: 150, source: '=1+1, "Lab"' },
        { kind: 'egfr', value: 88, unit: 'ml/min/1.73m2', measuredOn: daysAgo(3) } as const,
      ],
    };
    await iva.call(measurementsApi.create, { params: params(), body });
    const before = await list();
    const file = await iva.call(measurementsApi.exportCsv, { params: params() });
    expect(file.text).toContain('kind,value,unit,measuredOn,low,high,source');
    expect((await importFile(file.text)).body).toMatchObject({ rows: 2, created: 0, unchanged: 2 });
    for (const { id } of before) await iva.call(measurementsApi.delete, { params: { userId, measurementId: id } });
    expect((await importFile(file.text)).body).toMatchObject({ rows: 2, created: 2, unchanged: 0 });
    const without = ({ id: _, ...rest }: (typeof before)[number]) => rest;
    expect((await list()).map(without)).toEqual(expect.arrayContaining(before.map(without)));
  });

  test('semicolons, decimal commas and the units of laboratories', async () => {
    const text = `measuredOn;kind;value;unit\r\n${daysAgo(9)};glucose;5,6;mmol/L\r\n${daysAgo(1)};weight;64,5;kg\r\n`;
    expect((await importFile(text)).body).toMatchObject({ created: 2 });
    expect((await user()).weightKg).toBe(64.5);
  });

  test('all or nothing, with every line that is wrong', async () => {
    const text = `kind,value,unit,measuredOn\nweight,70,kg,${daysAgo(1)}\nmood,3,-,${daysAgo(1)}\nweight,7O,kg,${daysAgo(1)}\nweight,70,kg,31.12.2024\n`;
    const answer = await importFile(text);
    expect(answer.status).toBe(422);
    expect(answer.error).toMatchObject({
      rowErrors: [
        { line: 3, message: 'Not a kind of measurement: mood.' },
        { line: 4, message: 'Use numbers, such as 5.6.' },
        { line: 5, message: 'Use a date, such as 2026-11-30.' },
      ],
    });
    expect(await list()).toEqual([]);
  });

  test('a dry run writes nothing', async () => {
    const answer = await importFile(`kind,value,unit,measuredOn\nweight,70,kg,${daysAgo(1)}\n`, 'true');
    expect(answer.body).toMatchObject({ created: 1 });
    expect([await list(), (await user()).weightKg]).toEqual([[], null]);
  });
});

describe('whose they are', () => {
  test('another nutritionist finds neither patient nor measurement', async () => {
    const other = await running.as('nutritionist2');
    const made = await iva.call(measurementsApi.create, { params: params(), body: ferritin(11, daysAgo(3)) });
    const measurementId = made.body.measurement?.id ?? 0;
    expect((await other.call(measurementsApi.list, { params: params() })).status).toBe(404);
    expect((await other.call(measurementsApi.delete, { params: { userId, measurementId } })).status).toBe(404);
  });

  test('a measurement of another patient is not there', async () => {
    const made = await iva.call(measurementsApi.create, { params: params(), body: ferritin(11, daysAgo(3)) });
    const measurementId = made.body.measurement?.id ?? 0;
    const elsewhere = await iva.call(patientsApi.create, { body: { firstName: 'B', lastName: `Druga ${patients}` } });
    const at = { userId: elsewhere.body.user.id, measurementId };
    expect((await iva.call(measurementsApi.update, { params: at, body: { value: 12 } })).status).toBe(404);
  });

  test('they are in the export, and go with the patient', async () => {
    await iva.call(measurementsApi.create, { params: params(), body: ferritin(11, daysAgo(3)) });
    const file = await iva.call(patientsApi.exportData, { params: params() });
    expect(JSON.parse(file.text).measurement).toMatchObject([{ kind: 'ferritin', value: 11 }]);
    const admin = await running.as('admin');
    await admin.call(patientsApi.erase, { params: params() });
    const { rows } = await running.database.pool.query('select from measurement where patient_id = $1', [userId]);
    expect(rows).toEqual([]);
  });
});
