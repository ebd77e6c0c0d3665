import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { type AnswerValue, questionnairesApi as api } from '#contract/questionnaires.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let staff: Caller;
let nobody: Caller;
let userId: number;
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.as('nutritionist');
  nobody = test.withToken(null);
  const body = { firstName: 'Željka', lastName: 'Tajna', email: 'tajna@example.org', language: 'hr' as const };
  userId = (await staff.call(patientsApi.create, { body })).body.user.id;
});
afterAll(() => test.close());

async function send(code = 'digestive-symptoms'): Promise<{ id: number; token: string }> {
  const { body } = await staff.call(api.templates, {});
  const questionnaireId = body.questionnaires.find((each) => each.code === code)?.id ?? 0;
  const assigned = await staff.call(api.assign, { body: { userId, questionnaireId } });
  return { id: assigned.body.userQuestionnaire.id, token: assigned.body.publicUrl.split('/')[4] ?? '' };
}
const open = (token: string, lang?: 'en' | 'hr') =>
  nobody.call(api.publicGet, { params: { userQuestionnaireId: token }, query: { lang } });
const listOf = (answers: Record<string, AnswerValue>) =>
  Object.entries(answers).map(([questionId, value]) => ({ questionId, value }));
const update = (token: string, revision: number, answers: Record<string, AnswerValue>) =>
  nobody.call(api.publicUpdate, { body: { userQuestionnaireId: token, revision, answers: listOf(answers) } });
const save = (token: string, revision: number, answers: Record<string, AnswerValue> = {}) =>
  nobody.call(api.publicSave, {
    body: { userQuestionnaireId: token, revision, answers: listOf(answers), consent: true },
  });

const complete: Record<string, AnswerValue> = {
  bristolType: 3,
  stoolFrequency: 'daily',
  straining: 'never',
  incomplete: 'never',
  urgency: 'sometimes',
  nightStool: false,
  bloating: 2,
  abdominalPain: 0,
  gas: 1,
  reflux: 0,
  nausea: 0,
  duration: 'year',
  foodTrigger: false,
  bloodInStool: false,
  blackStool: false,
  swallowing: false,
  weightLoss: false,
  fever: false,
};

describe('opening a link', () => {
  it('needs no login, shows the questionnaire in its language or the one asked for, and nobody’s name', async () => {
    const { token } = await send();
    const croatian = await open(token);
    expect(croatian.status).toBe(200);
    expect(croatian.body).toMatchObject({
      state: 'sent',
      answers: [],
      revision: 0,
      language: 'hr',
      languages: ['en', 'hr'],
    });
    expect(croatian.body.questionnaire.sections[0]?.questions[0]?.text).toBe('Kako vam stolica najčešće izgleda?');
    expect((await open(token, 'en')).body.questionnaire.title).toBe('Digestive symptoms');
    expect(croatian.text).not.toMatch(/Željka|Tajna|tajna@|userId|MB-/);
  });

  it('is for no cache and no search engine', async () => {
    const { token } = await send();
    for (const answer of [await open(token), await open('x'.repeat(32)), await update(token, 0, { gas: 1 })]) {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
    }
  });

  it('offers drugs, restrictions and conditions by name, and takes them by id', async () => {
    const { token } = await send('medical-history');
    const { body } = await open(token);
    const questions = body.questionnaire.sections.flatMap((section) => section.questions);
    const drugs = questions.find((question) => question.type === 'drugs')?.options ?? [];
    const conditions = questions.find((question) => question.type === 'phenotypes')?.options ?? [];
    expect(drugs.length).toBeGreaterThan(50);
    expect(drugs.map((option) => option.label)).toContain('Metformin');
    expect(conditions.map((option) => option.label)).toContain('Celijakija');
    expect(conditions.map((option) => option.label)).not.toContain('Trudnoća');
    const chosen = drugs.slice(0, 2).map((option) => Number(option.value));
    expect((await update(token, 0, { takesDrugs: true, drugs: chosen })).status).toBe(200);
    expect((await update(token, 1, { drugs: [999_999] })).status).toBe(422);
  });

  it('unknown, expired and cancelled links have their own answers', async () => {
    for (const token of ['nothing', 'a'.repeat(32), '..%2f..', '1']) {
      const unknown = await open(token);
      expect([unknown.status, unknown.error.code]).toEqual([404, 'LINK_NOT_FOUND']);
    }
    const { token } = await send();
    const before = test.now.value;
    test.now.value = new Date(before.getTime() + 31 * dayMs);
    const expired = await open(token);
    expect([expired.status, expired.error.code]).toEqual([410, 'EXPIRED']);
    expect((await update(token, 0, { gas: 1 })).error.code).toBe('EXPIRED');
    expect((await save(token, 0, complete)).error.code).toBe('EXPIRED');
    test.now.value = before;
    const { id, token: second } = await send();
    await staff.call(api.cancel, { params: { userQuestionnaireId: id } });
    expect((await update(second, 0, { gas: 1 })).error.code).toBe('CANCELLED');
  });

  it('the id of the row opens nothing', async () => {
    const { id } = await send();
    expect((await open(String(id))).status).toBe(404);
  });
});

