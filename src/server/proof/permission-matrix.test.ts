import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditActions, auditEntities } from '#contract/audit.ts';
import { type Endpoint, pendingSteps } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { type Answer, type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Actors, actorsOf } from './actors.fixture.ts';
import { agreedAccess, agreedMeanwhile, agreedScopes } from './agreed-access.fixture.ts';
import { rows } from './endpoint-rows.fixture.ts';
import type { Row } from './row-shape.fixture.ts';
import { missingSubjects, type Subjects } from './subject-names.fixture.ts';
import { labReportFile, madeOnce, subjectsOf } from './subjects.fixture.ts';

interface Line {
  name: string;
  endpoint: Endpoint;
  row: Row<Endpoint>;
}

const endpointNames = namesOf(api);
const lines: Line[] = Object.entries(api).flatMap(([feature, verbs]) =>
  Object.entries<Endpoint>(verbs).flatMap(([verb, endpoint]) => {
    const row = (rows as unknown as Record<string, Record<string, Row<Endpoint>>>)[feature]?.[verb];
    return row ? [{ name: `${feature}.${verb}`, endpoint, row }] : [];
  }),
);
const needingLogin = lines.filter(({ endpoint }) => endpoint.access !== 'public');

let running: TestApp;
let actors: Actors;
let subjects: Subjects;
/** For calls that are refused. */
let untouched: Subjects;
/** For calls that only read: what other calls take away is made anew. */
let readable: Subjects;
beforeAll(async () => {
  running = await createTestApp({ settings: { EXAMPLE_HOST: 'localhost' } });
  actors = await actorsOf(running);
  subjects = await subjectsOf(running, actors.owner, actors.admin);
  untouched = madeOnce(subjects);
  const { webhook, week, draft, logo } = subjects;
  readable = { ...untouched, webhook, week, draft, logo };
});
afterAll(() => running.close());
// Whoever was given a factor signs in with the password alone again.
afterEach(() => running.database.pool.query('delete from passkey; delete from authenticator_app'));

function namesOf(table: Record<string, object>): string[] {
  return Object.entries(table).flatMap(([feature, verbs]) => Object.keys(verbs).map((verb) => `${feature}.${verb}`));
}

function statusOf({ endpoint, row }: Line): number {
  return row.ok ?? endpoint.status ?? 200;
}

/** What a refusal says, without what is new in every answer. */
function refusalOf({ status, error }: Answer<unknown>): unknown {
  return { status, code: error.code, message: error.message };
}

/** A caller whose session may end. */
async function spare(line: Line, caller: Caller, name: 'nutritionist' | 'admin'): Promise<Caller> {
  return line.row.endsSession ? running.as(name) : caller;
}

test('every endpoint has a row, and every row an endpoint', () => {
  expect(namesOf(rows).sort()).toEqual(endpointNames.sort());
});

test.each(['public', 'admin'] as const)('what is for %s is as it was agreed', (access) => {
  const agreed = Object.entries(agreedAccess[access]).flatMap(([feature, verbs]) =>
    verbs.split(' ').map((verb) => `${feature}.${verb}`),
  );
  expect(lines.flatMap(({ name, endpoint }) => (endpoint.access === access ? [name] : [])).sort()).toEqual(
    agreed.sort(),
  );
});

const namesWhere = (fits: (endpoint: Endpoint) => boolean): string[] =>
  lines.flatMap(({ name, endpoint }) => (fits(endpoint) ? [name] : [])).sort();

test('what another system may call, and a session that must first do something, is as it was agreed', () => {
  const scopes = new Set(lines.flatMap(({ endpoint }) => endpoint.scope ?? []));
  expect(Object.fromEntries([...scopes].map((scope) => [scope, namesWhere((each) => each.scope === scope)]))).toEqual(
    agreedScopes,
  );
  expect(
    Object.fromEntries(pendingSteps.map((step) => [step, namesWhere((each) => each.while?.includes(step) ?? false)])),
  ).toEqual(agreedMeanwhile);
});

describe('without a valid login', () => {
  test.each(needingLogin)('$name is refused', async ({ endpoint, row }) => {
    const calls = [await row.call(untouched), await row.call(missingSubjects)];
    for (const [who, caller] of Object.entries(actors.refused)) {
      for (const call of calls) {
        const answer = await caller.call(endpoint, call);
        expect(answer.status, who).toBe(401);
        expect(['UNAUTHENTICATED', 'SESSION_ENDED', 'TOKEN_REFUSED'], who).toContain(answer.error.code);
      }
    }
    if (endpoint.method === 'GET') {
      const path = endpoint.path.replace(/\{\w+\}/g, '1');
      expect((await running.app.inject({ method: 'HEAD', url: `/api${path}` })).statusCode).toBe(401);
    }
  });
});

