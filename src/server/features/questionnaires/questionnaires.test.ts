import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { questionnairesApi as api } from '#contract/questionnaires.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let staff: Caller;
let other: Caller;
let nobody: Caller;
let userId: number;

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.as('nutritionist');
  other = await test.as('nutritionist2');
  nobody = test.withToken(null);
  const created = await staff.call(patientsApi.create, {
    body: { firstName: 'Ana', lastName: 'Test', language: 'hr' },
  });
  userId = created.body.user.id;
});
afterAll(() => test.close());

async function templateId(code: string): Promise<number> {
  const { body } = await staff.call(api.templates, {});
  const found = body.questionnaires.find((questionnaire) => questionnaire.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found.id;
}

async function assign(code: string, rest: { userId?: number; language?: 'en' | 'hr'; expiresInDays?: number } = {}) {
  const answer = await staff.call(api.assign, { body: { userId, questionnaireId: await templateId(code), ...rest } });
  expect(answer.status).toBe(201);
  const token = answer.body.publicUrl.split('/')[4] ?? '';
  return { ...answer.body, id: answer.body.userQuestionnaire.id, token };
}

async function submitFollowUp(bloating: number, bloodInStool: boolean): Promise<number> {
  const { id, token } = await assign('follow-up');
  await submit(token, bloating, bloodInStool);
  return id;
}

async function submit(token: string, bloating = 3, bloodInStool = false): Promise<void> {
  const answers = Object.entries({
    followed: 'mostly',
    bristolType: 4,
    stoolFrequency: 'daily',
    bloating,
    abdominalPain: 1,
    gas: 2,
    reflux: 0,
    nausea: 0,
    weight: 71.5,
    overallChange: 'better',
    antibioticsSince: false,
    drugsChanged: true,
    drugs: [1, 2],
    bloodInStool,
    weightLoss: false,
  }).map(([questionId, value]) => ({ questionId, value }));
  const saved = await nobody.call(api.publicSave, {
    body: { userQuestionnaireId: token, revision: 0, answers, consent: true },
  });
  expect(saved.status).toBe(200);
}

describe('templates', () => {
  it('are four in both languages, each in its group', async () => {
    const english = (await staff.call(api.templates, {})).body;
    const croatian = (await staff.call(api.templates, { query: { lang: 'hr' } })).body;
    expect(english.questionnaires.map((each) => each.title)).toEqual([
      'Lifestyle and diet',
      'Digestive symptoms',
      'Medical history',
      'Follow-up',
    ]);
    expect(croatian.questionnaires.map((each) => each.title)).toContain('Probavne tegobe');
    expect(croatian.questionnaireGroups.map((group) => group.name)).toContain('Probava');
    for (const { questionCount } of english.questionnaires) expect(questionCount).toBeGreaterThanOrEqual(10);
  });
});

describe('assigning', () => {
  it('gives a link in the language of the patient that is stored as a hash only', async () => {
    const { userQuestionnaire, publicUrl, token } = await assign('digestive-symptoms');
    expect(userQuestionnaire).toMatchObject({ userId, state: 'sent', language: 'hr', title: 'Probavne tegobe' });
    expect(userQuestionnaire.progress.answered).toBe(0);
    expect(publicUrl).toBe(`/public/questionnaire/user/${token}/questionsAndAnswers/`);
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const { rows } = await test.database.pool.query('select row_to_json(u)::text as text from user_questionnaire u');
    for (const { text } of rows) expect(text).not.toContain(token);
  });

  it('expires when asked to, and never gives the same link twice', async () => {
    const one = await assign('follow-up', { expiresInDays: 2, language: 'en' });
    const two = await assign('follow-up');
    expect(one.userQuestionnaire).toMatchObject({ expiresAt: '2026-11-17T09:00:00.000Z', language: 'en' });
    expect(one.token).not.toBe(two.token);
  });

  it('refuses foreign and unknown patients alike, unknown questionnaires, and bad input', async () => {
    const questionnaireId = await templateId('follow-up');
    const foreign = await other.call(api.assign, { body: { userId, questionnaireId } });
    const unknown = await other.call(api.assign, { body: { userId: 999_999, questionnaireId } });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.error.message).toBe(unknown.error.message);
    expect((await staff.call(api.assign, { body: { userId, questionnaireId: 999_999 } })).status).toBe(404);
    const bad = await staff.call(api.assign, { body: { userId, questionnaireId, expiresInDays: 0 } });
    expect(bad.status).toBe(422);
    expect((await nobody.call(api.assign, { body: { userId, questionnaireId } })).status).toBe(401);
  });
});

