import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessApi } from '#contract/access.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { measurementsApi } from '#contract/measurements.contract.ts';
import { operationsApi } from '#contract/operations.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { type NewVisit, type VisitPatch, visitsApi } from '#contract/visits.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let iva: Caller;
let luka: Caller;
let admin: Caller;
beforeAll(async () => {
  // Eleven in the morning in Zagreb, on a Monday.
  const now = new Date('2026-11-16T10:00:00Z');
  own = await createTestApp({ settings: { PRACTICE_TIME_ZONE: 'Europe/Zagreb' }, now });
  [iva, luka, admin] = await Promise.all([own.as('nutritionist'), own.as('nutritionist2'), own.as('admin')]);
});
afterAll(() => own.close());

let patients = 0;
async function newPatient(): Promise<number> {
  patients += 1;
  const body = { firstName: 'Ana', lastName: `Dolazak ${patients}`, dateOfBirth: '1985-04-12' };
  return (await iva.call(patientsApi.create, { body })).body.user.id;
}
const begin = (userId: number, body: NewVisit, who = iva) => who.call(visitsApi.create, { params: { userId }, body });
const change = (userId: number, visitId: number, body: VisitPatch, who = iva) =>
  who.call(visitsApi.update, { params: { userId, visitId }, body });
const sign = (userId: number, visitId: number, version: number, who = iva) =>
  who.call(visitsApi.sign, { params: { userId, visitId }, body: { version } });
const listOf = async (userId: number, search?: string) =>
  (await iva.call(visitsApi.list, { params: { userId }, query: { search } })).body.visits;
const userOf = async (userId: number) => (await iva.call(patientsApi.get, { params: { userId } })).body.user;

describe('a note', () => {
  test('is begun, written, and tells who wrote it', async () => {
    const userId = await newPatient();
    const made = await begin(userId, { visitedOn: '2026-11-16', text: ' ## What was said\nOats help.  ' });
    expect(made.status).toBe(201);
    const { visit } = made.body;
    expect(visit).toMatchObject({
      visitedOn: '2026-11-16',
      text: '## What was said\nOats help.',
      kind: 'firstVisit',
      language: 'hr',
      goals: [],
      author: 'Iva Matić',
      signed: null,
      version: 1,
    });
    const saved = await change(userId, visit.id, { version: 1, translation: 'Zob pomaže.' });
    expect(saved.body.visit).toMatchObject({ translation: 'Zob pomaže.', version: 2 });
    // The same again writes nothing.
    expect((await change(userId, visit.id, { version: 2, translation: 'Zob pomaže.' })).body.visit.version).toBe(2);
    expect((await begin(userId, { visitedOn: '2026-11-16' })).body.visit.kind).toBe('followUp');
  });

  test('of two authors at once is never overwritten', async () => {
    const userId = await newPatient();
    const { visit } = (await begin(userId, { visitedOn: '2026-11-16', text: 'First' })).body;
    await change(userId, visit.id, { version: 1, text: 'Second' }, admin);
    const refused = await change(userId, visit.id, { version: 1, text: 'Third' });
    expect([refused.status, refused.error?.code]).toEqual([409, 'VISIT_CHANGED']);
    expect(refused.error).toMatchObject({ visit: { text: 'Second', version: 2 } });
  });

  test('is found by its words, accents ignored, in both languages and in goals', async () => {
    const userId = await newPatient();
    await begin(userId, { visitedOn: '2026-10-05', text: 'Bloating after bread', translation: 'Nadutost od kruha' });
    await begin(userId, { visitedOn: '2026-11-02', text: 'Slept well', goals: [{ text: 'Leća dvaput tjedno' }] });
    const found = async (search: string) => (await listOf(userId, search)).map(({ visitedOn }) => visitedOn);
    expect(await found('bread bloat')).toEqual(['2026-10-05']);
    expect(await found('KRUHA')).toEqual(['2026-10-05']);
    expect(await found('leca')).toEqual(['2026-11-02']);
    expect(await found('chickpeas')).toEqual([]);
  });

  test.each([
    ['before birth', '1985-04-11', 'VISIT_BEFORE_BIRTH'],
    ['a slip of the keyboard', '2062-11-16', 'VISIT_TOO_FAR'],
  ])('is refused %s', async (_, visitedOn, code) => {
    const answer = await begin(await newPatient(), { visitedOn });
    expect(answer.status).toBe(422);
    expect(answer.error?.fieldErrors).toMatchObject([{ field: 'visitedOn', code }]);
  });
});

