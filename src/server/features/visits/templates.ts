import { fieldProblem } from '#contract/problem.ts';
import { type VisitKind, type VisitTemplate, visitKindSchema } from '#contract/visits.contract.ts';
import { type Heading, shippedTemplates } from '#domain/visits/note.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findTemplates, lockTemplate, type TemplateRow, writeTemplate } from './visits.repository.ts';

/** Of every kind, as an Admin has made it or as it was shipped. */
export async function allTemplates(db: Queryable): Promise<VisitTemplate[]> {
  const rows = await findTemplates(db);
  return visitKindSchema.options.map((kind) => present(kind, rows.find((row) => row.kind === kind) ?? null));
}

function present(kind: VisitKind, row: TemplateRow | null): VisitTemplate {
  const headings: readonly Heading[] = row?.headings ?? shippedTemplates[kind];
  return { kind, headings: headings.map(({ en, hr }) => ({ en, hr })), version: row?.version ?? 0 };
}

export async function saveTemplate(
  context: AppContext,
  session: Session,
  kind: VisitKind,
  { headings, version }: Pick<VisitTemplate, 'headings' | 'version'>,
): Promise<{ template: VisitTemplate }> {
  const twice = headings.flatMap(({ en, hr }, at) => {
    const before = headings.slice(0, at);
    return [
      ...(before.some((each) => each.en === en) ? [fieldProblem(`headings.${at}.en`, 'HEADING_TWICE')] : []),
      ...(before.some((each) => each.hr === hr) ? [fieldProblem(`headings.${at}.hr`, 'HEADING_TWICE')] : []),
    ];
  });
  if (twice.length > 0) throw refuseFields(twice);
  return context.database.orm.transaction(async (tx) => {
    const before = await lockTemplate(tx, kind);
    const changed = () => refuse('TEMPLATE_CHANGED', {}, { details: { template: present(kind, before) } });
    if ((before?.version ?? 0) !== version) throw changed();
    const row = { kind, headings, version: version + 1, savedAt: context.clock(), savedBy: session.accountId };
    await asChange(tx, { accountId: session.accountId, action: 'visitTemplate.update' }, async () => {
      if (!(await writeTemplate(tx, row))) throw changed();
    });
    return { template: present(kind, row) };
  });
}
