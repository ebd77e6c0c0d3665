import { afterAll, beforeAll, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { type AnswerValue, questionnairesApi } from '#contract/questionnaires.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let iva: Caller;
let luka: Caller;
let userId: number;

beforeAll(async () => {
  app = await createTestApp({ settings: { PRACTICE_TIME_ZONE: 'Europe/Zagreb' } });
  [iva, luka] = [await app.as('nutritionist'), await app.as('nutritionist2')];
  const body = { firstName: 'Ana', lastName: 'Zastava', dateOfBirth: '1980-01-01', language: 'en' as const };
  userId = (await iva.call(patientsApi.create, { body })).body.user.id;
});
afterAll(() => app.close());

const calm: Record<string, AnswerValue> = {
  ...{ bristolType: 4, stoolFrequency: 'daily', straining: 'never', incomplete: 'never', urgency: 'never' },
  ...{ nightStool: false, bloating: 0, abdominalPain: 0, gas: 0, reflux: 0, nausea: 0, duration: 'year' },
  ...{ foodTrigger: false, bloodInStool: false, blackStool: false, swallowing: false, weightLoss: false, fever: false },
};

async function submit(answers: Record<string, AnswerValue>) {
  const { body } = await iva.call(questionnairesApi.templates, {});
  const questionnaireId = body.questionnaires.find(({ code }) => code === 'digestive-symptoms')?.id ?? 0;
  const assigned = await iva.call(questionnairesApi.assign, { body: { userId, questionnaireId } });
  const token = assigned.body.publicUrl.split('/')[4] ?? '';
  const list = Object.entries({ ...calm, ...answers }).map(([questionId, value]) => ({ questionId, value }));
  return app.withToken(null).call(questionnairesApi.publicSave, {
    body: { userQuestionnaireId: token, revision: 0, answers: list, consent: true },
  });
}
const flagsOf = async () => (await iva.call(patientsApi.get, { params: { userId } })).body.user.redFlags;
const handle = (caller: Caller, code: string, note: string) =>
  caller.call(patientsApi.handleRedFlag, { params: { userId, code }, body: { note } });

test('a red flag stands with the patient until somebody has dealt with it, and a new answer raises it anew', async () => {
  expect(await flagsOf()).toEqual([]);
  const first = await submit({ bloodInStool: true, bloodSeen: false });
  expect(first.body.advice).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/see your doctor about the blood/),
      expect.stringMatching(/this week/),
    ]),
  );
  expect(await flagsOf()).toMatchObject([
    { code: 'RF-BLOODUNSEEN', severity: 'urgent', holdsList: true, since: '2026-11-15', handledAt: null },
    { code: 'RF-BLOOD', severity: 'doctor', handledAt: null },
  ]);
  const list = await iva.call(patientsApi.list, { query: { search: 'Zastava' } });
  expect(list.body.users[0]?.redFlags.map(({ code }) => code)).toEqual(['RF-BLOODUNSEEN', 'RF-BLOOD']);

  expect((await handle(luka, 'RF-BLOOD', 'Not mine.')).status).toBe(404);
  expect((await handle(iva, 'RF-BLOOD', '')).status).toBe(422);
  expect((await handle(iva, 'RF-FEVER', 'There is none.')).status).toBe(404);
  const handled = await handle(iva, 'RF-BLOOD', 'Called her; she sees her doctor on Monday.');
  expect(handled.body.user.redFlags.find(({ code }) => code === 'RF-BLOOD')).toMatchObject({
    handledBy: 'Iva Matić',
    note: 'Called her; she sees her doctor on Monday.',
  });
  expect((await handle(iva, 'RF-BLOOD', 'Twice.')).status).toBe(404);

  app.now.value = new Date('2026-12-20T09:00:00Z');
  iva = await app.as('nutritionist');
  await submit({ bloodInStool: true, bloodSeen: true });
  expect(await flagsOf()).toMatchObject([
    { code: 'RF-BLOODUNSEEN', since: '2026-11-15', handledAt: null },
    { code: 'RF-BLOOD', since: '2026-12-20', handledAt: null },
  ]);
});

test('an answer that denies a flag closes nothing and opens nothing again', async () => {
  const handled = await handle(iva, 'RF-BLOOD', 'She was examined.');
  const known = handled.body.user.redFlags;
  app.now.value = new Date('2026-12-21T09:00:00Z');
  iva = await app.as('nutritionist');
  expect((await submit({ bloodInStool: false })).body.advice).toEqual([]);
  expect(await flagsOf()).toEqual(known);
  expect(known).toMatchObject([
    { code: 'RF-BLOODUNSEEN', since: '2026-11-15', handledAt: null },
    { code: 'RF-BLOOD', since: '2026-12-20', note: 'She was examined.' },
  ]);
  // Earlier versions took the newest submission for the one that had raised it, and noted that.
  await app.byHand.pool.query(
    `insert into red_flag_handled (patient_id, code, user_questionnaire_id, handled_at, note)
     select $1, 'RF-BLOODUNSEEN', max(id), now(), 'Long ago.' from user_questionnaire where patient_id = $1`,
    [userId],
  );
  expect((await flagsOf()).find(({ code }) => code === 'RF-BLOODUNSEEN')?.note).toBe('Long ago.');
});

test('answers without a sign give no advice', async () => {
  expect((await submit({})).body.advice).toEqual([]);
});

test('a questionnaire that is sent late in the evening counts from the day of the practice', async () => {
  app.now.value = new Date('2026-12-22T23:30:00Z');
  iva = await app.as('nutritionist');
  await submit({ fever: true });
  expect((await flagsOf()).find(({ code }) => code === 'RF-FEVER')?.since).toBe('2026-12-23');
});