describe('a signature', () => {
  test('locks the note; a later change keeps both texts with author and time', async () => {
    const userId = await newPatient();
    const { visit } = (await begin(userId, { visitedOn: '2026-11-16', text: 'As it was said' })).body;
    const signed = await sign(userId, visit.id, 1);
    expect(signed.body.visit).toMatchObject({ signed: { by: 'Iva Matić' }, earlier: [], version: 2 });
    const refused = await change(userId, visit.id, { text: 'Otherwise' });
    expect([refused.status, refused.error?.code]).toEqual([409, 'VISIT_SIGNED']);
    // Goals and the choice for the paper go on.
    expect((await change(userId, visit.id, { onPaper: true })).status).toBe(200);

    const params = { userId, visitId: visit.id };
    const opened = await iva.call(visitsApi.reopen, { params, body: { version: 2 } });
    expect(opened.body.visit).toMatchObject({
      signed: null,
      text: 'As it was said',
      earlier: [{ text: 'As it was said', by: 'Iva Matić' }],
    });
    await change(userId, visit.id, { version: 3, text: 'More exactly' }, admin);
    expect((await sign(userId, visit.id, 4)).error?.code).toBe('VISIT_OF_ANOTHER');
    const again = await sign(userId, visit.id, 4, admin);
    expect(again.body.visit).toMatchObject({
      text: 'More exactly',
      earlier: [{ text: 'As it was said', by: 'Iva Matić' }],
    });
    expect(again.body.visit.signed?.by).not.toBe('Iva Matić');
    const { body: log } = await admin.call(operationsApi.audit, { query: { entity: 'visit' } });
    expect([...new Set(log.entries.map(({ action }) => action))].slice(0, 4)).toEqual([
      'visit.sign',
      'visit.update',
      'visit.unlock',
      'visit.create',
    ]);
  });

  test('is refused for what nobody has written, what lies ahead, and what one has not seen', async () => {
    const userId = await newPatient();
    const codeOf = async (body: NewVisit, version = 1) => {
      const { visit } = (await begin(userId, body)).body;
      return (await sign(userId, visit.id, version)).error?.code;
    };
    expect(await codeOf({ visitedOn: '2026-11-16' })).toBe('VISIT_EMPTY');
    expect(await codeOf({ visitedOn: '2026-11-16', startsAt: '11:30', text: 'Prepared' })).toBe('VISIT_AHEAD');
    expect(await codeOf({ visitedOn: '2026-11-16', startsAt: '10:30', text: 'Said' }, 2)).toBe('VISIT_CHANGED');
  });
});

describe('a deleted visit', () => {
  test('comes back with its goals, once', async () => {
    const userId = await newPatient();
    const { visit } = (await begin(userId, { visitedOn: '2026-11-02', text: 'Said', goals: [{ text: 'Oats' }] })).body;
    const { body } = await iva.call(visitsApi.delete, { params: { userId, visitId: visit.id } });
    expect(await listOf(userId)).toEqual([]);
    const undo = () => iva.call(visitsApi.undoDelete, { params: { userId }, body: { changeSetId: body.changeSetId } });
    expect((await undo()).body.visit).toEqual(visit);
    expect(await listOf(userId)).toEqual([visit]);
    expect((await undo()).status).toBe(404);
    // Nor by the change of another patient.
    const other = await newPatient();
    const params = { userId: other };
    expect((await iva.call(visitsApi.undoDelete, { params, body: { changeSetId: body.changeSetId } })).status).toBe(
      404,
    );
  });

  test('was never signed, unless an Admin deletes it', async () => {
    const userId = await newPatient();
    const { visit } = (await begin(userId, { visitedOn: '2026-11-02', text: 'Said' })).body;
    await sign(userId, visit.id, 1);
    const params = { userId, visitId: visit.id };
    expect((await iva.call(visitsApi.delete, { params })).error?.code).toBe('VISIT_SIGNED_KEPT');
    const { body } = await admin.call(visitsApi.delete, { params });
    const undone = await admin.call(visitsApi.undoDelete, {
      params: { userId },
      body: { changeSetId: body.changeSetId },
    });
    expect(undone.body.visit).toMatchObject({ signed: { by: 'Iva Matić' } });
  });
});