describe('saving as one goes', () => {
  it('adds, replaces and clears, and counts the progress', async () => {
    const { token } = await send();
    const first = await update(token, 0, { bristolType: 4, bloating: 8 });
    expect(first.body).toMatchObject({ revision: 1, savedAt: '2026-11-15T09:00:00.000Z' });
    const second = await update(token, 1, { bristolType: null, bloatingWhen: 'evening' });
    expect(second.body.progress.answered).toBe(2);
    const { body } = await open(token);
    expect(body).toMatchObject({ state: 'inProgress', revision: 2, progress: second.body.progress });
    expect(body.answers).toEqual(listOf({ bloating: 8, bloatingWhen: 'evening' }));
  });

  it('drops answers to questions that are hidden', async () => {
    const { token } = await send();
    await update(token, 0, { bloating: 1, bloatingWhen: 'evening', abdominalPain: 5, painDays: 3 });
    expect((await open(token)).body.answers).toEqual(listOf({ bloating: 1, abdominalPain: 5, painDays: 3 }));
    await update(token, 1, { abdominalPain: 0 });
    expect((await open(token)).body.answers).toEqual(listOf({ bloating: 1, abdominalPain: 0 }));
  });

  it('refuses impossible answers and unknown questions by name, and then saves nothing', async () => {
    const { token } = await send();
    const answer = await update(token, 0, {
      bloating: 11,
      gas: 1,
      reflux: 2.5,
      bristolType: '4',
      stoolFrequency: 'hourly',
      triggerOther: 'x'.repeat(201),
      unheardOf: true,
      signsNote: 'x',
    });
    expect(answer.status).toBe(422);
    expect(answer.error.fieldErrors?.map((error) => error.field)).toEqual([
      'bloating',
      'reflux',
      'bristolType',
      'stoolFrequency',
      'triggerOther',
      'unheardOf',
      'signsNote',
    ]);
    expect((await open(token)).body).toMatchObject({ revision: 0, answers: [], state: 'sent' });
  });

  it('two devices: the second to save is told, and nothing is overwritten', async () => {
    const { token } = await send();
    await update(token, 0, { gas: 1 });
    const late = await update(token, 0, { gas: 9 });
    expect([late.status, late.error.code]).toEqual([409, 'REVISION']);
    expect((await open(token)).body.answers).toEqual(listOf({ gas: 1 }));
    const race = await Promise.all([
      update(token, 1, { gas: 2 }),
      update(token, 1, { reflux: 3 }),
      update(token, 1, { nausea: 4 }),
    ]);
    expect(race.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
  });

  it('survives anything that is not an answer', async () => {
    const { token } = await send();
    const url = '/api/questionnaire/public/user/update';
    const bodies: unknown[] = [
      {},
      [],
      { userQuestionnaireId: token },
      { userQuestionnaireId: token, revision: 0, answers: {} },
      { userQuestionnaireId: token, revision: -1, answers: [] },
      { userQuestionnaireId: token, revision: 0, answers: [{ questionId: 'gas', value: { a: 1 } }] },
      { userQuestionnaireId: token, revision: 0, answers: [{ questionId: '__proto__', value: 1 }] },
      { userQuestionnaireId: token, revision: 0, answers: Array(500).fill({ questionId: 'gas', value: 1 }) },
      { userQuestionnaireId: { $ne: '' }, revision: 0, answers: [] },
    ];
    for (const payload of bodies) {
      const answer = await test.app.inject({ method: 'POST', url, payload: payload as object });
      expect([400, 422]).toContain(answer.statusCode);
      expect(answer.json().message).not.toBe('');
    }
    const huge = { userQuestionnaireId: token, revision: 0, answers: [], filler: 'x'.repeat(200_000) };
    expect((await test.app.inject({ method: 'POST', url, payload: huge })).statusCode).toBe(413);
    const other = (text: string) => update(token, 0, { foodTrigger: true, triggers: ['other'], triggerOther: text });
    expect((await other('half \ud800')).status).toBe(400);
    expect((await other('odd \u0007😀')).status).toBe(200);
    expect((await open(token)).body.answers.at(-1)).toEqual({ questionId: 'triggerOther', value: 'odd 😀' });
  });
});

describe('submitting', () => {
  it('names every required question that is shown and open, and asks for consent', async () => {
    const { token } = await send();
    const { bristolType, fever, ...rest } = complete;
    const open1 = await save(token, 0, rest);
    expect(open1.status).toBe(422);
    expect(open1.error.fieldErrors?.map((error) => error.field)).toEqual(['bristolType', 'fever']);
    const refused = await test.app.inject({
      method: 'POST',
      url: '/api/questionnaire/public/user/save',
      payload: { userQuestionnaireId: token, revision: 0, answers: listOf(complete), consent: false },
    });
    expect(refused.statusCode).toBe(422);
    expect((await open(token)).body.state).toBe('sent');
    expect([bristolType, fever]).toEqual([3, false]);
  });

  it('is final', async () => {
    const { id, token } = await send();
    await update(token, 0, complete);
    const done = await save(token, 1);
    expect(done.body).toEqual({ state: 'submitted', submittedAt: '2026-11-15T09:00:00.000Z', advice: [] });
    expect((await update(token, 2, { gas: 9 })).status).toBe(409);
    expect((await save(token, 2)).status).toBe(409);
    const after = await open(token);
    expect(after.body).toMatchObject({ state: 'submitted', submittedAt: '2026-11-15T09:00:00.000Z' });
    expect(after.body.answers).toEqual([]);
    expect(after.body.questionnaire.sections).toEqual([]);
    const { body } = await staff.call(api.get, { params: { userQuestionnaireId: id } });
    expect(body.userQuestionnaire.progress.answered).toBe(Object.keys(complete).length);
  });

  it('ends with the link: a submitted questionnaire expires as any other', async () => {
    const { token } = await send();
    await save(token, 0, complete);
    const before = test.now.value;
    test.now.value = new Date(before.getTime() + 31 * dayMs);
    const expired = await open(token);
    test.now.value = before;
    expect([expired.status, expired.error.code]).toEqual([410, 'EXPIRED']);
  });

  it('two submits at once are one', async () => {
    const { token } = await send();
    const answers = await Promise.all([save(token, 0, complete), save(token, 0, complete)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });
});

describe('limits', () => {
  it('who tries links that do not exist is stopped for a while, by address', async () => {
    const own = await createTestApp();
    try {
      const guess = (n: number) =>
        own.app.inject({
          method: 'GET',
          url: `/api/questionnaire/public/user/guess-${n}`,
          remoteAddress: '203.0.113.9',
        });
      for (let n = 0; n < 50; n += 1) expect((await guess(n)).statusCode).toBe(404);
      const stopped = await guess(51);
      expect(stopped.statusCode).toBe(429);
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
      const neighbour = await own.app.inject({ method: 'GET', url: '/api/questionnaire/public/user/x' });
      expect(neighbour.statusCode).toBe(404);
      own.now.value = new Date(own.now.value.getTime() + 16 * 60_000);
      expect((await guess(52)).statusCode).toBe(404);
    } finally {
      await own.close();
    }
  });
});
