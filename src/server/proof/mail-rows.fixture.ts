import { shippedTemplates } from '#domain/mail/templates.ts';
import { plain, type Rows } from './row-shape.fixture.ts';

const { subject, text } = shippedTemplates.questionnaires.hr;

/** Rows of the outbox, its templates, the links that it carries, and calendars. */
export const mailRows: Pick<
  Rows,
  'mail' | 'reportLinks' | 'patientPage' | 'calendar' | 'followUpMail' | 'accountMail'
> = {
  mail: {
    setUp: plain,
    saveSettings: {
      of: 'nothing',
      call: async (at) => ({
        body: {
          settings: {
            senderName: '',
            sender: 'upitnici@example.org',
            replyTo: '',
            siteUrl: 'https://belly.example.org',
            remind: false,
            remindAfterDays: 5,
            remindTimes: 2,
            reportBy: 'link',
            reportLinkDays: 14,
            remindDates: false,
            remindDatesDays: 2,
          },
          version: await at.mailVersion(),
        },
      }),
    },
    outbox: { of: 'nothing', call: async () => ({ query: { state: 'sent', search: 'ana', page: 1 } }) },
    retry: { of: 'record', call: async (at) => ({ params: { mailId: await at.mail('failed') } }) },
    cancel: { of: 'record', call: async (at) => ({ params: { mailId: await at.mail('queued') } }) },
    sendNow: { of: 'record', call: async (at) => ({ params: { mailId: await at.mail('queued') } }) },
    test: {
      of: 'nothing',
      call: async (at) => {
        await at.mailVersion();
        return { body: { to: 'ana@example.org', language: 'hr' } };
      },
    },
    templates: plain,
    saveTemplate: {
      of: 'nothing',
      call: async (at) => ({
        params: { kind: 'questionnaires', language: 'hr' },
        body: { subject, text: `${text}\n${at.name()}`, version: await at.templateVersion() },
      }),
    },
    templateHistory: { of: 'nothing', call: async () => ({ params: { kind: 'report', language: 'en' } }) },
    ofUser: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    setReminders: {
      of: 'record',
      call: async (at) => ({ body: { token: await at.reminderToken(), reminders: false } }),
    },
  },
  calendar: {
    feed: plain,
    makeFeed: plain,
    revokeFeed: plain,
    read: { of: 'record', call: async (at) => ({ params: { token: await at.calendarToken() } }) },
    event: { of: 'patient', call: async (at) => ({ params: await at.followUp() }) },
  },
  followUpMail: {
    mail: {
      of: 'patient',
      call: async (at) => {
        await at.mailVersion();
        return { params: await at.followUpToMail() };
      },
    },
    mailText: { of: 'patient', call: async (at) => ({ params: await at.followUp() }) },
  },
  accountMail: {
    mail: {
      of: 'record',
      call: async (at) => {
        await at.mailVersion();
        return { params: { accountId: await at.accountToMail() } };
      },
    },
  },
  reportLinks: {
    mail: {
      of: 'patient',
      call: async (at) => {
        await at.mailVersion();
        // The report that is there was mailed by another caller a moment ago.
        return { params: await at.issued(), query: { again: 'true' } };
      },
    },
    mailText: { of: 'patient', call: async (at) => ({ params: await at.issued() }) },
  },
  patientPage: {
    enter: { of: 'record', throttled: true, call: async (at) => ({ body: await at.reportLink() }) },
    read: { of: 'record', call: async (at) => ({ body: { session: await at.pageSession() } }) },
    pdf: { of: 'record', call: async (at) => ({ body: { session: await at.pageSession() } }) },
    leave: { of: 'record', call: async (at) => ({ body: { session: await at.pageSession() } }) },
  },
};