describe('goals', () => {
  test('are counted in the header, change their state alone, and say when two write', async () => {
    const userId = await newPatient();
    const { visit } = (
      await begin(userId, { visitedOn: '2026-11-02', text: 'Said', goals: [{ text: 'Oats', dueOn: '2026-11-30' }] })
    ).body;
    await sign(userId, visit.id, 1);
    const place = { userId, visitId: visit.id };
    const added = await iva.call(visitsApi.addGoal, { params: place, body: { text: '30 plants', state: 'onTheWay' } });
    expect(added.body.goal).toMatchObject({ state: 'onTheWay', stateOn: '2026-11-16', dueOn: null, version: 1 });
    expect(await userOf(userId)).toMatchObject({ counts: { visits: 1 }, goals: { open: 2, reached: 0 } });
    const params = { ...place, goalId: added.body.goal.id };
    const done = await iva.call(visitsApi.changeGoal, { params, body: { version: 1, state: 'reached' } });
    expect(done.body.goal).toMatchObject({ state: 'reached', version: 2 });
    expect(await userOf(userId)).toMatchObject({ goals: { open: 1, reached: 1 } });
    const late = await iva.call(visitsApi.changeGoal, { params, body: { version: 1, state: 'dropped' } });
    expect(late.error).toMatchObject({ code: 'GOAL_CHANGED', goal: { state: 'reached' } });
    expect((await iva.call(visitsApi.deleteGoal, { params })).status).toBe(200);
    expect((await iva.call(visitsApi.deleteGoal, { params })).status).toBe(404);
  });

  test('of a visit are those that are sent with it', async () => {
    const userId = await newPatient();
    const goals = [{ text: 'Oats' }, { text: 'Lentils' }];
    const { visit } = (await begin(userId, { visitedOn: '2026-11-02', goals })).body;
    const [oats] = visit.goals;
    const kept = [{ id: oats?.id, text: 'Oats daily', state: 'onTheWay' as const }, { text: 'Beans' }];
    const saved = await change(userId, visit.id, { version: 1, goals: kept });
    expect(saved.body.visit.goals).toMatchObject([{ id: oats?.id, text: 'Oats daily' }, { text: 'Beans' }]);
    const foreign = await change(userId, visit.id, { goals: [{ id: 999_999, text: 'x' }] });
    expect([foreign.status, foreign.error?.fieldErrors?.[0]?.code]).toEqual([422, 'GOAL_OF_ANOTHER_VISIT']);
  });
});

describe('the next step and the next visit', () => {
  test('a visit whose hour has passed asks for its note, one ahead is announced', async () => {
    const userId = await newPatient();
    const ahead = (await begin(userId, { visitedOn: '2026-11-16', startsAt: '11:30' })).body.visit;
    expect(await userOf(userId)).toMatchObject({
      nextStep: 'sendQuestionnaire',
      nextVisit: { id: ahead.id, on: '2026-11-16', startsAt: '11:30' },
    });
    const { visit } = (await begin(userId, { visitedOn: '2026-11-16', startsAt: '10:30' })).body;
    expect(await userOf(userId)).toMatchObject({
      nextStep: 'sendQuestionnaire',
      step: { name: 'writeNote', since: null, due: '2026-11-16' },
    });
    const { body } = await iva.call(patientsApi.list, { query: { step: 'writeNote' } });
    expect(body.users.map(({ id }) => id)).toContain(userId);
    await change(userId, visit.id, { text: 'Came, and is well.' });
    expect((await userOf(userId)).step.name).toBe('sendQuestionnaire');
    // One without an hour is today's until midnight.
    await begin(userId, { visitedOn: '2026-11-16' });
    expect((await userOf(userId)).step.name).toBe('sendQuestionnaire');
    await begin(userId, { visitedOn: '2026-11-15' });
    expect(await userOf(userId)).toMatchObject({ step: { name: 'writeNote', due: '2026-11-15' } });
  });
});

