import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { questionnairesApi as api } from '#contract/questionnaires.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let staff: Caller;
let nobody: Caller;
let userId: number;
let ids: number[];

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.as('nutritionist');
  nobody = test.withToken(null);
  const created = await staff.call(patientsApi.create, {
    body: { firstName: 'Iva', lastName: 'Više', language: 'hr' },
  });
  userId = created.body.user.id;
  const { body } = await staff.call(api.templates, {});
  const idOf = (code: string) => body.questionnaires.find((each) => each.code === code)?.id ?? 0;
  ids = ['follow-up', 'digestive-symptoms', 'medical-history'].map(idOf);
});
afterAll(() => test.close());

const tokenOf = (publicUrl: string) => publicUrl.split('/')[4] ?? '';
const open = (token: string) => nobody.call(api.publicGet, { params: { userQuestionnaireId: token } });

async function assign(questionnaireIds = ids) {
  const { status, body } = await staff.call(api.assign, { body: { userId, questionnaireIds } });
  expect(status).toBe(201);
  return { ...body, token: tokenOf(body.publicUrl) };
}

async function submitFollowUp(token: string) {
  const answers = Object.entries({
    followed: 'mostly',
    bristolType: 4,
    stoolFrequency: 'daily',
    bloating: 2,
    abdominalPain: 1,
    gas: 2,
    reflux: 0,
    nausea: 0,
    weight: 71.5,
    overallChange: 'better',
    antibioticsSince: false,
    drugsChanged: false,
    bloodInStool: false,
    weightLoss: false,
  }).map(([questionId, value]) => ({ questionId, value }));
  return nobody.call(api.publicSave, { body: { userQuestionnaireId: token, revision: 0, answers, consent: true } });
}

describe('several questionnaires with one link', () => {
  it('are listed behind the link in the order asked for, each with a key of its own', async () => {
    const { token, userQuestionnaires, userQuestionnaire } = await assign();
    expect(userQuestionnaires.map((each) => each.questionnaireId)).toEqual(ids);
    expect(new Set(userQuestionnaires.map((each) => each.bundleId)).size).toBe(1);
    expect(userQuestionnaire.id).toBe(userQuestionnaires[0]?.id);
    const { body } = await open(token);
    expect(body.questionnaire.code).toBe('follow-up');
    expect(body.bundle.map((each) => each.title)).toEqual(userQuestionnaires.map((each) => each.title));
    expect(new Set(body.bundle.map((each) => each.token)).size).toBe(3);
    const second = await open(body.bundle[1]?.token ?? '');
    expect(second.body.questionnaire.code).toBe('digestive-symptoms');
    expect(second.body.bundle).toEqual([]);
  });

  it('are filled in one by one: the link goes on to what waits, and says thanks at the end', async () => {
    const { token } = await assign(ids.slice(0, 2));
    const [first, second] = (await open(token)).body.bundle;
    expect((await submitFollowUp(first?.token ?? '')).status).toBe(200);
    const between = (await open(token)).body;
    expect(between.bundle.map((each) => each.state)).toEqual(['submitted', 'sent']);
    expect(between.questionnaire.code).toBe('digestive-symptoms');
    const { body } = await open(first?.token ?? '');
    expect(body.answers).toEqual([]);
    expect((await open(second?.token ?? '')).body.state).toBe('sent');
  });

  it('the link alone writes nothing: answers need the key of their questionnaire', async () => {
    const { token } = await assign();
    expect((await submitFollowUp(token)).status).toBe(404);
  });

  it('a cancelled one leaves the list; when all are cancelled the link is', async () => {
    const { token, userQuestionnaires } = await assign();
    const cancel = (index: number) =>
      staff.call(api.cancel, { params: { userQuestionnaireId: userQuestionnaires[index]?.id ?? 0 } });
    await cancel(0);
    expect((await open(token)).body.bundle).toHaveLength(2);
    await cancel(1);
    await cancel(2);
    expect(await open(token)).toMatchObject({ status: 410, body: { code: 'CANCELLED' } });
  });

  it('a new link replaces the old one for all of them and keeps what was answered', async () => {
    const { token, userQuestionnaires } = await assign();
    const before = (await open(token)).body.bundle;
    expect((await submitFollowUp(before[0]?.token ?? '')).status).toBe(200);
    const answered = await nobody.call(api.publicUpdate, {
      body: {
        userQuestionnaireId: before[1]?.token ?? '',
        revision: 0,
        answers: [{ questionId: 'bloating', value: 5 }],
      },
    });
    expect(answered.status).toBe(200);
    const reissued = await staff.call(api.reissue, {
      params: { userQuestionnaireId: userQuestionnaires[2]?.id ?? 0 },
      body: {},
    });
    expect(reissued.body.userQuestionnaires).toHaveLength(3);
    for (const old of [token, ...before.map((each) => each.token)]) expect((await open(old)).status).toBe(404);
    const after = (await open(tokenOf(reissued.body.publicUrl))).body;
    expect(after.bundle.map((each) => each.state)).toEqual(['submitted', 'inProgress', 'sent']);
    expect(after.answers).toEqual([{ questionId: 'bloating', value: 5 }]);
  });

  it('two new links at once do not wait for each other for ever: the last one works', async () => {
    const { userQuestionnaires } = await assign();
    const answers = await Promise.all(
      [...userQuestionnaires, ...userQuestionnaires].map(({ id }) =>
        staff.call(api.reissue, { params: { userQuestionnaireId: id }, body: {} }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const opened = await Promise.all(answers.map(({ body }) => open(tokenOf(body.publicUrl))));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('expire together', async () => {
    const { token } = await assign();
    const now = test.now.value;
    test.now.value = new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000);
    expect(await open(token)).toMatchObject({ status: 410, body: { code: 'EXPIRED' } });
    test.now.value = now;
  });

  it('one of them that does not exist, one twice, none, or both ways of asking: nothing is sent', async () => {
    const count = async () => (await staff.call(api.results, { query: { userId } })).body.assignments.length;
    const before = await count();
    const [first = 0, second = 0] = ids;
    const ask = async (body: object) => (await staff.call(api.assign, { body: { userId, ...body } as never })).status;
    expect(await ask({ questionnaireIds: [first, 999_999] })).toBe(404);
    expect(await ask({ questionnaireIds: [first, first] })).toBe(422);
    expect(await ask({ questionnaireIds: [] })).toBe(422);
    expect(await ask({})).toBe(422);
    expect(await ask({ questionnaireId: first, questionnaireIds: [second] })).toBe(422);
    expect(await count()).toBe(before);
  });

  it('are gone with their patient', async () => {
    const gone = await staff.call(patientsApi.create, { body: { firstName: 'Ode', lastName: 'Zauvijek' } });
    const params = { userId: gone.body.user.id };
    const sent = await staff.call(api.assign, { body: { ...params, questionnaireIds: ids } });
    expect((await open(tokenOf(sent.body.publicUrl))).status).toBe(200);
    const admin = await test.as('admin');
    expect((await admin.call(patientsApi.erase, { params })).status).toBe(200);
    expect((await open(tokenOf(sent.body.publicUrl))).status).toBe(404);
    const left = await test.database.pool.query('select id from questionnaire_bundle where patient_id = $1', [
      params.userId,
    ]);
    expect(left.rows).toEqual([]);
  });
});