describe('reissue and cancel', () => {
  it('a new link keeps the answers and kills the old one', async () => {
    const { id, token } = await assign('digestive-symptoms');
    await nobody.call(api.publicUpdate, {
      body: { userQuestionnaireId: token, revision: 0, answers: [{ questionId: 'bloating', value: 6 }] },
    });
    const again = await staff.call(api.reissue, { params: { userQuestionnaireId: id }, body: { expiresInDays: 10 } });
    expect(again.status).toBe(200);
    expect(again.body.userQuestionnaire).toMatchObject({ state: 'inProgress', expiresAt: '2026-11-25T09:00:00.000Z' });
    const fresh = again.body.publicUrl.split('/')[4] ?? '';
    expect((await nobody.call(api.publicGet, { params: { userQuestionnaireId: token } })).status).toBe(404);
    const opened = await nobody.call(api.publicGet, { params: { userQuestionnaireId: fresh } });
    expect(opened.body.answers).toEqual([{ questionId: 'bloating', value: 6 }]);
  });

  it('a cancelled one is gone for the patient, can be sent anew, and counts as never assigned', async () => {
    const { id, token } = await assign('medical-history');
    const countOf = async () =>
      (await staff.call(api.results, { query: { userId } })).body.groups.find((group) => group.id === 3)?.assigned;
    expect(await countOf()).toBe(1);
    const cancelled = await staff.call(api.cancel, { params: { userQuestionnaireId: id } });
    expect(cancelled.body.userQuestionnaire.state).toBe('cancelled');
    expect((await staff.call(api.cancel, { params: { userQuestionnaireId: id } })).status).toBe(200);
    expect(await countOf()).toBe(0);
    const closed = await nobody.call(api.publicGet, { params: { userQuestionnaireId: token } });
    expect([closed.status, closed.error.code]).toEqual([410, 'CANCELLED']);
    const again = await staff.call(api.reissue, { params: { userQuestionnaireId: id }, body: undefined });
    expect(again.body.userQuestionnaire.state).toBe('sent');
  });

  it('are refused for what was submitted, and for what is somebody else’s', async () => {
    const id = await submitFollowUp(1, false);
    const params = { userQuestionnaireId: id };
    expect((await staff.call(api.cancel, { params })).status).toBe(409);
    expect((await staff.call(api.reissue, { params, body: {} })).status).toBe(409);
    expect((await other.call(api.cancel, { params })).status).toBe(404);
    expect((await other.call(api.reissue, { params, body: {} })).status).toBe(404);
    expect((await staff.call(api.cancel, { params: { userQuestionnaireId: 999_999 } })).status).toBe(404);
  });

  it('leave a trace in the audit log without token or answers', async () => {
    const { rows } = await test.database.pool.query(
      `select s.action, s.account_id, e.after::text from change_set s join audit_entry e on e.change_set_id = s.id
       where e.entity = 'userQuestionnaire'`,
    );
    const actions = new Set(rows.map((row) => row.action));
    expect(actions).toEqual(
      new Set(['questionnaire.assign', 'questionnaire.reissue', 'questionnaire.cancel', 'questionnaire.submit']),
    );
    for (const row of rows) {
      expect(row.account_id === null).toBe(row.action === 'questionnaire.submit');
      expect(row.after).not.toMatch(/token|answers|bloating/i);
    }
  });
});

