import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Session } from '#server/http/session.ts';
import { draftNotFound } from './drafts.ts';
import { deleteDraft } from './lab-report-drafts.repository.ts';

export async function removeDraft(context: AppContext, session: Session, id: number): Promise<{ deleted: number }> {
  const { accountId } = session;
  await context.database.orm.transaction(async (tx) => {
    if (!(await deleteDraft(tx, id, accountId, context.clock()))) throw draftNotFound();
    await recordChanges(tx, { accountId, action: 'labReportDraft.delete' }, [
      { entity: 'labReportDraft', entityId: id, before: null, after: null },
    ]);
  });
  return { deleted: 1 };
}
