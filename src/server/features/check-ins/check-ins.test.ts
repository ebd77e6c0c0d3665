import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckInAnswers } from '#contract/check-in-answers.ts';
import { checkInsApi, type NewTrial, pageCheckInApi } from '#contract/check-ins.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { mailApi } from '#contract/mail.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { todayApi } from '#contract/today.contract.ts';
import { sendDue } from '#server/features/mail/send-mails.service.ts';
import { startSmtp, type TestSmtp } from '#server/features/mail/smtp-server.fixture.ts';
import { hashToken, newToken } from '#server/http/link-token.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let smtp: TestSmtp;
let own: TestApp;
let iva: Caller;
let admin: Caller;
let phone: Caller;
/** A Wednesday. */
const wednesday = new Date('2026-11-18T09:00:00Z');
const monday = '2026-11-16';
beforeAll(async () => {
  smtp = await startSmtp();
  own = await createTestApp({ settings: { SMTP_URL: smtp.url }, now: new Date(wednesday) });
  await signIn();
  const { settings, version } = (await admin.call(mailApi.setUp, {})).body;
  const sending = { ...settings, sender: 'savjet@example.org', siteUrl: 'https://belly.example.org' };
  await admin.call(mailApi.saveSettings, { body: { settings: sending, version } });
});
afterAll(async () => {
  await own.close();
  await smtp.close();
});
async function signIn(): Promise<void> {
  [iva, admin] = await Promise.all([own.as('nutritionist'), own.as('admin')]);
  phone = own.withToken(null);
}
async function atTime<Result>(at: string, work: () => Promise<Result>): Promise<Result> {
  const before = own.now.value;
  own.now.value = new Date(at);
  await signIn();
  const result = await work();
  own.now.value = before;
  await signIn();
  return result;
}

let people = 0;
/** A new patient whose phone has opened the page of a given report. */
async function patientWithPage() {
  people += 1;
  const number = people;
  const body = {
    firstName: 'Ana',
    lastName: `Tjedan ${number}`,
    email: `t${number}@example.org`,
    dateOfBirth: '1985-04-12',
  };
  const userId = (await iva.call(patientsApi.create, { body })).body.user.id;
  const content = Buffer.from(`taxId,name,rank,abundance\n816,Bacteroides,genus,90\n,Test ${number},genus,10\n`);
  const uploaded = await iva.call(labReportsApi.upload, { query: { userId }, file: { name: 'r.csv', content } });
  const session = newToken();
  await own.byHand.pool.query(
    `with given as (
       insert into issued_report (lab_report_id, draft_version, content, form, language, issued_at, made_of, paper, pdf, sha256, pages, summary)
       values ($1, 1, '{}', 'short', 'hr', $2, $3, '{"findings": []}', 'x', 'x', 1, '[]') returning id
     ), link as (
       insert into report_link (patient_id, issued_report_id, token_hash, created_at, expires_at)
       select $4, id, $5, $2, '2028-01-01' from given returning id
     ) insert into page_session (report_link_id, key_hash, created_at, expires_at) select id, $6, $2, '2028-01-01' from link`,
    [
      ...[uploaded.body.labReport?.id ?? 0, wednesday, randomBytes(32).toString('hex'), userId],
      ...[hashToken(newToken()), hashToken(session)],
    ],
  );
  return { userId, session };
}
const plan = (userId: number, version = 0, goal = '') =>
  iva.call(checkInsApi.plan, { params: { userId }, body: { weeks: 12, goal, remindOn: 5, version } });
const agree = (session: string, agreed = true, mail = false) =>
  phone.call(pageCheckInApi.agree, { body: { session, agreed, mail } });
const tap = (session: string, answers: Partial<CheckInAnswers>, week = monday) =>
  phone.call(pageCheckInApi.answer, { body: { session, week, answers } });
const loopOf = async (userId: number) => (await iva.call(checkInsApi.get, { params: { userId } })).body.loop;
async function agreed() {
  const patient = await patientWithPage();
  await plan(patient.userId);
  await agree(patient.session);
  return patient;
}