describe('a right call', () => {
  test.each(lines)('of $name is answered to whom it is for, and to nobody else', async (line) => {
    const { endpoint, row } = line;
    const anotherCall = () => row.call(endpoint.method === 'GET' ? readable : subjects);
    const own = await anotherCall();
    const missing = await row.call(missingSubjects);
    const ok = statusOf(line);
    const absent = row.of === 'nothing' ? ok : (row.missing ?? 404);
    const owner = await spare(line, actors.owner, 'nutritionist');
    const { otherNutritionist } = actors;

    // Refusals come first: what they had done would show in the answers to those who may.
    if (endpoint.access === 'admin') {
      for (const caller of [owner, otherNutritionist]) {
        expect((await caller.call(endpoint, own)).status).toBe(403);
        expect((await caller.call(endpoint, missing)).status).toBe(403);
      }
    } else if (row.of === 'patient' || row.of === 'own') {
      const foreign = await otherNutritionist.call(endpoint, own);
      expect(foreign.status).toBe(404);
      expect(refusalOf(foreign)).toEqual(refusalOf(await otherNutritionist.call(endpoint, missing)));
      expect((await owner.call(endpoint, missing)).status).toBe(absent);
      if (row.of === 'own') expect(refusalOf(await actors.admin.call(endpoint, own))).toEqual(refusalOf(foreign));
      expect((await owner.call(endpoint, own)).status).toBe(ok);
    } else {
      if (row.of === 'record') expect((await owner.call(endpoint, missing)).status).toBe(absent);
      expect((await owner.call(endpoint, own)).status).toBe(ok);
      const anew = row.endsSession ? await running.as('nutritionist2') : otherNutritionist;
      expect((await anew.call(endpoint, await anotherCall())).status).toBe(ok);
    }
    const admin = await spare(line, actors.admin, 'admin');
    if (row.of === 'own') {
      expect(refusalOf(await admin.call(endpoint, await anotherCall()))).toEqual(
        refusalOf(await admin.call(endpoint, missing)),
      );
      return;
    }
    if (row.of !== 'nothing') expect((await admin.call(endpoint, missing)).status).toBe(absent);
    // An Admin's own right is shown on what no refused call has touched, and on what one has.
    const untouched = await admin.call(endpoint, endpoint.access === 'admin' ? own : await anotherCall());
    expect(untouched.status, untouched.text.slice(0, 300)).toBe(ok);
  });
});

describe('another system', () => {
  test.each(needingLogin)('is answered by $name where its token was made for it, and nowhere else', async (line) => {
    const { endpoint, row } = line;
    for (const [scope, caller] of Object.entries(actors.services)) {
      const mayCall = scope === endpoint.scope;
      // What is refused for its token is refused before anybody looks whether it is there.
      const answer = await caller.call(endpoint, await row.call(mayCall ? subjects : missingSubjects));
      if (mayCall) {
        expect(answer.status, answer.text.slice(0, 300)).toBe(statusOf(line));
        // A token reads for the whole practice; what is not there is not there for it either.
        if (row.of !== 'nothing')
          expect((await caller.call(endpoint, await row.call(missingSubjects))).status).toBe(404);
      } else {
        expect(answer.status, scope).toBe(403);
        expect(answer.error.code, scope).toBe('TOKEN_SCOPE');
      }
    }
  });
});

