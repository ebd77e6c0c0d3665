// @module-tag full
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { rows } from './endpoint-rows.fixture.ts';
import { planted } from './planted-words.fixture.ts';
import type { Row } from './row-shape.fixture.ts';
import type { Subjects } from './subject-names.fixture.ts';
import { diaryDay, subjectsOf } from './subjects.fixture.ts';

/** No word of any language, in letters that are stored, searched and written to files as they are. */
const word = 'Qvorthaxil';
const sought = new RegExp(word, 'i');

let running: TestApp;
let admin: Caller;
let logged = '';
beforeAll(async () => {
  const write = (line: string) => {
    logged += line;
  };
  running = await createTestApp({ settings: { LOG_LEVEL: 'trace' }, logTo: { write } });
  admin = await running.as('admin');
});
afterAll(() => running.close());

interface Line {
  name: string;
  endpoint: Endpoint;
  row: Row<Endpoint>;
}

const lines: Line[] = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([verb, endpoint]) => ({
    name: `${feature}.${verb}`,
    endpoint,
    row: (rows as unknown as Record<string, Record<string, Row<Endpoint>>>)[feature]?.[verb] as Row<Endpoint>,
  })),
);

/** Everything that calls speak of is this one patient's. */
async function subjectsOfPatient(userId: number): Promise<Subjects> {
  const general = await subjectsOf(running, admin, admin);
  const upload = async () => {
    const content = `taxId,name,rank,abundance\n816,Bacteroides,genus,60\n,${word} ${general.name()},genus,40\n`;
    const made = await admin.call(api.labReports.upload, {
      query: { userId, labName: `${word} lab`, kitId: word },
      file: { name: `${word}.csv`, content: Buffer.from(content) },
    });
    return made.body.labReport?.id ?? 0;
  };
  const calculated = async () => {
    const labReportId = await upload();
    await admin.call(api.recommendation.calculate, { params: { labReportId }, body: {} });
    return labReportId;
  };
  const calculatedTwice = async () => ({ earlier: await calculated(), later: await calculated() });
  let pair: ReturnType<typeof calculatedTwice> | null = null;
  const visit = async () => {
    const body = { visitedOn: '2026-02-27', goals: [{ text: `${word} goal` }] };
    const made = (await admin.call(api.visits.create, { params: { userId }, body })).body.visit;
    return { userId, visitId: made.id, goalId: made.goals[0]?.id ?? 0 };
  };
  const diary = async () => {
    const body = { days: [diaryDay(await general.food())], note: word };
    return { userId, diaryId: (await admin.call(api.diaries.create, { params: { userId }, body })).body.diary.id };
  };
  return {
    ...general,
    patient: async () => userId,
    visit,
    deletedVisit: async () => {
      const { visitId } = await visit();
      const { changeSetId } = (await admin.call(api.visits.delete, { params: { userId, visitId } })).body;
      return { userId, changeSetId };
    },
    diary,
    deletedDiary: async () => {
      const params = await diary();
      return { userId, changeSetId: (await admin.call(api.diaries.delete, { params })).body.changeSetId };
    },
    newReport: upload,
    followUp: async () => {
      const body = { dueOn: '2028-02-29', text: `${word} call` };
      const { followUp } = (await admin.call(api.followUps.create, { params: { userId }, body })).body;
      return { userId, followUpId: followUp.id };
    },
    checkedIn: async () => {
      const { loop } = (await admin.call(api.checkIns.get, { params: { userId } })).body;
      const body = { weeks: 12, goal: word, remindOn: 5, version: loop.plan?.version ?? 0 };
      await admin.call(api.checkIns.plan, { params: { userId }, body });
      return { userId, week: loop.week };
    },
    // for calls that leave them there
    reports: () => {
      pair ??= calculatedTwice();
      return pair;
    },
    reportDraft: async () => {
      const labReportId = await calculated();
      const params = { labReportId };
      const message = { en: `${word} message`, hr: '' };
      await admin.call(api.patientReport.save, { params, body: { version: 0, message } });
      await admin.call(api.patientReport.issue, { params, body: { version: 1, form: 'short' } });
      const { versions } = (await admin.call(api.patientReport.versions, { params })).body;
      return { labReportId, version: 1, versionId: versions[0]?.id ?? 0 };
    },
    week: async () => {
      const labReportId = await calculated();
      const { plan, shopping } = (await admin.call(api.week.propose, { params: { labReportId }, body: {} })).body;
      return { labReportId, version: plan.version, shoppingVersion: shopping.version };
    },
    issued: async () => {
      const labReportId = await calculated();
      const params = { labReportId };
      const { issued } = (await admin.call(api.patientReport.issue, { params, body: { version: 0, form: 'short' } }))
        .body;
      return { labReportId, issuedId: issued.id };
    },
    assignment: async () => {
      const body = { userId, questionnaireId: await general.questionnaire() };
      const made = (await admin.call(api.questionnaires.assign, { body })).body;
      return { id: made.userQuestionnaire.id, key: made.publicUrl.split('/')[4] ?? '' };
    },
  };
}