describe('a check-in', () => {
  test('is asked after the patient agreed, saved at each tap, and its day is kept', async () => {
    const { userId, session } = await patientWithPage();
    const read = () => phone.call(pageCheckInApi.read, { body: { session } });
    expect((await read()).body.checkIn).toMatchObject({ state: 'none', reader: 'Iva Matić' });
    await plan(userId);
    expect((await read()).body.checkIn).toMatchObject({ state: 'ask', week: monday, weekEndsOn: '2026-11-22' });
    expect((await tap(session, { bloating: 1 })).error.code).toBe('CHECK_INS_NOT_PLANNED');
    await agree(session);
    expect((await tap(session, { bloating: 1 })).status).toBe(200);
    const { checkIn } = (await tap(session, { energy: 2 })).body;
    expect(checkIn).toMatchObject({
      state: 'running',
      monthly: true,
      answers: { bloating: 1, energy: 2, stoolForm: null },
    });
    expect((await tap(session, { bloating: null, energy: 3 })).body.checkIn.answers).toMatchObject({ bloating: null });
    const loop = await loopOf(userId);
    expect(loop.plan).toMatchObject({ agreedOn: '2026-11-18', mailAgreedOn: null, endsOn: '2027-02-07' });
    expect(loop.weeks).toMatchObject([{ week: monday, answers: { bloating: null, energy: 3 } }]);
    expect(loop.asked).toBe(1);
  });

  test('is changed until Sunday; what was tapped without a network arrives until Tuesday', async () => {
    const { session } = await agreed();
    expect((await tap(session, { bloating: 2 }, '2026-11-23')).error.code).toBe('CHECK_IN_WEEK_CLOSED');
    const late = await atTime('2026-11-24T09:00:00Z', () => tap(session, { bloating: 2 }));
    expect(late.status).toBe(200);
    const closed = await atTime('2026-11-25T09:00:00Z', () => tap(session, { bloating: 0 }));
    expect(closed.error.code).toBe('CHECK_IN_WEEK_CLOSED');
  });

  test('is ended by the patient, and by its time', async () => {
    const { userId, session } = await agreed();
    await tap(session, { bloating: 1 });
    expect((await agree(session, false)).body.checkIn.state).toBe('ended');
    expect((await tap(session, { bloating: 2 })).error.code).toBe('CHECK_INS_NOT_PLANNED');
    const { plan: ended, weeks } = await loopOf(userId);
    expect([ended?.ended, weeks.length]).toEqual([{ on: '2026-11-18', by: 'patient' }, 1]);
    // Planned anew, the patient is asked anew.
    expect((await plan(userId, ended?.version)).body.loop.plan).toMatchObject({ agreedOn: null, ended: null });
    const other = await agreed();
    const after = await atTime('2027-02-09T09:00:00Z', () =>
      phone.call(pageCheckInApi.read, { body: { session: other.session } }),
    );
    expect(after.body.checkIn.state).toBe('ended');
  });

  test('raises red flags as a questionnaire does; taken back, it stays until staff deal with it, and comes again', async () => {
    const { userId, session } = await agreed();
    const answer = await tap(session, { bloodInStool: true, overallChange: 'muchWorse' });
    expect(answer.body.checkIn.advice.length).toBeGreaterThan(0);
    await tap(session, { bloodInStool: false, overallChange: 'worse' });
    const flags = async () => {
      const { user } = (await iva.call(patientsApi.get, { params: { userId } })).body;
      return user.redFlags
        .filter(({ handledAt }) => handledAt === null)
        .map(({ code }) => code)
        .sort();
    };
    expect(await flags()).toEqual(['RF-BLOOD', 'RF-MUCHWORSE']);
    const { body } = await iva.call(todayApi.get, {});
    expect(body.redFlags.total).toBeGreaterThan(0);
    await iva.call(patientsApi.handleRedFlags, {
      params: { userId },
      body: { codes: ['RF-BLOOD', 'RF-MUCHWORSE'], note: 'Called her.' },
    });
    expect(await flags()).toEqual([]);
    const again = await atTime('2026-12-16T09:00:00Z', async () => {
      await tap(session, { weightLoss: true, bloodInStool: true }, '2026-12-14');
      return flags();
    });
    expect(again).toEqual(['RF-BLOOD', 'RF-WEIGHT']);
  });

  test('is asked for by mail on the day chosen, once a week, and not after it was answered', async () => {
    const [asked, answered] = [await agreed(), await agreed()];
    for (const { session } of [asked, answered]) await agree(session, true, true);
    await tap(answered.session, { bloating: 1 });
    expect(await sendDue(own.context)).toBe(0);
    await atTime('2026-11-20T09:00:00Z', async () => {
      expect(await sendDue(own.context)).toBe(1);
      expect(await sendDue(own.context)).toBe(0);
    });
    expect(smtp.messages.at(-1)?.text).toContain('public/reminders/');
    await agree(asked.session, true, false);
    await atTime('2026-11-27T09:00:00Z', async () => expect(await sendDue(own.context)).toBe(1));
  });
});