describe('a public call', () => {
  test.each(lines.filter(({ endpoint }) => endpoint.access === 'public'))(
    '$name is answered the same without a token and with a worthless one',
    async (line) => {
      const { endpoint, row } = line;
      for (const caller of Object.values(actors.refused)) {
        const call = await row.call(endpoint.method === 'GET' ? readable : subjects);
        expect((await caller.call(endpoint, call)).status).toBe(statusOf(line));
      }
    },
  );

  test('to the description of the API is none; for staff it tells nothing of anybody', async () => {
    expect((await running.app.inject('/api/openapi.json')).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${(await running.as('nutritionist2')).token}` };
    const answer = await running.app.inject({ url: '/api/openapi.json', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/Herceg|Matić|MB-\d/);
  });
});

describe('the link to a questionnaire', () => {
  const { publicGet, publicUpdate, publicSave } = api.questionnaires;
  const openedWith = async (key: string): Promise<unknown[]> => {
    const nobody = running.withToken(null);
    const body = { userQuestionnaireId: key, revision: 0 };
    const answers = [
      await nobody.call(publicGet, { params: { userQuestionnaireId: key } }),
      await nobody.call(publicUpdate, { body: { ...body, answers: [] } }),
      await nobody.call(publicSave, { body: { ...body, consent: true } }),
    ];
    return answers.map(({ status, error }) => [status, error?.code]);
  };
  const thrice = (answer: unknown) => [answer, answer, answer];

  test('that nobody was sent opens nothing', async () => {
    const { id } = await subjects.assignment();
    expect(await openedWith('x'.repeat(32))).toEqual(thrice([404, 'LINK_NOT_FOUND']));
    expect(await openedWith(String(id))).toEqual(thrice([404, 'LINK_NOT_FOUND']));
  });

  test('opens nothing once it was cancelled, replaced or has expired', async () => {
    const { cancel, reissue } = api.questionnaires;
    const cancelled = await subjects.assignment();
    await actors.owner.call(cancel, { params: { userQuestionnaireId: cancelled.id } });
    expect(await openedWith(cancelled.key)).toEqual(thrice([410, 'CANCELLED']));
    const replaced = await subjects.assignment();
    await actors.owner.call(reissue, { params: { userQuestionnaireId: replaced.id }, body: {} });
    expect(await openedWith(replaced.key)).toEqual(thrice([404, 'LINK_NOT_FOUND']));
    const expired = await subjects.assignment();
    const now = running.now.value;
    running.now.value = new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000);
    expect(await openedWith(expired.key)).toEqual(thrice([410, 'EXPIRED']));
    running.now.value = now;
  });
});

describe('a second id in a call', () => {
  const ofPatient = lines.filter(({ endpoint }) => /\{userId\}.*\{\w+Id\}/.test(endpoint.path));
  const ofReport = lines.filter(({ endpoint }) => /\{labReportId\}.*\{(version|issued)Id\}/.test(endpoint.path));

  /** The call with what it names, and another record of the caller's own in front of it. */
  async function displaced({ endpoint, row }: Line, other: Record<string, number>, body: object = {}) {
    const call = (await row.call(untouched)) as { params: Record<string, unknown>; body?: object };
    for (const [name, id] of Object.entries(other)) expect(call.params[name]).not.toBe(id);
    const displaced = { ...call, params: { ...call.params, ...other } };
    if (call.body) displaced.body = { ...call.body, ...body };
    return (await actors.owner.call(endpoint, displaced)).status;
  }

  test.each(ofPatient)('of $name belongs to the patient before it', async (line) => {
    expect(await displaced(line, { userId: await untouched.patient() })).toBe(404);
  });

  test.each(ofReport)('of $name belongs to the report before it', async (line) => {
    const params = { labReportId: (await untouched.reports()).earlier };
    const { version } = (await actors.owner.call(api.patientReport.get, { params })).body.report;
    expect(await displaced(line, params, line.name === 'patientReport.restore' ? { version } : {})).toBe(404);
  });

  test('that names the report of another’s patient is as one that is not there', async () => {
    const { rows: found } = await running.database.pool.query<{ id: number }>(`
      select r.id from lab_report r join patient p on p.id = r.patient_id join account a on a.id = p.account_id
      where a.username = 'nutritionist2' and exists (select from calculation c where c.lab_report_id = r.id) limit 1`);
    const foreign = found[0]?.id ?? 0;
    expect(foreign).toBeGreaterThan(0);
    const params = { labReportId: (await subjects.reports()).later };
    const missing = (await missingSubjects.reports()).later;
    for (const endpoint of [api.labReports.compare, api.recommendation.compare]) {
      const refused = await actors.owner.call(endpoint, { params, query: { with: foreign } });
      expect(refused.status).toBe(404);
      const absent = await actors.owner.call(endpoint, { params, query: { with: missing } });
      expect(refusalOf(refused)).toEqual(refusalOf(absent));
    }
  });

  test('gives no patient to another account, and takes none from it, without an Admin', async () => {
    const accountId = await subjects.account();
    const body = { firstName: 'Ana', lastName: subjects.name(), accountId };
    expect((await actors.owner.call(api.patients.create, { body })).status).toBe(403);
    expect((await actors.admin.call(api.patients.create, { body })).body.user.accountId).toBe(accountId);
  });

  test('keeps no name as a synonym for everybody without an Admin', async () => {
    const mappings = JSON.stringify([{ rank: 'genus', name: 'Proofella', taxId: 816 }]);
    const query = { userId: await subjects.patient(), mappings, keepMappings: 'true' } as const;
    const file = labReportFile('Proofella');
    expect((await actors.owner.call(api.labReports.upload, { query, file })).status).toBe(403);
    expect((await actors.admin.call(api.labReports.upload, { query, file })).status).toBe(201);
  });
});

test('all that these calls have left in the audit log is on the list of what it can hold', async () => {
  const distinct = async (column: string, table: string): Promise<string[]> => {
    const { rows } = await running.database.pool.query<{ word: string }>(
      `select distinct ${column} word from ${table}`,
    );
    return rows.map(({ word }) => word);
  };
  const actions: readonly string[] = auditActions;
  const entities: readonly string[] = auditEntities;
  expect((await distinct('action', 'change_set')).filter((action) => !actions.includes(action))).toEqual([]);
  expect((await distinct('entity', 'audit_entry')).filter((entity) => !entities.includes(entity))).toEqual([]);
});
