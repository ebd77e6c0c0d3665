import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessApi } from '#contract/access.contract.ts';
import type { CheckInAnswers } from '#contract/check-in-answers.ts';
import { checkInsApi, type NewTrial, pageCheckInApi } from '#contract/check-ins.contract.ts';
import { citationsApi } from '#contract/citations.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientReportApi } from '#contract/patient-report.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { reportLinksApi } from '#contract/report-links.contract.ts';
import { ruleReviewApi } from '#contract/rule-review.contract.ts';
import { safetyRulesApi } from '#contract/safety-rules.contract.ts';
import { todayApi } from '#contract/today.contract.ts';
import { sendDue } from '#server/features/mail/mail.door.ts';
import { setUpMail } from '#server/features/mail/set-up-mail.test-data.ts';
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
  await setUpMail(admin);
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
  try {
    return await work();
  } finally {
    own.now.value = before;
    await signIn();
  }
}

let people = 0;
const addresses = new Map<number, string>();
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
  addresses.set(userId, body.email);
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
/** The paper that the page of a patient was made of. */
async function givenOf(userId: number): Promise<{ labReportId: number; issuedId: number }> {
  const { rows } = await own.database.pool.query<{ labReportId: number; issuedId: number }>(
    `select r.id as "labReportId", i.id as "issuedId" from issued_report i
     join lab_report r on r.id = i.lab_report_id where r.patient_id = $1`,
    [userId],
  );
  if (!rows[0]) throw new Error('nothing was given');
  return rows[0];
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

  test('keeps the first taps of a week that arrive at the same moment', async () => {
    const { userId, session } = await agreed();
    const answers = [{ bloating: 1 }, { stoolForm: 2 }, { energy: 3 }, { weightLoss: true }];
    const taps = await Promise.all(answers.map((each) => tap(session, each)));
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await loopOf(userId)).weeks).toMatchObject([
      { answers: { bloating: 1, stoolForm: 2, energy: 3, weightLoss: true } },
    ]);
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

  test('the mail leads to the page by the link that was mailed, to who agreed alone, as long as it opens', async () => {
    const [mailed, silent, told, over] = [await agreed(), await agreed(), await agreed(), await agreed()];
    const links = new Map<number, string>();
    for (const { userId } of [mailed, silent, over]) {
      const { body } = await iva.call(reportLinksApi.mail, { params: await givenOf(userId), query: {} });
      expect(body.mail.kind).toBe('report');
    }
    await sendDue(own.context);
    for (const { userId } of [mailed, silent, over]) {
      const [found] = textTo(userId).match(/public\/report\/[^/\s]+/) ?? [];
      links.set(userId, found ?? 'none');
    }
    // asked to go by a way of the practice's own: nobody but the patient has that link
    await iva.call(reportLinksApi.mailText, { params: await givenOf(told.userId) });
    await iva.call(reportLinksApi.mailText, { params: await givenOf(over.userId) });
    // a new link ended those before, so each phone has been let in by the newest one
    for (const { userId } of [mailed, told, over]) {
      const answer = await agree(await letIn(userId), true, true);
      expect(answer.body.checkIn.mail, answer.text).toBe(true);
    }
    await atTime('2026-11-20T09:00:00Z', async () => {
      expect(await sendDue(own.context)).toBe(3);
    });
    expect(textTo(mailed.userId)).toContain(`https://belly.example.org/${links.get(mailed.userId)}/?place=checkIn`);
    expect(textTo(silent.userId)).not.toContain('place=checkIn');
    for (const { userId } of [told, over]) {
      expect(textTo(userId)).toContain('otvorite je poveznicom koju ste dobili s dokumentom');
      expect(textTo(userId)).not.toContain('/public/report/');
    }
    // what was kept of the link that is over went with it; the other is nowhere in the clear
    const { rows } = await own.database.pool.query<{ patientId: number; kept: boolean; row: string }>(
      `select patient_id as "patientId", sealed_links is not null as kept, m::text as row from mail_message m
       where kind = 'report' order by id`,
    );
    expect(rows.filter(({ patientId }) => patientId === over.userId).map(({ kept }) => kept)).toEqual([false]);
    expect(rows.filter(({ patientId }) => patientId === mailed.userId).map(({ kept }) => kept)).toEqual([true]);
    const token = links.get(mailed.userId)?.split('/')[2] ?? 'none';
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });

  async function letIn(userId: number): Promise<string> {
    const session = newToken();
    await own.byHand.pool.query(
      `insert into page_session (report_link_id, key_hash, created_at, expires_at)
       select max(id), $2, $3, '2028-01-01' from report_link where patient_id = $1`,
      [userId, hashToken(session), wednesday],
    );
    return session;
  }
  /** The newest mail of a patient, told apart by the address. */
  function textTo(userId: number): string {
    const address = addresses.get(userId);
    const mail = smtp.messages.findLast(({ to }) => [to].flat().some((each) => each?.text === address));
    return mail?.text ?? '';
  }
});