describe('a trial of one suggestion', () => {
  const trial: NewTrial = {
    ...{ groupId: 'pulses', name: { en: 'Beans', hr: 'Grah' }, dose: '1 ladle', timesAWeek: 4, startsOn: monday },
    pattern: { first: 'with', weeksEach: 2, blocks: 4 },
    outcome: 'bloating',
    samples: { before: 1, after: 1 },
  };
  const start = (userId: number, change: Partial<NewTrial> = {}) =>
    iva.call(checkInsApi.startTrial, { params: { userId }, body: { ...trial, ...change } });

  test('is planned before it begins, one at a time, and asks what was eaten', async () => {
    const { userId, session } = await patientWithPage();
    expect((await start(userId)).error.code).toBe('TRIAL_NEEDS_CHECK_INS');
    await plan(userId);
    await agree(session);
    expect((await start(userId, { outcome: 'goal' })).error.fieldErrors).toMatchObject([
      { code: 'TRIAL_OUTCOME_NOT_ASKED' },
    ]);
    expect((await start(userId, { startsOn: '2026-11-09' })).error.fieldErrors).toMatchObject([
      { code: 'TRIAL_IN_PAST' },
    ]);
    expect((await start(userId, { startsOn: '2026-11-18' })).error.fieldErrors).toMatchObject([
      { code: 'TRIAL_NOT_ON_MONDAY' },
    ]);
    const made = await start(userId, { pattern: { first: 'with', weeksEach: 4, blocks: 4 } });
    expect(made.status, made.text).toBe(201);
    // The check-ins last as long as the trial that they judge.
    expect(made.body.loop.plan?.endsOn).toBe('2027-03-07');
    expect(made.body.loop.trials).toMatchObject([
      { endsOn: '2027-03-07', result: { passed: 1, verdict: { certainty: 'tooEarly' } } },
    ]);
    expect((await start(userId)).error.code).toBe('TRIAL_OVERLAPS');
    const { checkIn } = (await tap(session, { bloating: 1, eaten: 2 })).body;
    expect(checkIn.trial).toMatchObject({ name: { hr: 'Grah' }, on: true });
    const trialId = made.body.loop.trials[0]?.id ?? 0;
    const ended = await iva.call(checkInsApi.endTrial, { params: { userId, trialId } });
    expect(ended.body.loop.trials).toMatchObject([
      { endedOn: '2026-11-18', result: { eaten: { asPlanned: 1, of: 1 } } },
    ]);
  });

  test('is told across the practice from five people on', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, patientWithPage));
    for (const { userId } of users) {
      await plan(userId);
      await start(userId, { groupId: 'oats', name: { en: 'Oats', hr: 'Zob' } });
    }
    for (const [at, { userId }] of users.slice(0, 4).entries()) await answerAll(userId, at);
    const read = () =>
      atTime('2027-01-15T09:00:00Z', async () => (await admin.call(checkInsApi.acrossPractice, {})).body);
    expect((await read()).suggestions).toEqual([]);
    await answerAll(users[4]?.userId ?? 0, 4);
    expect((await read()).suggestions).toMatchObject([
      { groupId: 'oats', people: 5, followed: { of: 20 }, review: false },
    ]);
  });

  /** Two points less in the weeks with it, and a point of noise. */
  async function answerAll(userId: number, at: number): Promise<void> {
    await own.byHand.pool.query(
      `insert into check_in (patient_id, week, answers, alarms, saved_at)
       select $1, date '2026-11-16' + 7 * w, jsonb_build_object('bloating', case when (w / 2) % 2 = 0 then 0 else 2 end + (w + $2) % 2,
         'stoolForm', null, 'energy', null, 'goal', null, 'eaten', case when (w / 2) % 2 = 0 then 2 end,
         'overallChange', null, 'bloodInStool', null, 'weightLoss', null), '{}', now()
       from generate_series(0, 7) w`,
      [userId, at],
    );
  }
});

test('a question lands in Today until it is read, is exported, and goes with the patient', async () => {
  const { userId, session } = await patientWithPage();
  // Today shows the first few of them and counts all.
  const arrived = async () => (await iva.call(todayApi.get, {})).body.arrived.total;
  const before = await arrived();
  expect((await phone.call(pageCheckInApi.ask, { body: { session, text: 'May I eat ajvar?' } })).status).toBe(200);
  expect(await arrived()).toBe(before + 1);
  const [question] = (await loopOf(userId)).questions;
  const params = { userId, questionId: question?.id ?? 0 };
  const { loop } = (await iva.call(checkInsApi.readQuestion, { params })).body;
  expect(loop.questions).toMatchObject([{ text: 'May I eat ajvar?', read: { by: 'Iva Matić' } }]);
  expect(await arrived()).toBe(before);
  await plan(userId);
  await agree(session);
  await tap(session, { bloating: 3 });
  const file = JSON.parse((await iva.call(patientsApi.exportData, { params: { userId } })).text);
  expect(file.patientQuestion).toMatchObject([{ text: 'May I eat ajvar?' }]);
  expect(file.checkIn).toMatchObject([{ week: monday, answers: { bloating: 3 } }]);
  expect(file.checkInPlan).toMatchObject([{ agreedOn: '2026-11-18' }]);
  await admin.call(patientsApi.erase, { params: { userId } });
  const { rows } = await own.database.pool.query(
    `select (select count(*) from patient_question where patient_id = $1)::int
      + (select count(*) from check_in where patient_id = $1)::int
      + (select count(*) from audit_entry where patient_id = $1 and (before ->> 'text' is not null or after ->> 'text' is not null))::int as kept`,
    [userId],
  );
  expect(rows).toEqual([{ kept: 0 }]);
});
