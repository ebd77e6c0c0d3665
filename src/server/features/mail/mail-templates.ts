import { type BodyOf, type Language, languageSchema, type ResponseOf } from '#contract/endpoint.ts';
import { type MailTemplate, type mailApi, type TemplateKind, templateKindSchema } from '#contract/mail.contract.ts';
import { shippedTemplates, type TemplateText, templateProblems } from '#domain/mail/templates.ts';
import { inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  findTemplate,
  findTemplates,
  lockTemplate,
  readTemplateHistory,
  type TemplateRow,
  writeTemplate,
} from './mail-settings.repository.ts';

export interface TemplateOf {
  kind: TemplateKind;
  language: Language;
}

const idOf = ({ kind, language }: TemplateOf): string => `${kind}:${language}`;

/** What is sent now: the Admin's words, else as shipped. */
export async function templateText(db: Queryable, of: TemplateOf): Promise<TemplateText> {
  return (await findTemplate(db, idOf(of))) ?? shippedTemplates[of.kind][of.language];
}

export async function listTemplates(db: Queryable): Promise<ResponseOf<typeof mailApi.templates>> {
  const changed = new Map((await findTemplates(db)).map((row) => [row.id, row]));
  return {
    templates: templateKindSchema.options.flatMap((kind) =>
      languageSchema.options.map((language) => presented({ kind, language }, changed.get(idOf({ kind, language })))),
    ),
  };
}

export async function saveTemplate(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  session: Session,
  of: TemplateOf,
  { subject, text, version }: BodyOf<typeof mailApi.saveTemplate>,
): Promise<ResponseOf<typeof mailApi.saveTemplate>> {
  const problems = templateProblems(of.kind, { subject, text });
  if (problems.length > 0) throw refuseFields(problems);
  const id = idOf(of);
  return database.orm.transaction(async (tx) => {
    await lockTemplate(tx, id);
    const before = presented(of, await findTemplate(tx, id));
    if (before.version !== version) throw refuse('MAIL_TEMPLATE_CHANGED', {}, { details: { template: before } });
    if (before.subject === subject && before.text === text) return { template: before };
    await inChangeSet(tx, { accountId: session.accountId, action: 'mailTemplate.update' }, () =>
      writeTemplate(tx, { id, subject, text, version: version + 1, changedAt: clock(), changedBy: session.accountId }),
    );
    return { template: presented(of, await findTemplate(tx, id)) };
  });
}

export async function templateHistory(
  db: Queryable,
  of: TemplateOf,
): Promise<ResponseOf<typeof mailApi.templateHistory>> {
  return { changes: await readTemplateHistory(db, idOf(of)) };
}

function presented({ kind, language }: TemplateOf, row: TemplateRow | undefined): MailTemplate {
  const shipped = shippedTemplates[kind][language];
  return {
    kind,
    language,
    subject: row?.subject ?? shipped.subject,
    text: row?.text ?? shipped.text,
    version: row?.version ?? 0,
    changed: row ? { at: row.changedAt.toISOString(), by: row.changedBy } : null,
    shipped: { subject: shipped.subject, text: shipped.text },
  };
}
