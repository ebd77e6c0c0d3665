import { calendarApi } from '#contract/calendar.contract.ts';
import { mailApi } from '#contract/mail.contract.ts';
import { patientPageApi } from '#contract/patient-page.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { reportLinksApi } from '#contract/report-links.contract.ts';
import { hashToken, newToken } from '#server/http/link-token.ts';
import type { Caller, TestApp } from '#server/testing/test-app.ts';
import { nowhere, taken, written } from './subject-parts.fixture.ts';

/** The records that calls about mail speak of. */
export interface MailSubjects {
  /** The version of the settings of mail, which can be sent from here on. */
  mailVersion(): Promise<number>;
  /** The version of the Croatian template for questionnaires. */
  templateVersion(): Promise<number>;
  /** A message to a new patient that waits, or has failed. */
  mail(state: 'queued' | 'failed'): Promise<number>;
  /** A follow-up of a patient who has an address. */
  followUpToMail(): Promise<{ userId: number; followUpId: number }>;
  /** An account that has one. */
  accountToMail(): Promise<number>;
  /** The key in a link to stop reminders. */
  reminderToken(): Promise<string>;
  /** The key in the calendar address of the owner. */
  calendarToken(): Promise<string>;
  /** The key in a link to a given report, with the date that it asks for. */
  reportLink(): Promise<{ token: string; dateOfBirth: string }>;
  /** The key of a phone that has opened such a link. */
  pageSession(): Promise<string>;
}

export const missingMailSubjects: MailSubjects = {
  mailVersion: async () => 0,
  templateVersion: async () => 0,
  mail: async () => nowhere,
  followUpToMail: async () => ({ userId: nowhere, followUpId: nowhere }),
  accountToMail: async () => nowhere,
  reminderToken: async () => 'x'.repeat(32),
  calendarToken: async () => 'x'.repeat(32),
  reportLink: async () => ({ token: 'x'.repeat(32), dateOfBirth: '1984-04-12' }),
  pageSession: async () => 'x'.repeat(32),
};

/** What its messages are about comes from the other subjects, which may be those of one patient. */
export function mailSubjectsOf(
  { byHand }: Pick<TestApp, 'byHand'>,
  owner: Caller,
  admin: Caller,
  subjects: () => {
    assignment(): Promise<{ id: number; key: string }>;
    issued(): Promise<{ labReportId: number; issuedId: number }>;
    followUp(): Promise<{ userId: number; followUpId: number }>;
    account(): Promise<number>;
  },
): MailSubjects {
  const mail: MailSubjects = {
    mailVersion: async () => {
      const { settings, version, ready } = written(await admin.call(mailApi.setUp, {}));
      if (ready) return version;
      const sending = { ...settings, sender: 'upitnici@example.org', siteUrl: 'https://belly.example.org' };
      return written(await admin.call(mailApi.saveSettings, { body: { settings: sending, version } })).version;
    },
    templateVersion: async () => {
      const { templates } = written(await admin.call(mailApi.templates, {}));
      return taken(templates.find(({ kind, language }) => kind === 'questionnaires' && language === 'hr')).version;
    },
    mail: async (state) => {
      await mail.mailVersion();
      const { id, key } = await subjects().assignment();
      const params = { userQuestionnaireId: id };
      const sent = written(await owner.call(questionnairesApi.mail, { params, body: { token: key } })).mail;
      if (state === 'failed') {
        await byHand.pool.query("update mail_message set state = 'failed', ended_at = now() where id = $1", [sent.id]);
      }
      return sent.id;
    },
    followUpToMail: async () => {
      const place = await subjects().followUp();
      await byHand.pool.query("update patient set email = 'ana@example.org' where id = $1", [place.userId]);
      return place;
    },
    accountToMail: async () => {
      const id = await subjects().account();
      await byHand.pool.query("update account set email = 'staff@example.org' where id = $1", [id]);
      return id;
    },
    reminderToken: async () => {
      const token = newToken();
      await byHand.pool.query('update mail_message set unsubscribe_hash = $2 where id = $1', [
        await mail.mail('queued'),
        hashToken(token),
      ]);
      return token;
    },
    calendarToken: async () => written(await owner.call(calendarApi.makeFeed, {})).path.split('/')[3] ?? '',
    reportLink: async () => {
      const params = await subjects().issued();
      const { link } = written(await owner.call(reportLinksApi.mailText, { params }));
      const { rows } = await byHand.pool.query<{ dateOfBirth: string }>(
        `select date_of_birth::text as "dateOfBirth" from patient p join lab_report r on r.patient_id = p.id
         where r.id = $1`,
        [params.labReportId],
      );
      return { token: link.split('/')[3] ?? '', dateOfBirth: taken(rows[0]).dateOfBirth };
    },
    pageSession: async () => {
      const body = await mail.reportLink();
      return written(await owner.call(patientPageApi.enter, { body })).session;
    },
  };
  return mail;
}
