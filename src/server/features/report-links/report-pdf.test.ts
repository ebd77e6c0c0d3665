import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { mailApi, type ReportBy } from '#contract/mail.contract.ts';
import { patientReportApi } from '#contract/patient-report.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { reportLinksApi } from '#contract/report-links.contract.ts';
import { cancelRestoredMails, sendDue } from '#server/features/mail/mail.door.ts';
import { setUpMail } from '#server/features/mail/set-up-mail.test-data.ts';
import { startSmtp, type TestSmtp } from '#server/features/mail/smtp-server.fixture.ts';
import { typesetPaper } from '#server/features/paper/paper.door.ts';
import { inventedPaper } from '#server/features/paper/papers.fixture.ts';
import { pdfInfo } from '#server/features/paper/read-pdf.fixture.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let smtp: TestSmtp;
let running: TestApp;
let admin: Caller;
let iva: Caller;
let pdf: Buffer;
let folder: string;
const first = new Date('2026-11-16T09:00:00Z');
const minute = 60_000;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'report-pdf-'));
  smtp = await startSmtp();
  running = await createTestApp({ settings: { SMTP_URL: smtp.url }, now: new Date(first) });
  [admin, iva] = [await running.as('admin'), await running.as('nutritionist')];
  pdf = (await typesetPaper(inventedPaper('healthy', 'en', 'short'))).pdf;
  await sendBy('pdf');
});
afterAll(async () => {
  await running.close();
  await smtp.close();
  rmSync(folder, { recursive: true });
});

const sendBy = (reportBy: ReportBy) => setUpMail(admin, { reportBy });

let people = 0;

/** A new patient with a report that was given. */
async function given(person: { dateOfBirth?: string } = {}) {
  people += 1;
  const body = { firstName: 'Ana', lastName: `Lozinka ${people}`, email: `p${people}@example.org`, ...person };
  const userId = (await iva.call(patientsApi.create, { body })).body.user.id;
  const content = Buffer.from(`taxId,name,rank,abundance\n816,Bacteroides,genus,90\n,Pdf ${people},genus,10\n`);
  const uploaded = await iva.call(labReportsApi.upload, { query: { userId }, file: { name: 'r.csv', content } });
  const labReportId = uploaded.body.labReport?.id ?? 0;
  const { rows } = await running.database.pool.query<{ id: number }>(
    `insert into issued_report (lab_report_id, draft_version, content, form, language, issued_at, made_of, paper, pdf,
       sha256, pages, summary)
     values ($1, 1, '{}', 'short', 'hr', $2, $3, '{"findings": []}', $4, 'x', 2, '[]') returning id`,
    [labReportId, first, randomBytes(32).toString('hex'), pdf],
  );
  return { userId, params: { labReportId, issuedId: rows[0]?.id ?? 0 } };
}

const mailsOf = async (userId: number) => (await iva.call(mailApi.ofUser, { params: { userId } })).body.mails;
const keptFiles = async (mailId: number) =>
  (await running.database.pool.query<{ sealed: Buffer }>('select sealed from mail_file where mail_id = $1', [mailId]))
    .rows;

async function sent() {
  const report = await given();
  const answer = await iva.call(reportLinksApi.mail, { params: report.params });
  expect(answer.status, answer.text).toBe(201);
  return { ...report, ...answer.body, password: answer.body.password ?? '' };
}

/** The attributes of a tag have no order. */
const withSortedAttributes = (tags: string) =>
  tags.replace(/(?:^ +\/.*\n)+/gm, (attributes) => attributes.split('\n').sort().join('\n'));

