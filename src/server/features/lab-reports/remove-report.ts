import { addEntries } from '#server/audit/audit.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { deleteReport, isGiven } from './lab-reports.repository.ts';
import { withOriginals } from './originals.ts';
import { lockReport } from './require-report.ts';

export async function removeReport(context: AppContext, session: Session, id: number): Promise<{ deleted: number }> {
  await withOriginals(context, (markPending) =>
    context.database.orm.transaction(async (tx) => {
      const { report } = await lockReport(tx, session, id, 'update');
      if (await isGiven(tx, id)) throw refuse('REPORT_GIVEN');
      await markPending(report.fileSha256);
      const { patientId, sampleDate, fileSha256 } = report;
      const change = { accountId: session.accountId, action: 'labReport.delete', patientId } as const;
      // What goes with it (moved foods, the week) the database records.
      await asChange(tx, change, async (changeSetId) => {
        await deleteReport(tx, id);
        await addEntries(tx, changeSetId, [
          {
            ...{ entity: 'labReport', entityId: id, patientId, after: null },
            before: { userId: patientId, sampleDate, sha256: fileSha256 },
          },
        ]);
      });
    }),
  );
  return { deleted: 1 };
}
