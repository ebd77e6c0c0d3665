// @module-tag full
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authApi } from '#contract/auth.contract.ts';
import { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { operationsApi } from '#contract/operations.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

let own: TestApp;
let iva: Caller;
beforeEach(async () => {
  own = await createTestApp();
  iva = await own.as('nutritionist');
});
afterEach(() => own.close());

function moveClock(by: number): void {
  own.now.value = new Date(own.now.value.getTime() + by);
}

async function setBack(by: number): Promise<void> {
  moveClock(-by);
  iva = await own.as('nutritionist');
}

async function newPatient(lastName: string, dateOfBirth = '2026-11-14'): Promise<number> {
  const body = { firstName: 'Ana', lastName, dateOfBirth };
  return (await iva.call(patientsApi.create, { query: {}, body })).body.user.id;
}

const nextStep = async (userId: number) => (await iva.call(patientsApi.get, { params: { userId } })).body.user.nextStep;

async function newReport(userId: number, note: number): Promise<number> {
  const content = Buffer.from(`taxId,name,rank,abundance\n816,Bacteroides,genus,${note}\n853,,species,4\n`);
  const answer = await iva.call(labReportsApi.upload, {
    query: { userId, method: 'shotgun' } as never,
    file: { name: 'a.csv', content },
  });
  return answer.body.labReport?.id ?? 0;
}

describe('when the clock is set back', () => {
  test('a token lasts no longer than any token may', async () => {
    expect((await iva.call(authApi.me, {})).status).toBe(200);
    moveClock(-4 * 60 * 1000);
    expect((await iva.call(authApi.me, {})).status).toBe(200);
    moveClock(-day);
    // Remembered as good a moment ago, and still refused: it would last for a day and twelve hours.
    expect((await iva.call(authApi.me, {})).status).toBe(401);
    const again = await own.as('nutritionist');
    expect((await again.call(authApi.me, {})).status).toBe(200);
    moveClock(12 * hour + 1000);
    expect((await again.call(authApi.me, {})).status).toBe(401);
  });

  test('a session ended before stays ended', async () => {
    await iva.call(authApi.logout, {});
    moveClock(-hour);
    expect((await iva.call(authApi.me, {})).status).toBe(401);
    moveClock(hour);
    expect((await iva.call(authApi.me, {})).status).toBe(401);
  });

  test('failed logins of “tomorrow” block nobody until then, and new ones still count', async () => {
    const login = (password: string) =>
      own.withToken(null).call(authApi.login, { body: { username: 'nutritionist2', password } });
    const failTenTimes = async () => {
      for (let attempt = 0; attempt < 10; attempt += 1) expect((await login('wrong')).status).toBe(401);
    };
    await failTenTimes();
    expect((await login('belly-nutritionist2')).status).toBe(429);
    moveClock(-day);
    expect((await login('belly-nutritionist2')).status).toBe(200);
    await failTenTimes();
    const blocked = await login('belly-nutritionist2');
    expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '900']);
  });

  test('a questionnaire link works, its limit of calls too, and what was submitted stays so', async () => {
    const userId = await newPatient('Poveznica');
    const questionnaireId = (await iva.call(questionnairesApi.templates, {})).body.questionnaires[0]?.id ?? 0;
    const { body } = await iva.call(questionnairesApi.assign, { body: { userId, questionnaireId } });
    const token = body.publicUrl.split('/')[4] ?? '';
    const open = (link: string) =>
      own.withToken(null).call(questionnairesApi.publicGet, { params: { userQuestionnaireId: link }, query: {} });
    // Somebody tries links, and is stopped for a quarter of an hour at most.
    for (let guess = 0; guess < 50; guess += 1) await open(`a-guess-at-a-link-number-${guess}-xxxxx`);
    expect((await open(token)).status).toBe(429);
    moveClock(-day);
    const opened = await open(token);
    expect([opened.status, opened.body.state]).toEqual([200, 'sent']);
    const saved = await own.withToken(null).call(questionnairesApi.publicUpdate, {
      body: { userQuestionnaireId: token, revision: opened.body.revision, answers: [] },
    });
    expect(saved.status).toBe(200);
    // A device that knows of another state is refused by number, not by time.
    const stale = await own.withToken(null).call(questionnairesApi.publicUpdate, {
      body: { userQuestionnaireId: token, revision: opened.body.revision + 7, answers: [] },
    });
    expect([stale.status, stale.error.code]).toEqual([409, 'REVISION']);
    moveClock(60 * day);
    expect((await open(token)).status).toBe(410);
  });

  test('the latest calculation is the last one made, and its review counts', async () => {
    const userId = await newPatient('Izračun', '1984-04-12');
    const labReportId = await newReport(userId, 60);
    const calculate = (excludeFoodIds: number[]) =>
      iva.call(recommendationApi.calculate, { params: { labReportId }, body: { excludeFoodIds } });
    const first = (await calculate([])).body.calculation;
    moveClock(hour / 3);
    await iva.call(patientsApi.markReviewed, { params: { userId } });
    expect(await nextStep(userId)).toBe('followUp');

    await setBack(2 * day);
    const second = (await calculate([1])).body.calculation;
    expect(Date.parse(second.createdAt)).toBeGreaterThan(Date.parse(first.createdAt));
    const latest = await iva.call(recommendationApi.latest, { params: { labReportId }, query: {} });
    expect(latest.body.calculation.id).toBe(second.id);
    // The new list has not been reviewed, and can be, though the clock says it comes from the future.
    expect(await nextStep(userId)).toBe('reviewList');
    const reviewed = await iva.call(patientsApi.markReviewed, { params: { userId } });
    expect(reviewed.body.user.nextStep).toBe('followUp');
  });

  test('a patient born “tomorrow” has no age, and everything still opens', async () => {
    const userId = await newPatient('Dojenče');
    const labReportId = await newReport(userId, 61);
    await setBack(5 * day);
    const { status, body } = await iva.call(patientsApi.get, { params: { userId } });
    expect([status, body.user.age]).toEqual([200, null]);
    expect((await iva.call(patientsApi.list, { query: { sort: 'age' } })).status).toBe(200);
    // Without an age there is no list, and the answer says why.
    const calculated = await iva.call(recommendationApi.calculate, { params: { labReportId }, body: {} });
    expect([calculated.status, calculated.error.code]).toEqual([422, 'NO_LIST_FOR_THIS_PATIENT']);
  });

  test('saves are told apart by their version', async () => {
    const userId = await newPatient('Verzija');
    const { version } = (await iva.call(patientsApi.get, { params: { userId } })).body.user;
    await setBack(day);
    const save = (firstName: string) =>
      iva.call(patientsApi.update, { params: { userId }, body: { version, firstName } });
    expect((await save('Eva')).status).toBe(200);
    const late = await save('Iva');
    expect([late.status, late.error.code]).toEqual([409, 'STALE']);
  });

  test('the audit log and undo go by the order of things done', async () => {
    const admin = await own.as('admin');
    const at = { params: { level: 'genus' as const, kind: 'to-eat' as const } };
    const { rows } = await own.database.pool.query<{
      id: number;
    }>(`select tax_id as id from taxon t where rank = 'genus'
      and not exists (select from bacteria_food_pair p where p.taxon_id = t.tax_id) order by tax_id limit 1`);
    const genusId = rows[0]?.id ?? 0;
    const pair = { taxonId: genusId, foodId: 1 };
    const created = await admin.call(bacteriaFoodApi.create, { ...at, body: { genusId, foodId: 1, value: 3 } });
    // The database keeps the time of change sets: an hour later it is an hour earlier.
    await own.database.pool.query("update change_set set at = at + interval '1 hour' where id = $1", [
      created.body.changeSetId,
    ]);
    const changed = await admin.call(bacteriaFoodApi.update, { ...at, body: { ...pair, value: 10 } });
    const { body } = await admin.call(operationsApi.audit, { query: { entity: 'pair', pageSize: 2 } });
    expect(body.entries.map(({ changeSetId }) => changeSetId)).toEqual([
      changed.body.changeSetId,
      created.body.changeSetId,
    ]);
    const undo = (changeSetId: number) => admin.call(changeSetsApi.revert, { params: { changeSetId } });
    expect((await undo(created.body.changeSetId)).status).toBe(409);
    expect((await undo(changed.body.changeSetId)).status).toBe(200);
    expect((await undo(created.body.changeSetId)).status).toBe(200);
  });
});