describe('a report as a PDF with a password', () => {
  test('opens with the password that was shown once, and not without', async () => {
    const { password, mail } = await sent();
    expect(password).toMatch(/^([a-hjkmnprstuvz2-9]{4}-){3}[a-hjkmnprstuvz2-9]{4}$/);
    expect(mail).toMatchObject({ kind: 'reportPdf', state: 'queued' });
    expect(await sendDue(running.context)).toBe(1);
    const got = smtp.messages.at(-1);
    const [file, ...more] = got?.attachments ?? [];
    expect(more).toEqual([]);
    expect(file).toMatchObject({
      contentType: 'application/pdf',
      filename: expect.stringMatching(/^do[ck]ument\.pdf$/),
    });
    const bytes = file?.content ?? Buffer.alloc(0);
    const title = pdfInfo(pdf).Title;
    expect(title).toBeTruthy();
    expect(pdfInfo(bytes, password).Pages).toBe('2');
    expect(() => pdfInfo(bytes)).toThrow(/password/i);
    expect(() => pdfInfo(bytes, 'k7mr-3vha-pd9s-ze4t')).toThrow(/password/i);
    expect(bytes.includes(title ?? '?')).toBe(false);
    const whole = `${got?.subject} ${got?.text} ${got?.html}`;
    expect(whole).not.toContain(password);
    expect(whole).not.toMatch(/Lozinka|MB-|\{/);
    expect((await keptFiles(mail.id)).length).toBe(0);
  });

  test('keeps its pages, its text and its tags', async () => {
    const { password } = await sent();
    await sendDue(running.context);
    const path = join(folder, 'got.pdf');
    writeFileSync(path, smtp.messages.at(-1)?.attachments[0]?.content ?? '');
    writeFileSync(join(folder, 'plain.pdf'), pdf);
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    expect(() => run('pdftotext', path, '-')).toThrow(/password/i);
    expect(() => run('pdfinfo', '-upw', 'wrong', path)).toThrow(/password/i);
    const info = run('pdfinfo', '-upw', password, path);
    expect(info).toMatch(/Encrypted:\s+yes.*AES-256/);
    expect(info).toMatch(/Tagged:\s+yes/);
    const named = (text: string) => text.match(/^(Title|Author|Pages|Page size|PDF subtype):.*$/gm);
    expect(named(info)?.length).toBeGreaterThanOrEqual(4);
    expect(named(info)).toEqual(named(run('pdfinfo', join(folder, 'plain.pdf'))));
    expect(run('pdftotext', '-upw', password, path, '-')).toBe(run('pdftotext', join(folder, 'plain.pdf'), '-'));
    const tags = run('pdfinfo', '-struct', '-upw', password, path);
    expect(withSortedAttributes(tags)).toBe(withSortedAttributes(run('pdfinfo', '-struct', join(folder, 'plain.pdf'))));
  });

  test('leaves its password nowhere in the database, the audit log included', async () => {
    const found: string[] = [];
    const { password, mail, userId } = await sent();
    const { rows: tables } = await running.database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const { rows } = await running.database.pool.query(
        `select 1 from "${name}" t where position($1 in t::text) > 0`,
        [password],
      );
      if (rows.length > 0) found.push(name);
    }
    expect(found).toEqual([]);
    const [kept] = await keptFiles(mail.id);
    expect(kept?.sealed.includes('%PDF')).toBe(false);
    expect(JSON.stringify(await mailsOf(userId))).not.toContain(password);
    await sendDue(running.context);
  });

  test('has another password each time; what waits is not sent beside what takes its place', {
    tags: ['full'],
  }, async () => {
    const one = await sent();
    const again = await iva.call(reportLinksApi.mail, { params: one.params, query: { again: 'true' } });
    expect(again.body.password).not.toBe(one.password);
    expect(await mailsOf(one.userId)).toMatchObject([
      { state: 'queued' },
      { state: 'cancelled', reason: 'fileReplaced', id: one.mail.id },
    ]);
    expect((await keptFiles(one.mail.id)).length).toBe(0);
    expect(await sendDue(running.context)).toBe(1);
    const bytes = smtp.messages.at(-1)?.attachments[0]?.content ?? Buffer.alloc(0);
    expect(pdfInfo(bytes, again.body.password ?? '').Pages).toBe('2');
    expect(await sendDue(running.context)).toBe(0);
  });

  test('asked for twice at the same moment, goes out once', { tags: ['full'] }, async () => {
    const { params, userId } = await given();
    const before = smtp.messages.length;
    const answers = await Promise.all([1, 2, 3].map(() => iva.call(reportLinksApi.mail, { params })));
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    await sendDue(running.context);
    await sendDue(running.context);
    expect(smtp.messages.length - before).toBe(1);
    expect((await mailsOf(userId)).filter(({ state }) => state === 'sent')).toHaveLength(1);
  });

  test('is refused to others, for a report that does not stand, and without an address', async () => {
    const { params } = await given();
    expect((await (await running.as('nutritionist2')).call(reportLinksApi.mail, { params })).status).toBe(404);
    expect((await iva.call(reportLinksApi.mail, { params: { ...params, issuedId: 999_999 } })).error.code).toBe(
      'ISSUED_NOT_FOUND',
    );
    const gone = await sent();
    await iva.call(patientReportApi.withdraw, { params: gone.params, body: { reason: 'Wrong sample' } });
    expect(await mailsOf(gone.userId)).toMatchObject([{ state: 'cancelled', reason: 'withdrawn' }]);
    expect((await keptFiles(gone.mail.id)).length).toBe(0);
    expect((await iva.call(reportLinksApi.mail, { params: gone.params })).error.code).toBe('ISSUED_TAKEN_BACK');
    const silent = await given();
    await running.byHand.pool.query('update patient set email = null where id = $1', [silent.userId]);
    expect((await iva.call(reportLinksApi.mail, { params: silent.params })).error.code).toBe('MAIL_ADDRESS_MISSING');
    await sendDue(running.context);
  });

  test('is forgotten when it is cancelled, refused, or restored from a backup', { tags: ['full'] }, async () => {
    const cancelled = await sent();
    await admin.call(mailApi.cancel, { params: { mailId: cancelled.mail.id } });
    expect((await keptFiles(cancelled.mail.id)).length).toBe(0);

    const refused = await sent();
    smtp.behaviour = { refuseRecipient: 550 };
    await sendDue(running.context);
    smtp.behaviour = 'accept';
    expect(await mailsOf(refused.userId)).toMatchObject([{ state: 'failed', reason: 'refused' }]);
    expect((await keptFiles(refused.mail.id)).length).toBe(0);
    expect((await admin.call(mailApi.retry, { params: { mailId: refused.mail.id } })).error.code).toBe(
      'MAIL_FILE_GONE',
    );

    const restored = await sent();
    const before = smtp.messages.length;
    await running.database.orm.transaction((tx) => cancelRestoredMails(tx, running.now.value));
    expect((await keptFiles(restored.mail.id)).length).toBe(0);
    expect(await sendDue(running.context)).toBe(0);
    expect(smtp.messages.length).toBe(before);
  });

  test('waits for the server, and of one that may have arrived a person decides', { tags: ['full'] }, async () => {
    const { mail, userId, password } = await sent();
    smtp.behaviour = { refuseText: 451 };
    await sendDue(running.context);
    expect(await mailsOf(userId)).toMatchObject([{ state: 'queued', attempts: 1 }]);
    smtp.behaviour = 'hangUpAfterText';
    running.now.value = new Date(first.getTime() + 2 * minute);
    await sendDue(running.context);
    expect(await mailsOf(userId)).toMatchObject([{ state: 'failed', reason: 'unsure' }]);
    smtp.behaviour = 'accept';
    expect((await admin.call(mailApi.retry, { params: { mailId: mail.id } })).status).toBe(200);
    expect(await sendDue(running.context)).toBe(1);
    const bytes = smtp.messages.at(-1)?.attachments[0]?.content ?? Buffer.alloc(0);
    expect(pdfInfo(bytes, password).Pages).toBe('2');

    const late = await sent();
    smtp.behaviour = 'hangUpAfterText';
    await sendDue(running.context);
    smtp.behaviour = 'accept';
    expect((await keptFiles(late.mail.id)).length).toBe(1);
    running.now.value = new Date(first.getTime() + 49 * 60 * minute);
    await sendDue(running.context);
    expect((await keptFiles(late.mail.id)).length).toBe(0);
    running.now.value = new Date(first);
  });

  test('goes with one’s own mail program too, the file and its password beside the text', async () => {
    const { params } = await given();
    const { body } = await iva.call(reportLinksApi.mailText, { params });
    expect(body.link).toBe('');
    expect(body.text).not.toContain('{');
    const { base64, password } = body.file ?? { base64: '', password: '' };
    expect(pdfInfo(Buffer.from(base64, 'base64'), password).Pages).toBe('2');
    expect(body.text).not.toContain(password);
  });

  test('is a link again as soon as the practice says so', async () => {
    await sendBy('link');
    const { params } = await given({ dateOfBirth: '1984-04-12' });
    expect((await iva.call(reportLinksApi.mail, { params })).body).toMatchObject({
      mail: { kind: 'report' },
      password: null,
    });
    await sendDue(running.context);
    expect(smtp.messages.at(-1)?.attachments).toEqual([]);
    await sendBy('pdf');
  });
});