describe('since the last visit', () => {
  test('what was measured after its day is told, with the figure before', async () => {
    const userId = await newPatient();
    await begin(userId, { visitedOn: '2026-10-05', text: 'Before' });
    const { visit } = (await begin(userId, { visitedOn: '2026-11-16' })).body;
    const weigh = (measuredOn: string, value: number) =>
      iva.call(measurementsApi.create, { params: { userId }, body: { kind: 'weight', value, unit: 'kg', measuredOn } });
    await weigh('2026-10-05', 66.8);
    await weigh('2026-11-12', 66);
    const news = (await iva.call(visitsApi.since, { params: { userId, visitId: visit.id } })).body;
    expect(news).toEqual({
      since: '2026-10-05',
      news: [{ kind: 'measurement', measure: 'weight', on: '2026-11-12', value: 66, unit: 'kg', before: 66.8 }],
    });
    const first = (await listOf(userId)).at(-1)?.id ?? 0;
    const nothing = await iva.call(visitsApi.since, { params: { userId, visitId: first } });
    expect(nothing.body).toEqual({ since: null, news: [] });
  });

  test('so are reports and food lists', async () => {
    const userId = await newPatient();
    await begin(userId, { visitedOn: '2026-11-15', text: 'Before' });
    const { visit } = (await begin(userId, { visitedOn: '2026-11-16' })).body;
    const content = Buffer.from(
      'taxId,name,rank,abundance\n1678,Bifidobacterium,genus,0.1\n816,Bacteroides,genus,40\n35832,Bilophila,genus,2\n',
    );
    const query = { userId, sampleDate: '2026-11-03', force: 'true' as const };
    const uploaded = await iva.call(labReportsApi.upload, { query, file: { name: 'report.csv', content } });
    const id = uploaded.body.labReport?.id ?? 0;
    await iva.call(recommendationApi.calculate, { params: { labReportId: id }, body: {} });
    const { news } = (await iva.call(visitsApi.since, { params: { userId, visitId: visit.id } })).body;
    expect(news.filter(({ kind }) => kind !== 'measurement')).toEqual([
      { kind: 'labReport', id, on: '2026-11-16', sampleDate: '2026-11-03' },
      { kind: 'foodList', id, on: '2026-11-16', sampleDate: '2026-11-03' },
    ]);
  });

  test('and red flags that were dealt with', async () => {
    const { users } = (await iva.call(patientsApi.list, { query: { step: 'dealWithRedFlag' } })).body;
    const [patient] = users;
    const userId = patient?.id ?? 0;
    const codes = (patient?.redFlags ?? []).filter(({ handledAt }) => handledAt === null).map(({ code }) => code);
    await begin(userId, { visitedOn: '2026-11-15', text: 'Before' });
    const { visit } = (await begin(userId, { visitedOn: '2026-11-16' })).body;
    await iva.call(patientsApi.handleRedFlags, { params: { userId }, body: { codes, note: 'Called.' } });
    const { news } = (await iva.call(visitsApi.since, { params: { userId, visitId: visit.id } })).body;
    expect(news).toContainEqual({ kind: 'redFlags', on: '2026-11-16', count: codes.length });
  });

  test('and answers, by the name of the questionnaire in both languages', async () => {
    const { rows } = await own.database.pool.query<{ userId: number; day: string; before: string }>(`
      select u.patient_id as "userId", (u.submitted_at at time zone 'Europe/Zagreb')::date::text as day,
        ((u.submitted_at at time zone 'Europe/Zagreb')::date - 1)::text as before
      from user_questionnaire u join patient p on p.id = u.patient_id join account a on a.id = p.account_id
      where a.username = 'nutritionist' and u.submitted_at is not null order by u.id limit 1`);
    const { userId, day, before } = rows[0] ?? { userId: 0, day: '', before: '' };
    await begin(userId, { visitedOn: before, text: 'Before' });
    const { visit } = (await begin(userId, { visitedOn: day })).body;
    const { news } = (await iva.call(visitsApi.since, { params: { userId, visitId: visit.id } })).body;
    const answers = news.find(({ kind }) => kind === 'answers');
    expect(answers).toMatchObject({ on: day, title: { en: expect.any(String), hr: expect.any(String) } });
  });
});