/** Every write of the contract that is about a patient, with the word in every text it takes. */
async function plantEverywhere(userId: number): Promise<string[]> {
  const subjects = await subjectsOfPatient(userId);
  const accepted: string[] = [];
  const writes = lines.filter(
    ({ endpoint, row, name }) => endpoint.method !== 'GET' && row.of === 'patient' && name !== 'patients.erase',
  );
  for (const { name, endpoint, row } of writes) {
    const call = (await row.call(subjects)) as { body?: unknown; query?: unknown; file?: object };
    const { version } = (await admin.call(api.patients.get, { params: { userId } })).body.user;
    const body = endpoint.body && planted(endpoint.body, call.body, word);
    const given = {
      ...call,
      ...(body !== undefined && {
        // Calls before may have changed the record.
        body: endpoint === api.patients.update ? { ...(body as object), version } : body,
      }),
      ...(call.file && { file: { ...call.file, name: `${word}.csv` } }),
    };
    const answer = await admin.call(endpoint, given as never);
    // What takes no such text still leaves its trace; what does is told by the number of them below.
    if (answer.status < 300) accepted.push(name);
  }
  await answerByLink(subjects);
  return accepted;
}

async function answerByLink(subjects: Subjects): Promise<void> {
  const { key } = await subjects.assignment();
  const nobody = running.withToken(null);
  const { questionnaire } = (
    await nobody.call(api.questionnaires.publicGet, { params: { userQuestionnaireId: key }, query: { lang: 'en' } })
  ).body;
  const texts = questionnaire.sections
    .flatMap(({ questions }) => questions)
    .filter(({ type }) => type === 'text' || type === 'longText');
  const answers = texts.map(({ id }) => ({ questionId: id, value: `${word} answer` }));
  const saved = await nobody.call(api.questionnaires.publicUpdate, {
    body: { userQuestionnaireId: key, revision: 0, answers },
  });
  expect([saved.status, answers.length > 0]).toEqual([200, true]);
}

/** Every column of every table, whatever its type, that holds the word. */
async function columnsWithWord(): Promise<string[]> {
  const { pool } = running.database;
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
       and c.table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const { rowCount } = await pool.query(`select 1 from "${table}" where ${text} ilike '%${word}%' limit 1`);
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

function filesWithWord(): string[] {
  const folder = dirname(running.filesFolder);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => sought.test(path) || sought.test(readFileSync(path).toString('latin1')));
}

/** Every list, search, export and file that needs no id. */
async function answersWithWord(): Promise<string[]> {
  const found: string[] = [];
  const subjects = await subjectsOf(running, admin, admin);
  for (const { name, endpoint, row } of lines.filter(
    (line) => line.endpoint.method === 'GET' && line.row.of === 'nothing',
  )) {
    const call = (await row.call(subjects)) as object;
    for (const given of [call, { ...call, query: { search: word } }, {}]) {
      const answer = await admin.call(endpoint, given as never);
      if (answer.status === 200 && sought.test(answer.text)) found.push(name);
    }
  }
  return found;
}

test('after an erasure a word of the patient is nowhere', async () => {
  const body = planted(
    api.patients.create.body,
    { firstName: 'Ana', lastName: 'Proba', dateOfBirth: '1984-04-12' },
    word,
  );
  const created = await admin.call(api.patients.create, { query: { force: true } as never, body: body as never });
  expect(created.status, created.text).toBe(201);
  const userId = created.body.user.id;
  const accepted = await plantEverywhere(userId);
  // One of its reports is gone before the patient is.
  const deleted = await (await subjectsOfPatient(userId)).newReport();
  await admin.call(api.labReports.remove, { params: { labReportId: deleted } });

  // The proof is worth something only where the word had been.
  expect(accepted).toEqual(
    expect.arrayContaining([
      'patients.update',
      'questionnaires.assign',
      'recommendation.override',
      'patientReport.save',
      'patientReport.withdraw',
      'followUps.update',
    ]),
  );
  expect(await columnsWithWord()).toEqual(
    expect.arrayContaining([
      'audit_entry.after',
      'diary.note',
      'food_override.reason',
      'issued_report.content',
      'issued_report.note',
      'issued_report.paper',
      'issued_report.withdrawn_reason',
      'lab_report.file_name',
      'lab_report.lab_name',
      'lab_report_taxon.file_name',
      'patient.first_name',
      'patient.notes',
      'patient.search_text',
      'patient_follow_up.text',
      'report_draft.content',
      'report_version.content',
      'user_questionnaire.answers',
      'visit.text',
      'visit_goal.text',
    ]),
  );
  expect(filesWithWord().length).toBeGreaterThan(0);
  expect(await answersWithWord()).toEqual(expect.arrayContaining(['patients.list', 'operations.audit']));

  expect((await admin.call(api.patients.erase, { params: { userId } })).status).toBe(200);
  await admin.call(api.access.checkChain, {});

  expect(await columnsWithWord()).toEqual([]);
  expect(filesWithWord()).toEqual([]);
  expect(await answersWithWord()).toEqual([]);
  expect(logged).not.toMatch(sought);
  expect((await admin.call(api.access.checkChain, {})).body.check).toMatchObject({ whole: true });
  const { rows: left } = await running.database.pool.query(
    `select distinct s.action from audit_entry e join change_set s on s.id = e.change_set_id where e.patient_id = ${userId}`,
  );
  expect(left.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['patient.create', 'labReport.delete', 'foodOverride.set', 'patient.erase']),
  );
});
