import type { BodyOf } from '#contract/endpoint.ts';
import type { LabReport, labReportsApi } from '#contract/lab-reports.contract.ts';
import { countStatuses } from '#domain/assessment/status-counts.ts';
import { isMinor } from '#domain/person/age.ts';
import { addEntries, recordChanges } from '#server/audit/audit.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { assessAgain } from './assess-again.ts';
import { assessStored, presentTaxaOf, setOf } from './assess-stored.ts';
import { requireSet } from './choose-set.ts';
import { presentReport } from './lab-report-presenter.ts';
import { deleteReport, isGiven, updateReport } from './lab-reports.repository.ts';
import { withOriginals } from './originals.ts';
import { lockReport, requireReport } from './require-report.ts';

/** Holds a report against another set from now on. Its lists say that they are out of date. */
export async function changeReport(
  context: AppContext,
  session: Session,
  id: number,
  { referenceSet }: BodyOf<typeof labReportsApi.update>,
  gone?: AbortSignal,
): Promise<{ labReport: LabReport }> {
  const { orm } = context.database;
  const rules = await ruleBaseOf(context);
  const { report: known } = await requireReport(orm, session, id);
  if (referenceSet !== null) {
    requireSet(rules, referenceSet);
    // another naming: what the names stand for is told anew, never held against ranges of other names
    if (setOf(rules, { referenceSet })?.kind !== setOf(rules, known)?.kind) {
      return assessAgain(context, session, id, { referenceSet }, gone);
    }
  }
  await orm.transaction(async (tx) => {
    const { report, patient } = await lockReport(tx, session, id, 'update');
    const taxa = (await presentTaxaOf(tx, [id])).get(id) ?? [];
    const minor = isMinor(patient.dateOfBirth, await practiceToday(tx, context));
    const assessed = await assessStored(tx, rules, { ...report, referenceSet }, taxa, minor);
    const change = { referenceSet, referenceSetBy: 'staff', statusCounts: countStatuses(assessed) } as const;
    await updateReport(tx, id, change);
    await recordChanges(tx, { accountId: session.accountId, action: 'labReport.update' }, [
      {
        entity: 'labReport',
        entityId: id,
        patientId: patient.id,
        before: { referenceSet: report.referenceSet },
        after: { referenceSet },
      },
    ]);
  });
  return { labReport: presentReport(await requireReport(orm, session, id)) };
}

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
