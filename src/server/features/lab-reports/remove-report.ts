import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { deleteReport, isGiven } from './lab-reports.repository.ts';
import { holdReport } from './lab-reports.service.ts';
import { originalsOf } from './originals.ts';

export async function removeReport(context: AppContext, session: Session, id: number): Promise<{ deleted: number }> {
  await originalsOf(context, (doubt) =>
    context.database.orm.transaction(async (tx) => {
      const { report } = await holdReport(tx, session, id, 'update');
      if (await isGiven(tx, id)) throw refuse('REPORT_GIVEN');
      await doubt(report.fileSha256);
      await deleteReport(tx, id);
      await recordChanges(tx, { accountId: session.accountId, action: 'labReport.delete' }, [
        {
          entity: 'labReport',
          entityId: id,
          patientId: report.patientId,
          before: { userId: report.patientId, sampleDate: report.sampleDate, sha256: report.fileSha256 },
          after: null,
        },
      ]);
    }),
  );
  return { deleted: 1 };
}
