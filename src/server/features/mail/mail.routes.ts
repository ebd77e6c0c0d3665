import { mailApi as api } from '#contract/mail.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { PublicDoor } from '#server/http/public-door.ts';
import { cancelMail, retryMail, sendMailNow, sendTest } from './change-mail.ts';
import { listOutbox, mailsOfUser } from './list-mails.ts';
import { presentSetUp, saveMailSettings } from './mail-settings.ts';
import { listTemplates, saveTemplate, templateHistory } from './mail-templates.ts';
import { setReminders } from './reminders.ts';

export const mailRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;
  mount(api.setUp, () => presentSetUp(orm, context));
  mount(api.saveSettings, ({ session, body }) => saveMailSettings(context, session, body));
  mount(api.outbox, ({ query }) => listOutbox(context, query));
  mount(api.retry, ({ session, params }) => retryMail(context, session, params.mailId));
  mount(api.cancel, ({ session, params }) => cancelMail(context, session, params.mailId));
  mount(api.sendNow, ({ session, params }) => sendMailNow(context, session, params.mailId));
  mount(api.test, ({ session, body }) => sendTest(context, session, body));
  mount(api.templates, () => listTemplates(orm));
  mount(api.saveTemplate, ({ session, params, body }) => saveTemplate(context, session, params, body));
  mount(api.templateHistory, ({ params }) => templateHistory(orm, params));
  mount(api.ofUser, ({ session, params }) => mailsOfUser(context, session, params.userId));

  const door = new PublicDoor(context, 'reminders');
  mount(api.setReminders, ({ request, body }) => setReminders(context, door, request, body), { door });
};