test('staff are told until when a link opens the page, for nobody answers after it', async () => {
  const { userId } = await agreed();
  expect(await loopOf(userId)).toMatchObject({ pageUntil: '2028-01-01', plan: { endsOn: '2027-02-07' } });
  const params = await givenOf(userId);
  await iva.call(reportLinksApi.mailText, { params });
  // the new link ended the one before, and lasts as long as the practice has set
  expect((await loopOf(userId)).pageUntil).toBe('2027-05-19');
  await iva.call(patientReportApi.withdraw, { params, body: { reason: 'Wrong sample' } });
  expect((await loopOf(userId)).pageUntil).toBeNull();
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
    // What is eaten, how much, how often, and until when: this block, and the trial.
    expect(checkIn.trial).toEqual({
      ...{ name: { en: 'Beans', hr: 'Grah' }, dose: '1 ladle', timesAWeek: 4, on: true },
      ...{ blockEndsOn: '2026-12-13', endsOn: '2027-03-07' },
    });
    const trialId = made.body.loop.trials[0]?.id ?? 0;
    const ended = await iva.call(checkInsApi.endTrial, { params: { userId, trialId } });
    expect(ended.body.loop.trials).toMatchObject([
      { endedOn: '2026-11-18', result: { eaten: { asPlanned: 1, of: 1 } } },
    ]);
  });

  test('counts the samples that were planned and have come', async () => {
    const { userId } = await patientWithPage();
    await plan(userId);
    await start(userId, { samples: { before: 2, after: 1 } });
    const content = Buffer.from('taxId,name,rank,abundance\n816,Bacteroides,genus,80\n,Test early,genus,20\n');
    const query = { userId, sampleDate: '2026-11-10' };
    await iva.call(labReportsApi.upload, { query, file: { name: 'early.csv', content } });
    expect((await loopOf(userId)).trials).toMatchObject([
      // the sample of the page is of a day after it began
      { samples: { before: 2, after: 1 }, samplesTaken: { before: 1, after: 0 } },
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

  test('a clear result of eight people is handed to review; no rule and no list changes by it', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, patientWithPage));
    for (const [at, { userId }] of users.entries()) {
      await plan(userId);
      await start(userId, { groupId: 'nuts', name: { en: 'Nuts', hr: 'Orašasti plodovi' } });
      await answerAll(userId, at);
    }
    await atTime('2027-01-15T09:00:00Z', async () => {
      const { suggestions } = (await admin.call(checkInsApi.acrossPractice, {})).body;
      const nuts = suggestions.find(({ groupId }) => groupId === 'nuts');
      expect(nuts).toMatchObject({ people: 8, review: true, verdict: { certainty: 'clearly', direction: 'less' } });
      const [study] = (await admin.call(citationsApi.list, {})).body.citations;
      const params = { kind: 'study' as const, key: String(study?.id) };
      const { hash } = (await admin.call(ruleReviewApi.get, { params })).body.review;
      const rules = async () => (await admin.call(safetyRulesApi.list, {})).body.safetyRules;
      const before = await rules();
      const reason = `${nuts?.name.en}: ${nuts?.people} people`;
      const handed = await admin.call(ruleReviewApi.say, { params, body: { verdict: 'sentBack', hash, reason } });
      expect(handed.status, handed.text).toBe(200);
      const { items } = (await iva.call(ruleReviewApi.queue, {})).body;
      expect(items.find(({ kind, key }) => kind === 'study' && key === params.key)).toMatchObject({
        standing: 'sentBack',
      });
      const { reviews } = (await iva.call(ruleReviewApi.get, { params })).body.review;
      expect(reviews).toMatchObject([{ verdict: 'sentBack', reason }]);
      expect([await rules(), (await admin.call(citationsApi.list, {})).body.citations[0]]).toEqual([before, study]);
      // it is for Admins to hand it on
      const refused = await iva.call(ruleReviewApi.say, { params, body: { verdict: 'sentBack', hash, reason } });
      expect(refused.status).toBe(403);
    });
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

describe('whoever has a page session', () => {
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    own.app.inject({ method: 'POST', url: `/api/patient-page/${path}`, payload, headers });

  test('is nobody of staff by it, nor the other way round', async () => {
    const { userId, session } = await agreed();
    const asStaff = own.withToken(session);
    for (const answer of [
      await asStaff.call(checkInsApi.get, { params: { userId } }),
      await asStaff.call(checkInsApi.acrossPractice, {}),
      await asStaff.call(patientsApi.get, { params: { userId } }),
    ]) {
      expect(answer.status).toBe(401);
    }
    const staffKey = await phone.call(pageCheckInApi.read, { body: { session: (iva.token ?? '').slice(0, 200) } });
    expect([staffKey.status, staffKey.error.code]).toEqual([404, 'PAGE_SESSION_ENDED']);
  });

  test('writes into no record but its own, whoever else it names', async () => {
    const [mine, theirs] = [await agreed(), await agreed()];
    const answer = await post('check-in/answer', {
      ...{ session: mine.session, week: monday, userId: theirs.userId, patientId: theirs.userId },
      answers: { bloating: 3, patientId: theirs.userId },
    });
    // what the contract does not name is refused, or goes unread
    expect([200, 400]).toContain(answer.statusCode);
    expect((await loopOf(theirs.userId)).weeks).toEqual([]);
  });

  test('gets in no figure that was not asked for, and no flood of questions', async () => {
    const { userId, session } = await agreed();
    for (const answers of [{ bloating: 4 }, { bloating: -1 }, { eaten: 1.5 }, { overallChange: 'cured' }]) {
      const { statusCode } = await post('check-in/answer', { session, week: monday, answers });
      expect([answers, statusCode]).toEqual([answers, 422]);
    }
    const text = '<img src=x onerror=alert(1)>';
    const asked = [];
    for (let each = 0; each < 21; each += 1) asked.push((await post('question', { session, text })).statusCode);
    expect([asked.filter((each) => each === 200).length, asked.at(-1)]).toEqual([20, 429]);
    expect((await post('question', { session, text: 'x'.repeat(20_000) })).statusCode).toBeGreaterThanOrEqual(400);
    // kept as it was written: the screen of staff shows text, and no markup of it
    expect((await loopOf(userId)).questions[0]?.text).toBe(text);
  });

  test('writes nothing any more once the report was withdrawn', async () => {
    const { userId, session } = await agreed();
    const params = await givenOf(userId);
    const withdrawn = await iva.call(patientReportApi.withdraw, { params, body: { reason: 'Wrong sample' } });
    expect(withdrawn.status, withdrawn.text).toBe(200);
    for (const answer of [
      await tap(session, { bloating: 1 }),
      await agree(session, true, true),
      await phone.call(pageCheckInApi.ask, { body: { session, text: 'May I?' } }),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([410, 'PAGE_WITHDRAWN']);
    }
    expect(await loopOf(userId)).toMatchObject({ weeks: [], questions: [] });
  });
});

test('export, record and erasure hold the whole loop, and nothing that opens a page', async () => {
  const { userId, session } = await agreed();
  const body = {
    ...{ groupId: 'pulses', name: { en: 'Beans', hr: 'Grah' }, dose: '1 ladle', timesAWeek: 4, startsOn: monday },
    pattern: { first: 'with' as const, weeksEach: 2, blocks: 4 },
    outcome: 'bloating' as const,
    samples: { before: 1, after: 1 },
  };
  expect((await iva.call(checkInsApi.startTrial, { params: { userId }, body })).status).toBe(201);
  await tap(session, { bloating: 1, eaten: 2 });
  const { text } = await iva.call(patientsApi.exportData, { params: { userId } });
  const file = JSON.parse(text);
  expect(file.suggestionTrial).toMatchObject([{ dose: '1 ladle', outcome: 'bloating' }]);
  expect(file.checkIn).toMatchObject([{ week: monday, answers: { eaten: 2 } }]);
  expect(file.pageSession).toHaveLength(1);
  for (const key of [session, hashToken(session)]) expect(text).not.toContain(key);
  // the phone's own looks stand in the record beside those of staff
  const { entries } = (await admin.call(accessApi.ofUser, { params: { userId }, query: { lang: 'en' } })).body;
  expect(entries).toContainEqual(expect.objectContaining({ did: 'opened', account: null }));
  await admin.call(patientsApi.erase, { params: { userId } });
  const { rows } = await own.database.pool.query(
    `select (select count(*) from check_in_plan where patient_id = $1)::int as plans,
       (select count(*) from suggestion_trial where patient_id = $1)::int as trials,
       (select count(*) from check_in where patient_id = $1)::int as weeks,
       (select count(*) from report_link where patient_id = $1)::int as links,
       (select count(*) from page_session where key_hash = $2)::int as sessions,
       (select count(*) from audit_entry where patient_id = $1
          and (before::text ~ 'ladle|Beans' or after::text ~ 'ladle|Beans'))::int as told`,
    [userId, hashToken(session)],
  );
  expect(rows).toEqual([{ plans: 0, trials: 0, weeks: 0, links: 0, sessions: 0, told: 0 }]);
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
