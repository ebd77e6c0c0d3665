import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessApi } from '#contract/access.contract.ts';
import { type FollowUpPatch, followUpsApi } from '#contract/follow-ups.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { operationsApi } from '#contract/operations.contract.ts';
import { patientReportApi, type ReportStep } from '#contract/patient-report.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let iva: Caller;
let luka: Caller;
let admin: Caller;
beforeAll(async () => {
  own = await createTestApp();
  await signIn();
});
afterAll(() => own.close());

async function signIn(): Promise<void> {
  [iva, luka, admin] = await Promise.all([own.as('nutritionist'), own.as('nutritionist2'), own.as('admin')]);
}

let patients = 0;
async function newPatient(): Promise<number> {
  patients += 1;
  const body = {
    firstName: 'Ana',
    lastName: `Kontrola ${patients}`,
    dateOfBirth: '1985-04-12',
    sex: 'female' as const,
  };
  return (await iva.call(patientsApi.create, { body })).body.user.id;
}
const userOf = async (userId: number) => (await iva.call(patientsApi.get, { params: { userId } })).body.user;
const listOf = async (userId: number) => (await iva.call(followUpsApi.list, { params: { userId } })).body.followUps;
const plan = (userId: number, dueOn: string, text = '', who = iva) =>
  who.call(followUpsApi.create, { params: { userId }, body: { dueOn, text } });
const change = (userId: number, followUpId: number, body: FollowUpPatch, who = iva) =>
  who.call(followUpsApi.update, { params: { userId, followUpId }, body });