describe('templates', () => {
  test('are read by all, changed by Admins, and say when two write', async () => {
    const { templates } = (await iva.call(visitsApi.templates, {})).body;
    expect(templates.map(({ kind }) => kind)).toEqual(['firstVisit', 'followUp', 'results', 'phone']);
    const headings = [{ en: 'What was said', hr: 'Što je rečeno' }];
    const params = { kind: 'phone' as const };
    expect((await iva.call(visitsApi.saveTemplate, { params, body: { version: 0, headings } })).status).toBe(403);
    const saved = await admin.call(visitsApi.saveTemplate, { params, body: { version: 0, headings } });
    expect(saved.body.template).toEqual({ kind: 'phone', headings, version: 1 });
    const late = await admin.call(visitsApi.saveTemplate, { params, body: { version: 0, headings } });
    expect(late.error).toMatchObject({ code: 'TEMPLATE_CHANGED', template: { version: 1 } });
    const twice = await admin.call(visitsApi.saveTemplate, {
      params,
      body: { version: 1, headings: [...headings, { en: 'Other', hr: 'Što je rečeno' }] },
    });
    expect(twice.error?.fieldErrors).toMatchObject([{ field: 'headings.1.hr', code: 'HEADING_TWICE' }]);
    const { body: log } = await admin.call(operationsApi.audit, { query: { entity: 'visitTemplate' } });
    expect(log.entries[0]).toMatchObject({ action: 'visitTemplate.update' });
  });
});

describe('whose they are', () => {
  test('another nutritionist finds no patient; who looked is noted; all is exported and erased', async () => {
    const userId = await newPatient();
    const { visit } = (await begin(userId, { visitedOn: '2026-11-02', text: 'Between us', goals: [{ text: 'Oats' }] }))
      .body;
    await sign(userId, visit.id, 1);
    expect((await luka.call(visitsApi.list, { params: { userId }, query: {} })).status).toBe(404);
    expect((await begin(userId, { visitedOn: '2026-11-02' }, luka)).status).toBe(404);
    expect((await change(userId, visit.id, { text: 'x' }, luka)).status).toBe(404);
    // Nor is it found under another patient.
    expect((await change(await newPatient(), visit.id, { text: 'x' })).status).toBe(404);
    const { body } = await iva.call(accessApi.ofUser, { params: { userId }, query: {} });
    expect(JSON.stringify(body)).toContain('Visit');
    const file = JSON.parse((await iva.call(patientsApi.exportData, { params: { userId } })).text);
    expect(file.visit).toMatchObject([{ text: 'Between us' }]);
    expect(file.visitGoal).toMatchObject([{ text: 'Oats' }]);
    expect(file.visitSignedText).toMatchObject([{ text: 'Between us' }]);
    await admin.call(patientsApi.erase, { params: { userId } });
    const { rows } = await own.database.pool.query(
      `select (select count(*) from visit where patient_id = $1)::int as visits,
        (select count(*) from audit_entry where patient_id = $1 and (before ->> 'text' is not null or after ->> 'text' is not null))::int as told`,
      [userId],
    );
    expect(rows).toEqual([{ visits: 0, told: 0 }]);
  });
});
