import { afterAll, beforeAll, expect, test } from 'vitest';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientReportApi } from '#contract/patient-report.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { type AnswerValue, questionnairesApi } from '#contract/questionnaires.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let iva: Caller;
let luka: Caller;
beforeAll(async () => {
  app = await createTestApp();
  [iva, luka] = [await app.as('nutritionist'), await app.as('nutritionist2')];
});
afterAll(() => app.close());

let patients = 0;
async function newReport() {
  patients += 1;
  const body = { firstName: 'Ana', lastName: `Posao ${patients}`, dateOfBirth: '1985-04-12', sex: 'female' as const };
  const userId = (await iva.call(patientsApi.create, { body })).body.user.id;
  const content = Buffer.from(
    `taxId,name,rank,abundance\n1678,Bifidobacterium,genus,0.1\n816,Bacteroides,genus,40\n35832,Bilophila,genus,${patients}\n`,
  );
  const query = { userId, sampleDate: '2026-11-03', force: 'true' as const };
  const uploaded = await iva.call(labReportsApi.upload, { query, file: { name: 'report.csv', content } });
  return { userId, labReportId: uploaded.body.labReport?.id ?? 0 };
}
const calculate = (labReportId: number) => iva.call(recommendationApi.calculate, { params: { labReportId }, body: {} });
const read = async (labReportId: number) => (await iva.call(patientReportApi.get, { params: { labReportId } })).body;
async function write(labReportId: number, text: string): Promise<void> {
  const { version } = (await read(labReportId)).report;
  const body = { version, message: { en: text, hr: text }, form: 'short' as const };
  expect((await iva.call(patientReportApi.save, { params: { labReportId }, body })).status).toBe(200);
}
async function issue(labReportId: number) {
  const { version } = (await read(labReportId)).report;
  return iva.call(patientReportApi.issue, { params: { labReportId }, body: { version, form: 'short' } });
}

/** Blood in the stool that no doctor has seen. */
const alarming: Record<string, AnswerValue> = {
  ...{ bristolType: 4, stoolFrequency: 'daily', straining: 'never', incomplete: 'never', urgency: 'never' },
  ...{ nightStool: false, bloating: 0, abdominalPain: 0, gas: 0, reflux: 0, nausea: 0, duration: 'year' },
  ...{ foodTrigger: false, bloodInStool: true, bloodSeen: false, blackStool: false, swallowing: false },
  ...{ weightLoss: false, fever: false },
};

async function raiseFlag(userId: number): Promise<void> {
  const { body } = await iva.call(questionnairesApi.templates, {});
  const questionnaireId = body.questionnaires.find(({ code }) => code === 'digestive-symptoms')?.id ?? 0;
  const assigned = await iva.call(questionnairesApi.assign, { body: { userId, questionnaireId } });
  const token = assigned.body.publicUrl.split('/')[4] ?? '';
  const answers = Object.entries(alarming).map(([questionId, value]) => ({ questionId, value }));
  const sent = await app.withToken(null).call(questionnairesApi.publicSave, {
    body: { userQuestionnaireId: token, revision: 0, answers, consent: true },
  });
  expect(sent.status).toBe(200);
}

test('an open red flag that holds the list keeps the report from being given, until it is dealt with', {
  tags: ['full'],
}, async () => {
  const { userId, labReportId } = await newReport();
  await calculate(labReportId);
  expect((await read(labReportId)).blocks).toEqual([]);
  await raiseFlag(userId);
  const holding = (await iva.call(patientsApi.get, { params: { userId } })).body.user.redFlags.filter(
    ({ holdsList }) => holdsList,
  );
  expect(holding.length).toBeGreaterThan(0);
  expect((await read(labReportId)).blocks.map(({ code, place }) => [code, place])).toEqual(
    holding.map(() => ['REPORT_RED_FLAG', 'list']),
  );

  const refused = await issue(labReportId);
  expect(refused.status).toBe(422);
  expect(refused.error?.code).toBe('REPORT_BLOCKED');
  expect(refused.text).toContain('REPORT_RED_FLAG');
  // Nor does any other way lead to its paper.
  for (const form of ['full', 'short'] as const) {
    const printed = await iva.call(patientReportApi.pdf, { params: { labReportId }, query: { form } });
    expect([printed.status, printed.error?.code]).toEqual([422, 'REPORT_BLOCKED']);
  }
  expect((await iva.call(patientReportApi.ofUser, { params: { userId } })).body.reports).toEqual([]);

  // all of them by one note, or none
  const body = { codes: holding.map(({ code }) => code), note: 'She saw her doctor.' };
  const params = { userId };
  const wrong = { ...body, codes: [...body.codes, 'RF-FEVER'] };
  expect((await iva.call(patientsApi.handleRedFlags, { params, body: wrong })).status).toBe(404);
  expect((await read(labReportId)).blocks).not.toEqual([]);
  expect((await iva.call(patientsApi.handleRedFlags, { params, body })).status).toBe(200);
  expect((await read(labReportId)).blocks).toEqual([]);
  const given = await issue(labReportId);
  expect(given.status, given.text.slice(0, 300)).toBe(201);
});

