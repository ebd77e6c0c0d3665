import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { MailSettings, mailApi } from '#contract/mail.contract.ts';
import { inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { practiceOf } from '#server/features/practice/practice.door.ts';
import { isLoopbackHost } from '#server/http/addresses.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import type { SmtpServer } from '#server/settings.ts';
import {
  findMailSettings,
  lockMailSettings,
  type MailSettingsRow,
  writeMailSettings,
} from './mail-settings.repository.ts';

type Context = Pick<AppContext, 'settings'>;

/** What holds until an Admin saves the settings: nothing is sent, and nobody is reminded. */
const firstSettings: MailSettings = {
  senderName: '',
  sender: '',
  replyTo: '',
  siteUrl: '',
  remind: false,
  remindAfterDays: 5,
  remindTimes: 2,
  reportBy: 'link',
  reportLinkDays: 182,
  remindDates: false,
  remindDatesDays: 2,
};

export async function settingsOf(db: Queryable): Promise<MailSettings & { version: number }> {
  return presented(await findMailSettings(db));
}

/** All that is needed to send; null where something is missing. */
export async function sendingSetUp(
  db: Queryable,
  context: Context,
): Promise<{ server: SmtpServer; settings: MailSettings; from: { name: string; address: string } } | null> {
  const server = context.settings.smtp;
  const settings = await settingsOf(db);
  if (server === null || !isReady(settings)) return null;
  const name = settings.senderName || (await practiceOf(db, context)).name;
  return { server, settings, from: { name, address: settings.sender } };
}

export async function presentSetUp(
  db: Queryable,
  { settings: { smtp } }: Context,
): Promise<ResponseOf<typeof mailApi.setUp>> {
  const { version, ...settings } = await settingsOf(db);
  return {
    server:
      smtp === null
        ? null
        : { host: smtp.host, port: smtp.port, tls: smtp.secure ? 'fromStart' : smtp.requireTls ? 'required' : 'local' },
    settings,
    version,
    ready: smtp !== null && isReady(settings),
  };
}

export async function saveMailSettings(
  context: Pick<AppContext, 'database' | 'settings'>,
  session: Session,
  { settings: given, version }: BodyOf<typeof mailApi.saveSettings>,
): Promise<ResponseOf<typeof mailApi.saveSettings>> {
  const settings = { ...given, siteUrl: siteOf(given.siteUrl) };
  return context.database.orm.transaction(async (tx) => {
    await lockMailSettings(tx);
    const before = await settingsOf(tx);
    if (before.version !== version) throw refuse('MAIL_SETTINGS_CHANGED', {}, { details: { settings: before } });
    await inChangeSet(tx, { accountId: session.accountId, action: 'mailSettings.update' }, async () => {
      await writeMailSettings(tx, settings, version + 1);
    });
    return presentSetUp(tx, context);
  });
}

/** Only the name of the site, without a slash; where others can read along, only with https. */
function siteOf(text: string): string {
  if (text === '') return '';
  const url = URL.canParse(text) ? new URL(text) : null;
  const bare = url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (!bare || !/^https?:$/.test(url.protocol)) throw refuseField('settings.siteUrl', 'MAIL_SITE_INVALID');
  const local = isLoopbackHost(url.hostname.replace(/^\[|\]$/g, ''));
  if (url.protocol === 'http:' && !local) throw refuseField('settings.siteUrl', 'MAIL_SITE_NOT_SAFE');
  return url.origin;
}

function isReady({ sender, siteUrl }: MailSettings): boolean {
  return sender !== '' && siteUrl !== '';
}

function presented(row: MailSettingsRow | undefined): MailSettings & { version: number } {
  if (!row) return { ...firstSettings, version: 0 };
  return {
    senderName: row.senderName,
    sender: row.sender,
    replyTo: row.replyTo,
    siteUrl: row.siteUrl,
    remind: row.remind,
    remindAfterDays: row.remindAfterDays,
    remindTimes: row.remindTimes,
    reportBy: row.reportBy,
    reportLinkDays: row.reportLinkDays,
    remindDates: row.remindDates,
    remindDatesDays: row.remindDatesDays,
    version: row.version,
  };
}