/** Days from the practice's today. */
function inDays(days: number): string {
  return new Date(own.now.value.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

describe('a follow-up by hand', () => {
  test('is announced before its day, is the next step from its day on, and is done by one call', async () => {
    const userId = await newPatient();
    const made = await plan(userId, inDays(5), ' Short call ');
    expect(made.status).toBe(201);
    const { followUp } = made.body;
    expect(followUp).toMatchObject({ dueOn: inDays(5), text: 'Short call', fromReport: null, done: null });
    expect(await userOf(userId)).toMatchObject({
      nextStep: 'sendQuestionnaire',
      nextStepDue: null,
      followUp: { id: followUp.id, dueOn: inDays(5), text: 'Short call' },
    });

    expect((await change(userId, followUp.id, { dueOn: inDays(0) })).status).toBe(200);
    expect(await userOf(userId)).toMatchObject({ nextStep: 'followUp', nextStepSince: null, nextStepDue: inDays(0) });
    const { body } = await iva.call(patientsApi.list, { query: { nextStep: 'followUp' } });
    expect(body.users.find(({ id }) => id === userId)).toMatchObject({ followUp: { id: followUp.id } });

    const done = await change(userId, followUp.id, { done: true });
    expect(done.body.followUp.done).toMatchObject({ by: 'Iva Matić' });
    expect(await userOf(userId)).toMatchObject({ nextStep: 'sendQuestionnaire', followUp: null });
    // Asked twice, it was done once.
    expect((await change(userId, followUp.id, { done: true })).body.followUp).toEqual(done.body.followUp);
    expect((await change(userId, followUp.id, { done: false })).body.followUp.done).toBeNull();
    expect((await userOf(userId)).nextStep).toBe('followUp');

    expect((await iva.call(followUpsApi.delete, { params: { userId, followUpId: followUp.id } })).status).toBe(200);
    expect((await userOf(userId)).followUp).toBeNull();
    const { body: log } = await admin.call(operationsApi.audit, { query: { entity: 'followUp' } });
    expect(log.entries.map(({ action }) => action).slice(0, 5)).toEqual([
      'followUp.delete',
      'followUp.reopen',
      'followUp.done',
      'followUp.update',
      'followUp.create',
    ]);
  });

  test('stays overdue until it is done, and the earliest is the next step', async () => {
    const userId = await newPatient();
    await plan(userId, inDays(9), 'Later');
    await plan(userId, inDays(1), 'First');
    const now = own.now.value;
    own.now.value = new Date(now.getTime() + 3 * 86_400_000);
    iva = await own.as('nutritionist');
    expect(await userOf(userId)).toMatchObject({
      nextStep: 'followUp',
      nextStepDue: inDays(-2),
      followUp: { text: 'First' },
    });
    expect((await listOf(userId)).map(({ text }) => text)).toEqual(['First', 'Later']);
    own.now.value = now;
    await signIn();
  });

  test.each([
    ['in the past', -1, 'FOLLOW_UP_PAST'],
    ['a slip of the keyboard', 3660, 'FOLLOW_UP_TOO_FAR'],
  ])('is refused %s', async (_, days, code) => {
    const userId = await newPatient();
    const answer = await plan(userId, inDays(days));
    expect(answer.status).toBe(422);
    expect(answer.error?.fieldErrors).toMatchObject([{ field: 'dueOn', code }]);
    expect(await listOf(userId)).toEqual([]);
  });

  test("is nobody else's: another nutritionist finds no patient, an Admin does", async () => {
    const userId = await newPatient();
    const { followUp } = (await plan(userId, inDays(5), 'Call', admin)).body;
    const params = { userId, followUpId: followUp.id };
    expect((await luka.call(followUpsApi.list, { params: { userId } })).status).toBe(404);
    expect((await plan(userId, inDays(5), '', luka)).status).toBe(404);
    expect((await change(userId, followUp.id, { done: true }, luka)).status).toBe(404);
    expect((await luka.call(followUpsApi.delete, { params })).status).toBe(404);
    expect((await own.withToken(null).call(followUpsApi.list, { params: { userId } })).status).toBe(401);
    // Nor is it found under another patient.
    const other = await newPatient();
    expect((await change(other, followUp.id, { done: true })).status).toBe(404);
    expect((await change(userId, followUp.id, { done: true }, admin)).body.followUp.done?.by).not.toBeNull();
  });

  test('is exported and erased with the patient, and who looked is noted', async () => {
    const userId = await newPatient();
    await plan(userId, inDays(5), 'Call about lentils');
    await listOf(userId);
    const file = await iva.call(patientsApi.exportData, { params: { userId } });
    expect(JSON.parse(file.text).patientFollowUp).toMatchObject([{ text: 'Call about lentils', dueOn: inDays(5) }]);
    const { body } = await iva.call(accessApi.ofUser, { params: { userId }, query: {} });
    expect(JSON.stringify(body)).toContain('Follow-ups');
    await admin.call(patientsApi.erase, { params: { userId } });
    const { rows } = await own.database.pool.query(
      `select (select count(*) from patient_follow_up where patient_id = $1)::int as kept,
        (select count(*) from audit_entry where patient_id = $1 and (before ->> 'text' is not null or after ->> 'text' is not null))::int as told`,
      [userId],
    );
    expect(rows).toEqual([{ kept: 0, told: 0 }]);
  });
});

describe('a next step of the paper', () => {
  async function newReport() {
    const userId = await newPatient();
    const content = Buffer.from(
      `taxId,name,rank,abundance\n1678,Bifidobacterium,genus,0.1\n816,Bacteroides,genus,40\n35832,Bilophila,genus,${patients}\n`,
    );
    const query = { userId, sampleDate: '2026-11-03', force: 'true' as const };
    const uploaded = await iva.call(labReportsApi.upload, { query, file: { name: 'report.csv', content } });
    const labReportId = uploaded.body.labReport?.id ?? 0;
    await iva.call(recommendationApi.calculate, { params: { labReportId }, body: {} });
    return { userId, labReportId };
  }
  async function give(labReportId: number, nextSteps: ReportStep[]) {
    const params = { labReportId };
    const { version } = (await iva.call(patientReportApi.get, { params })).body.report;
    const saved = await iva.call(patientReportApi.save, { params, body: { version, nextSteps, form: 'short' } });
    const body = { version: saved.body.report.version };
    const made = await iva.call(patientReportApi.issue, { params, body });
    expect(made.status, made.text.slice(0, 300)).toBe(201);
  }
  const step = (id: string, days: number, followUp = true): ReportStep => ({
    ...{ id, date: inDays(days), followUp },
    text: { en: `Step ${id}`, hr: `Korak ${id}` },
  });

  test('is planned when the paper is given, and not before', async () => {
    const { userId, labReportId } = await newReport();
    const params = { labReportId };
    await iva.call(patientReportApi.save, { params, body: { version: 0, nextSteps: [step('a', 14)] } });
    expect(await listOf(userId)).toEqual([]);
    await give(labReportId, [step('a', 14), step('b', 40, false), step('c', 0)]);
    expect(await listOf(userId)).toMatchObject([
      { dueOn: inDays(0), text: 'Korak c', fromReport: { labReportId, version: 2 } },
      { dueOn: inDays(14), text: 'Korak a' },
    ]);
    // A list that still waits for its review comes after what was agreed for today.
    expect(await userOf(userId)).toMatchObject({ nextStep: 'followUp', nextStepDue: inDays(0) });
  });

  test('moves, goes and comes back with later papers; what was done stays done', { tags: ['full'] }, async () => {
    const { userId, labReportId } = await newReport();
    await give(labReportId, [step('a', 14), step('b', 30)]);
    const [first] = await listOf(userId);
    await change(userId, first?.id ?? 0, { done: true });
    await plan(userId, inDays(20), 'By hand');
    await give(labReportId, [step('a', 14), step('b', 31)]);
    const texts = async () => (await listOf(userId)).map(({ text, dueOn, done }) => [text, dueOn, done !== null]);
    expect(await texts()).toEqual([
      ['By hand', inDays(20), false],
      ['Korak b', inDays(31), false],
      ['Korak a', inDays(14), true],
    ]);
    await give(labReportId, [step('a', 60)]);
    expect(await texts()).toEqual([
      ['By hand', inDays(20), false],
      ['Korak a', inDays(60), false],
      ['Korak a', inDays(14), true],
    ]);
  });

  test('takes the place of the day of the repeat test', { tags: ['full'] }, async () => {
    const { userId, labReportId } = await newReport();
    await iva.call(patientsApi.markReviewed, { params: { userId } });
    expect(await userOf(userId)).toMatchObject({ nextStep: 'followUp', nextStepDue: '2027-05-03', followUp: null });
    await give(labReportId, [step('a', 14)]);
    expect(await userOf(userId)).toMatchObject({ nextStep: 'followUp', nextStepDue: inDays(14) });
  });

  test('of today does not keep the list from being marked as reviewed', { tags: ['full'] }, async () => {
    const { userId, labReportId } = await newReport();
    await give(labReportId, [step('a', 0)]);
    expect((await iva.call(patientsApi.markReviewed, { params: { userId } })).status).toBe(200);
    const [due] = await listOf(userId);
    await change(userId, due?.id ?? 0, { done: true });
    expect(await userOf(userId)).toMatchObject({ nextStep: 'followUp', nextStepDue: '2027-05-03' });
  });
});
