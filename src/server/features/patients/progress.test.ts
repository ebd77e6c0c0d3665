import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextStepSchema, type Step, type UserProgress } from '#contract/patient-fields.ts';
import { adminUsersApi, patientsApi } from '#contract/patients.contract.ts';
import { nextStepRule, nextStepRules, type ProgressFacts, urgentFacts, workOrder } from '#domain/patients/next-step.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { recordRuleSql, ruleNumberSql } from './next-step.repository.ts';

let test: TestApp;
let nutritionist: Caller;
const dayMs = 86_400_000;

beforeAll(async () => {
  test = await createTestApp();
  nutritionist = await test.as('nutritionist');
});
afterAll(() => test.close());

function ago(days: number): string {
  return new Date(test.now.value.getTime() - days * dayMs).toISOString();
}

async function newPatient(): Promise<number> {
  const body = { firstName: 'Korak', lastName: 'Provjera' };
  return (await nutritionist.call(patientsApi.create, { body })).body.user.id;
}

async function progressOf(userId: number) {
  return (await nutritionist.call(patientsApi.get, { params: { userId } })).body.user;
}

type Questionnaire = 'open' | 'submitted' | 'expired' | 'cancelled';

async function addQuestionnaire(userId: number, state: Questionnaire, days: number): Promise<void> {
  await test.byHand.pool.query(
    `insert into user_questionnaire (patient_id, questionnaire_id, language, token_hash, total, sent_at, expires_at, submitted_at, cancelled_at)
     select $1, min(id), 'hr', gen_random_uuid()::text, 10, $2, $3, $4, $5 from questionnaire`,
    [
      userId,
      ago(days),
      state === 'expired' ? ago(days - 1) : ago(-30),
      state === 'submitted' ? ago(days - 1) : null,
      state === 'cancelled' ? ago(days - 1) : null,
    ],
  );
}

async function addReport(userId: number, report: { sampleDate: string | null; days: number; low?: number }) {
  const { rows } = await test.database.pool.query<{ id: number }>(
    `insert into lab_report (patient_id, uploaded_at, method, sample_date, format, file_name, file_size, file_sha256,
       genus_count, species_count, status_counts, quality, warnings)
     values ($1, $2, '16S', $3, 'metabelly-csv', 'a.csv', 1, repeat('0', 64), 1, 0, $4, '{"level":"good","reasons":[]}', '[]')
     returning id`,
    [
      userId,
      ago(report.days),
      report.sampleDate,
      JSON.stringify({ Low: report.low ?? 0, Normal: 1, High: 2, Unknown: 0 }),
    ],
  );
  return rows[0]?.id ?? 0;
}

async function addCalculation(labReportId: number, days: number): Promise<void> {
  await test.database.pool.query(
    `insert into calculation (lab_report_id, created_at, engine_version, inputs_hash, request, settings, fingerprint)
     values ($1, $2, '1', 'x', '{}', '{}', '{}')`,
    [labReportId, ago(days)],
  );
}

