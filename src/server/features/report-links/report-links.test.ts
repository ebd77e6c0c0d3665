import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessApi } from '#contract/access.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { mailApi } from '#contract/mail.contract.ts';
import { patientReportApi } from '#contract/patient-report.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { reportLinksApi } from '#contract/report-links.contract.ts';
import { sendDue } from '#server/features/mail/mail.door.ts';
import { setUpMail } from '#server/features/mail/set-up-mail.test-data.ts';
import { startSmtp, type TestSmtp } from '#server/features/mail/smtp-server.fixture.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let smtp: TestSmtp;
let running: TestApp;
let admin: Caller;
let iva: Caller;
const first = new Date('2026-11-16T09:00:00Z');
const pdf = Buffer.from('%PDF-1.7 of the test');
beforeAll(async () => {
  smtp = await startSmtp();
  running = await createTestApp({ settings: { SMTP_URL: smtp.url }, now: new Date(first) });
  [admin, iva] = [await running.as('admin'), await running.as('nutritionist')];
  await setUpMail(admin);
});
afterAll(async () => {
  await running.close();
  await smtp.close();
});

const birth = '1984-04-12';
let people = 0;

/** A new patient with a report that was given: its bytes stand in for a paper. */
async function given(person: { dateOfBirth?: string } = { dateOfBirth: birth }) {
  people += 1;
  const body = { firstName: 'Ana', lastName: `Izvješće ${people}`, email: `r${people}@example.org`, ...person };
  const userId = (await iva.call(patientsApi.create, { body })).body.user.id;
  const content = Buffer.from(`taxId,name,rank,abundance\n816,Bacteroides,genus,90\n,Test ${people},genus,10\n`);
  const uploaded = await iva.call(labReportsApi.upload, { query: { userId }, file: { name: 'r.csv', content } });
  const labReportId = uploaded.body.labReport?.id ?? 0;
  const { rows } = await running.database.pool.query<{ id: number }>(
    `insert into issued_report (lab_report_id, draft_version, content, form, language, issued_at, made_of, paper, pdf,
       sha256, pages, summary)
     values ($1, 1, '{}', 'short', 'hr', $2, $3, '{"findings": []}', $4, 'x', 1, '[]') returning id`,
    [labReportId, first, randomBytes(32).toString('hex'), pdf],
  );
  return { userId, params: { labReportId, issuedId: rows[0]?.id ?? 0 } };
}

/** The second key, from an address of its own each time. */
let callers = 0;
const enter = (token: string, key: object = { dateOfBirth: birth }) => {
  callers += 1;
  return running.app.inject({
    method: 'POST',
    url: '/api/patient-page/enter',
    payload: { token, ...key },
    remoteAddress: `203.0.113.${callers % 250}`,
  });
};

describe('a given report', () => {
  test('is mailed as a link; link and date of birth together open its page', async () => {
    const { userId, params } = await given();
    const sent = await iva.call(reportLinksApi.mail, { params });
    expect(sent.status, sent.text).toBe(201);
    expect(sent.body.mail).toMatchObject({ kind: 'report', issuedReportId: params.issuedId, state: 'queued' });
    expect(await sendDue(running.context)).toBe(1);
    const mail = smtp.messages.at(-1);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toContain('17. 5. 2027.');
    const token = /public\/report\/([\w-]{32})\//.exec(mail?.text ?? '')?.[1] ?? '';

    expect((await enter(token)).statusCode).toBe(200);
    expect((await enter(token, { code: '123456' })).statusCode).toBe(404);
    const { entries } = (await admin.call(accessApi.ofUser, { params: { userId }, query: { lang: 'en' } })).body;
    expect(entries).toContainEqual(expect.objectContaining({ did: 'opened', account: null }));
  });

  test('is sent with a code where the practice has chosen so, which opens it and the date does not', async () => {
    const setUp = (await admin.call(mailApi.setUp, {})).body;
    const settings = { ...setUp.settings, reportBy: 'code' as const };
    const { version } = (await admin.call(mailApi.saveSettings, { body: { settings, version: setUp.version } })).body;
    // nobody needs a date of birth for it
    const { params } = await given({});
    const { body } = await iva.call(reportLinksApi.mailText, { params });
    expect(body.code).toMatch(/^\d{6}$/);
    expect(body.link).toMatch(/\/\?key=code$/);
    expect(body.text).not.toContain(body.code);
    const token = body.link.split('/')[3] ?? '';
    const wrong = String((Number(body.code) + 1) % 1_000_000).padStart(6, '0');
    expect((await enter(token, { code: wrong })).statusCode).toBe(404);
    expect((await enter(token)).statusCode).toBe(404);
    expect((await enter(token, { code: body.code })).statusCode).toBe(200);
    const { rows } = await running.database.pool.query<{ text: string }>(
      `select (to_jsonb(l) - 'id')::text as text from report_link l where issued_report_id = $1`,
      [params.issuedId],
    );
    expect(rows[0]?.text).not.toContain(body.code);
    await admin.call(mailApi.saveSettings, { body: { settings: setUp.settings, version } });
  });

  test('is not mailed twice within ten minutes unless asked, and a new link ends the old', async () => {
    const { params } = await given();
    const tokenOfLast = async () => {
      expect(await sendDue(running.context)).toBe(1);
      return /public\/report\/([\w-]{32})\//.exec(smtp.messages.at(-1)?.text ?? '')?.[1] ?? '';
    };
    // Pressed eight times, at once.
    const pressed = await Promise.all(Array.from({ length: 8 }, () => iva.call(reportLinksApi.mail, { params })));
    expect(pressed.filter(({ status }) => status === 201).length).toBe(1);
    for (const each of pressed.filter(({ status }) => status !== 201)) {
      expect([each.status, each.error.code]).toEqual([409, 'MAIL_REPORT_JUST_SENT']);
    }
    const old = await tokenOfLast();
    expect((await iva.call(reportLinksApi.mail, { params })).error.code).toBe('MAIL_REPORT_JUST_SENT');
    expect((await iva.call(reportLinksApi.mail, { params, query: { again: 'true' } })).status).toBe(201);
    const next = await tokenOfLast();
    expect([(await enter(old)).statusCode, (await enter(next)).statusCode]).toEqual([410, 200]);

    running.now.value = new Date(running.now.value.getTime() + 10 * 60_000 + 1_000);
    expect((await iva.call(reportLinksApi.mail, { params })).status).toBe(201);
    await tokenOfLast();
    running.now.value = new Date(first);
  });

  test('is not sent to nobody, nor without a date to ask for, nor once withdrawn', async () => {
    const unborn = await given({});
    expect((await iva.call(reportLinksApi.mail, { params: unborn.params })).error.code).toBe('MAIL_BIRTH_MISSING');
    const { params, userId } = await given();
    expect((await (await running.as('nutritionist2')).call(reportLinksApi.mail, { params })).status).toBe(404);
    await iva.call(reportLinksApi.mail, { params });
    await iva.call(patientReportApi.withdraw, { params, body: { reason: 'Wrong sample' } });
    const { mails } = (await iva.call(mailApi.ofUser, { params: { userId } })).body;
    expect(mails[0]).toMatchObject({ state: 'cancelled', reason: 'withdrawn' });
    expect((await iva.call(reportLinksApi.mail, { params })).error.code).toBe('ISSUED_TAKEN_BACK');
  });
});