describe('one questionnaire', () => {
  it('hides the answers until they are submitted', async () => {
    const { id, token } = await assign('digestive-symptoms');
    await nobody.call(api.publicUpdate, {
      body: { userQuestionnaireId: token, revision: 0, answers: [{ questionId: 'bloodInStool', value: true }] },
    });
    const { body } = await staff.call(api.get, { params: { userQuestionnaireId: id } });
    expect(body.userQuestionnaire).toMatchObject({
      state: 'inProgress',
      answers: [],
      flags: [],
      scores: [],
      proposals: [],
    });
    expect(body.userQuestionnaire.progress.answered).toBe(1);
  });

  it('shows answers, flags, scores and what can be copied, in the language asked for', async () => {
    const id = await submitFollowUp(9, true);
    const { body, headers } = await staff.call(api.get, { params: { userQuestionnaireId: id }, query: { lang: 'hr' } });
    const { answers, flags, scores, proposals, state } = body.userQuestionnaire;
    expect(headers['cache-control']).toBe('no-store');
    expect(state).toBe('submitted');
    expect(answers.find((answer) => answer.questionId === 'bristolType')?.display).toBe('Tip 4: Glatka i mekana');
    expect(flags).toEqual([
      {
        id: 'bloodInStool',
        severity: 'doctor',
        text: 'Krv u stolici: uputiti liječniku.',
        questionIds: ['bloodInStool'],
      },
    ]);
    expect(scores).toEqual([{ id: 'symptomSum', title: 'Zbroj tegoba', value: 12, max: 50, band: 'blage' }]);
    expect(proposals).toEqual([
      { questionId: 'weight', field: 'weightKg', value: 71.5, display: '71,5 kg' },
      { questionId: 'drugs', field: 'drugIds', value: [1, 2], display: expect.stringContaining(', ') },
    ]);
    expect(body.questionnaire.sections[0]?.title).toBe('Savjeti u praksi');
  });

  it('is not there for anybody else', async () => {
    const { id } = await assign('follow-up');
    expect((await other.call(api.get, { params: { userQuestionnaireId: id } })).status).toBe(404);
    expect((await nobody.call(api.get, { params: { userQuestionnaireId: id } })).status).toBe(401);
    const admin = await test.as('admin');
    expect((await admin.call(api.get, { params: { userQuestionnaireId: id } })).status).toBe(200);
  });
});

describe('results', () => {
  it('stand side by side, newest first, with changes marked', async () => {
    test.now.value = new Date('2026-11-15T09:10:00Z');
    const older = await submitFollowUp(7, false);
    test.now.value = new Date('2026-11-15T09:20:00Z');
    const newer = await submitFollowUp(2, false);
    const { body } = await staff.call(api.results, { query: { userId, questionnaireGroupId: 4 } });
    expect(body.submissions.slice(0, 2).map((each) => each.userQuestionnaireId)).toEqual([newer, older]);
    const bloating = body.rows.find((row) => row.questionId === 'bloating')?.values.slice(0, 2);
    expect(bloating).toEqual([
      { userQuestionnaireId: newer, value: 2, display: '2/10', changed: true },
      { userQuestionnaireId: older, value: 7, display: '7/10', changed: expect.any(Boolean) },
    ]);
    const followed = body.rows.find((row) => row.questionId === 'followed')?.values[0];
    expect(followed?.changed).toBe(false);
    expect(body.assignments.every((assignment) => assignment.groupId === 4)).toBe(true);
  });

  it('group 0 is all groups; an unknown group and a foreign patient are not there', async () => {
    const { body } = await staff.call(api.results, { query: { userId, questionnaireGroupId: 0 } });
    expect(body.groups.map((group) => group.id)).toEqual([0, 1, 2, 3, 4]);
    expect(body.groups[0]?.submitted).toBe(body.submissions.length);
    expect((await staff.call(api.results, { query: { userId, questionnaireGroupId: 77 } })).status).toBe(404);
    expect((await other.call(api.results, { query: { userId } })).status).toBe(404);
  });

  it('move the patient along: send, await answers, await the report', async () => {
    const body = { firstName: 'Novi', lastName: 'Pacijent' };
    const fresh = (await staff.call(patientsApi.create, { body })).body.user.id;
    const seen = async () => {
      const { user } = (await staff.call(patientsApi.get, { params: { userId: fresh } })).body;
      return [user.nextStep, user.questionnaires.assigned, user.questionnaires.submitted];
    };
    expect(await seen()).toEqual(['sendQuestionnaire', 0, 0]);
    const one = await assign('follow-up', { userId: fresh });
    expect(await seen()).toEqual(['awaitAnswers', 1, 0]);
    await submit(one.token);
    expect(await seen()).toEqual(['awaitReport', 1, 1]);
    const two = await assign('medical-history', { userId: fresh });
    await staff.call(api.cancel, { params: { userQuestionnaireId: two.id } });
    expect(await seen()).toEqual(['awaitReport', 1, 1]);
  });

  it('the demo patients have stories to tell: begun, submitted, and more than once', async () => {
    const { rows } = await test.database.pool.query(`
      select count(*) filter (where submitted_at is not null)::int as submitted,
             count(*) filter (where submitted_at is null and revision > 0)::int as begun,
             max(n)::int as most
      from (select *, count(*) over (partition by patient_id, questionnaire_id) as n
            from user_questionnaire where patient_id <> ${userId}) u`);
    expect(rows[0].submitted).toBeGreaterThan(50);
    expect(rows[0].begun).toBeGreaterThan(1);
    expect(rows[0].most).toBe(2);
  });
});