describe('the way of a patient', () => {
  it('goes from the questionnaire to the report', async () => {
    const userId = await newPatient();
    expect((await progressOf(userId)).nextStep).toBe('sendQuestionnaire');
    await addQuestionnaire(userId, 'open', 3);
    await addQuestionnaire(userId, 'submitted', 5);
    expect(await progressOf(userId)).toMatchObject({
      nextStep: 'awaitAnswers',
      nextStepSince: ago(3),
      questionnaires: { assigned: 2, submitted: 1 },
    });
    await test.byHand.pool.query(`update user_questionnaire set submitted_at = $2 where patient_id = $1`, [
      userId,
      ago(1),
    ]);
    expect(await progressOf(userId)).toMatchObject({ nextStep: 'awaitReport', nextStepSince: ago(1) });
    const id = await addReport(userId, { sampleDate: '2026-11-01', days: 0, low: 7 });
    expect(await progressOf(userId)).toMatchObject({
      nextStep: 'calculate',
      nextStepSince: ago(0),
      latestLabReport: { id, sampleDate: '2026-11-01', state: 'parsed', low: 7, high: 2 },
    });
  });

  it('goes on from the food list to the follow-up, and back when the list is made anew', async () => {
    const userId = await newPatient();
    const mark = () => nutritionist.call(patientsApi.markReviewed, { params: { userId } });
    const id = await addReport(userId, { sampleDate: '2026-08-31', days: 3 });
    await addCalculation(id, 2);
    expect(await progressOf(userId)).toMatchObject({
      nextStep: 'reviewList',
      nextStepSince: ago(2),
      latestLabReport: { state: 'calculated' },
    });
    expect((await mark()).body.user).toMatchObject({
      nextStep: 'followUp',
      nextStepSince: null,
      nextStepDue: '2027-02-28',
      version: 1,
    });
    expect((await mark()).status).toBe(200);
    await addCalculation(id, -1);
    expect((await progressOf(userId)).nextStep).toBe('reviewList');
    await test.database.pool.query('delete from lab_report where id = $1', [id]);
    expect(await progressOf(userId)).toMatchObject({ nextStep: 'sendQuestionnaire', latestLabReport: null });
  });

  it('loses no report when two are written at the same moment', async () => {
    const userId = await newPatient();
    await Promise.all([1, 2, 3, 4].map((days) => addReport(userId, { sampleDate: `2026-11-0${days}`, days })));
    const { rows } = await test.database.pool.query(
      'select report_count, sample_date::text from patient_progress where patient_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ report_count: 4, sample_date: '2026-11-04' }]);
  });

  it('begins anew when the questionnaires expired or were cancelled', async () => {
    const userId = await newPatient();
    await addQuestionnaire(userId, 'expired', 40);
    await addQuestionnaire(userId, 'cancelled', 4);
    expect(await progressOf(userId)).toMatchObject({
      nextStep: 'sendQuestionnaire',
      questionnaires: { assigned: 1, submitted: 0 },
    });
  });

  it('takes the report of the youngest sample, not of the last upload', async () => {
    const userId = await newPatient();
    const id = await addReport(userId, { sampleDate: '2026-10-01', days: 5 });
    await addReport(userId, { sampleDate: '2026-04-01', days: 1 });
    await addReport(userId, { sampleDate: null, days: 0 });
    expect((await progressOf(userId)).latestLabReport?.id).toBe(id);
    const admin = await test.as('admin');
    const { body } = await admin.call(adminUsersApi.list, {
      query: { search: `MB-${String(userId).padStart(4, '0')}` },
    });
    expect(body.users.map(({ labReportCount }) => labReportCount)).toEqual([3]);
  });
});

async function stepsOfDatabase(facts: ProgressFacts): Promise<(Step | undefined)[]> {
  const clock = { now: test.now.value, today: ago(0).slice(0, 10), time: '12:00' };
  const { rows } = await test.database.orm.execute<{ rule_number: number; record_rule: number }>(sql`
    select ${ruleNumberSql(clock, facts.flagged ? [3, 4] : [3])} as rule_number, ${recordRuleSql(clock)} as record_rule
    from (select 4 as id, ${facts.archived ? 'archived' : 'active'}::text as status,
            ${facts.reviewed ? ago(1) : ago(3)}::timestamptz as list_reviewed_at) as p,
      (select ${facts.reported ? 1 : null}::integer as lab_report_id,
         ${facts.calculated ? ago(2) : null}::timestamptz as calculated_at,
         ${facts.asked ? ago(-1) : ago(1)}::timestamptz as open_until,
         ${facts.answered ? 1 : 0}::integer as submitted,
         ${facts.followUpDue ? ago(0) : ago(-1)}::date as follow_up_on,
         ${facts.noteDue ? ago(1).slice(0, 19) : ago(-1).slice(0, 19)}::timestamp as unwritten_from) as g`);
  return [rows[0]?.rule_number, rows[0]?.record_rule].map((number) => nextStepRules[number ?? -1]?.step);
}

describe('the database', () => {
  it('decides as the rules of the domain do, whatever the facts', async () => {
    const either = [false, true];
    const reports = [[false], [true], [true, true], [true, true, true]];
    for (const archived of either) {
      for (const [reported = false, calculated = false, reviewed = false] of reports) {
        for (const asked of either) {
          for (const answered of either) {
            for (const followUpDue of either) {
              for (const [flagged, noteDue] of [
                [false, false],
                [false, true],
                [true, true],
              ] as const) {
                const report = { reported, calculated, reviewed, toGive: false };
                const facts = { ...report, archived, flagged, asked, answered, followUpDue, noteDue };
                const steps = [nextStepRule(facts).step, nextStepRule({ ...facts, ...urgentFacts }).step];
                expect([facts, await stepsOfDatabase(facts)]).toEqual([facts, steps]);
              }
            }
          }
        }
      }
    }
  });

  it('lists the work of a day first, and within a step the latest or the soonest due', async () => {
    const { body } = await nutritionist.call(patientsApi.list, { query: { status: 'active' } });
    // What was agreed with a patient for today, or before, comes before all but red flags.
    const today = ago(0).slice(0, 10);
    const placeOf = ({ step, followUp }: (typeof body.users)[number]) =>
      step.name === 'followUp' && followUp !== null && followUp.dueOn <= today ? 0.5 : workOrder.indexOf(step.name);
    const places = body.users.map(placeOf);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBe(0);
    // Red flags stand in the order of their gravity.
    for (const place of new Set(places.filter((each) => each > 0))) {
      const users = body.users.filter((user) => placeOf(user) === place).map(({ step }) => step);
      const dues = users.map(({ due }) => due ?? '');
      expect(dues).toEqual([...dues].sort());
      const moments = users.filter(({ due }) => due === null).map(({ since }) => since ?? '');
      expect(moments).toEqual([...moments].sort().reverse());
    }
  });

  it('leads to an open red flag first and keeps the next step of the records beside it', async () => {
    const list = async (query: { step?: UserProgress['step']['name'] | 'waiting' } = {}) =>
      (await nutritionist.call(patientsApi.list, { query: { status: 'active', ...query } })).body;
    const before = await list();
    const flagged = before.users.filter(({ step }) => step.name === 'dealWithRedFlag');
    expect(flagged.length).toBeGreaterThan(1);
    expect(before.stepCounts.dealWithRedFlag).toBe(flagged.length);
    expect(before.users.slice(0, flagged.length)).toEqual(flagged);
    expect((await list({ step: 'dealWithRedFlag' })).users).toEqual(flagged);
    for (const { nextStep, redFlags, step } of flagged) {
      expect(nextStepSchema.options).toContain(nextStep);
      const open = redFlags.filter(({ handledAt, severity }) => handledAt === null && severity !== 'attention');
      expect(step).toEqual({ name: 'dealWithRedFlag', since: open[0]?.since, due: null });
    }
    const [user] = flagged;
    if (!user) throw new Error('The demo data have changed.');
    expect(await progressOf(user.id)).toMatchObject({ step: user.step, nextStep: user.nextStep });
    for (const { code, severity, handledAt } of user.redFlags) {
      if (handledAt !== null || severity === 'attention') continue;
      const params = { userId: user.id, code };
      await nutritionist.call(patientsApi.handleRedFlag, { params, body: { note: 'Called the doctor.' } });
    }
    expect((await progressOf(user.id)).step.name).not.toBe('dealWithRedFlag');
    expect((await list()).stepCounts.dealWithRedFlag).toBe(flagged.length - 1);
  });

  it('joins both waiting steps in one filter', async () => {
    const { body } = await nutritionist.call(patientsApi.list, { query: { status: 'active', step: 'waiting' } });
    const { awaitAnswers, awaitReport } = body.stepCounts;
    expect(body.total).toBe(awaitAnswers + awaitReport);
    expect(new Set(body.users.map(({ step }) => step.name))).toEqual(new Set(['awaitAnswers', 'awaitReport']));
  });
});
