import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Session } from '#server/http/session.ts';
import { deleteReport } from './lab-reports.repository.ts';
import { removeUnusedFiles, requireReport } from './lab-reports.service.ts';

export async function removeReport(context: AppContext, session: Session, id: number): Promise<{ deleted: number }> {
  const sha256 = await context.database.orm.transaction(async (tx) => {
    const { report } = await requireReport(tx, session, id);
    await deleteReport(tx, id);
    await recordChanges(tx, { accountId: session.accountId, action: 'labReport.delete' }, [
      {
        entity: 'labReport',
        entityId: id,
        before: { userId: report.patientId, sampleDate: report.sampleDate, sha256: report.fileSha256 },
        after: null,
      },
    ]);
    return report.fileSha256;
  });
  await removeUnusedFiles(context, [sha256]);
  return { deleted: 1 };
}