test('making the paper reviews its list; giving it is the next step until somebody has', async () => {
  const stepOf = async (userId: number) => (await iva.call(patientsApi.get, { params: { userId } })).body.user;
  const { userId, labReportId } = await newReport();
  await calculate(labReportId);
  expect((await stepOf(userId)).step.name).toBe('reviewList');
  const { issued } = (await issue(labReportId)).body;
  // what other clients know of is the step after it
  expect(await stepOf(userId)).toMatchObject({ step: { name: 'giveReport' }, nextStep: 'followUp' });
  const givenOf = async () => (await iva.call(patientReportApi.ofUser, { params: { userId } })).body.reports[0]?.given;
  expect(await givenOf()).toEqual([]);
  const params = { labReportId, issuedId: issued.id };
  const foreign = await luka.call(patientReportApi.give, { params, body: { way: 'hand' } });
  expect(foreign.status).toBe(404);
  expect((await iva.call(patientReportApi.give, { params, body: { way: 'print' } })).status).toBe(200);
  expect((await stepOf(userId)).step.name).toBe('followUp');
  expect(await givenOf()).toMatchObject([{ way: 'print', by: 'Iva Matić' }]);
});

test('the list of patients tells how far the paper of the latest sample has come', async () => {
  const of = async (userId: number) => (await iva.call(patientsApi.get, { params: { userId } })).body.user.report;
  const { userId, labReportId } = await newReport();
  expect(await of(userId)).toBeNull();
  await calculate(labReportId);
  expect(await of(userId)).toMatchObject({ state: 'write' });
  await write(labReportId, 'Draga Ana');
  expect(await of(userId)).toMatchObject({ state: 'draft' });
  const given = await issue(labReportId);
  expect(given.status).toBe(201);
  expect(await of(userId)).toEqual({ state: 'given', at: given.body.issued.at });
  // Changed since, it is a draft again; withdrawn, it was not given.
  await write(labReportId, 'Draga Ana, još nešto');
  expect(await of(userId)).toMatchObject({ state: 'draft' });
});

test('the work on reports can be asked for alone: drafts, then what is to be written, then what was given', async () => {
  const [given, toWrite, drafted, without] = [
    await newReport(),
    await newReport(),
    await newReport(),
    await newReport(),
  ];
  for (const { labReportId } of [given, toWrite, drafted]) await calculate(labReportId);
  expect((await issue(given.labReportId)).status).toBe(201);
  await write(drafted.labReportId, 'Draga Ana');
  const search = 'Posao';
  const { body } = await iva.call(patientsApi.list, { query: { report: 'true', search } });
  const ids = body.users.map(({ id }) => id);
  expect(ids).not.toContain(without.userId);
  const places = body.users.map(({ report }) => ['draft', 'write', 'given'].indexOf(report?.state ?? ''));
  expect(places).toEqual([...places].sort());
  expect(ids).toEqual(expect.arrayContaining([given.userId, toWrite.userId, drafted.userId]));
  expect([body.total, body.reportCount]).toEqual([ids.length, ids.length]);
  const all = await iva.call(patientsApi.list, { query: { search, page: 1, pageSize: 2 } });
  expect(all.body).toMatchObject({ total: patients, reportCount: ids.length });
  expect(all.body.users.length).toBe(2);
  expect((await luka.call(patientsApi.list, { query: { report: 'true', search } })).body).toMatchObject({
    ...{ users: [], total: 0, reportCount: 0 },
  });
});
