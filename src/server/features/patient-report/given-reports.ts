import type { ResponseOf } from '#contract/endpoint.ts';
import type { patientReportApi } from '#contract/patient-report.contract.ts';
import type { GivenReport, GiveWay } from '#contract/printed-report.ts';
import { bandDifferences } from '#domain/paper/draft-differences.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { bandsIfCalculatedNow, bandsOfList } from '#server/features/food-list/food-list.door.ts';
import { lockReport, requireReport } from '#server/features/lab-reports/lab-reports.door.ts';
import { cancelDeadMails } from '#server/features/mail/mail.door.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { Session } from '#server/http/session.ts';
import { gatherPaper } from './gather-paper.ts';
import { type GivenAfter, presentGiven, stateOf } from './given-presenter.ts';
import {
  changeIssued,
  findGiven,
  findIssuedOf,
  findLinksTo,
  type IssuedRow,
  lockIssued,
  readPdf,
} from './issued-reports.repository.ts';
import { recordGiven } from './patient-report.door.ts';
import { proposalOf } from './report-presenter.ts';

/** What was given to a patient, and what the rules of today would print otherwise. */
export async function givenReports(
  context: AppContext,
  session: Session,
  userId: number,
): Promise<ResponseOf<typeof patientReportApi.ofUser>> {
  const { orm } = context.database;
  await requirePatient(orm, session, userId);
  const all = await findIssuedOf(orm, userId);
  const current = all.filter((row) => stateOf(row, all) === 'current');
  const changes = await changesSince(context, session, current);
  const after = await givenAfter(orm, all);
  return { reports: all.map((row) => presentGiven(row, all, after, changes.get(row.id) ?? null)) };
}

async function givenAfter(db: Queryable, rows: readonly IssuedRow[]): Promise<GivenAfter> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { given: [], links: [] };
  const [given, links] = await Promise.all([findGiven(db, ids), findLinksTo(db, ids)]);
  return { given, links };
}

/** All current ones are of one sample: what would be printed today is made once. */
async function changesSince(
  context: AppContext,
  session: Session,
  current: readonly IssuedRow[],
): Promise<Map<number, NonNullable<GivenReport['changed']>>> {
  const changes = new Map<number, NonNullable<GivenReport['changed']>>();
  const labReportId = current[0]?.labReportId;
  if (labReportId === undefined) return changes;
  const gathered = await gatherPaper(context, session, labReportId);
  const { list } = gathered;
  if (list === null) return changes;
  const [now, { findings }] = await Promise.all([
    list.stale ? bandsIfCalculatedNow(context, gathered) : list.bands,
    proposalOf(gathered),
  ]);
  const marksNow = new Map(findings.map(({ id, marks }) => [id, marks.join()]));
  for (const row of current) {
    const then = row.calculationId === null ? null : await bandsOfList(context, labReportId, row.calculationId);
    const foods = then ? bandDifferences(then.bands, now).length : 0;
    const different = row.findings.filter(({ id, bars }) => marksNow.get(id) !== bars.map(({ mark }) => mark).join());
    if (foods > 0 || different.length > 0) changes.set(row.id, { foods, findings: different.length });
  }
  return changes;
}

interface IssuedParams {
  labReportId: number;
  issuedId: number;
}

/** The file as it was given, byte for byte; one that was withdrawn too. */
export async function issuedPdf(
  { database }: AppContext,
  session: Session,
  { labReportId, issuedId }: IssuedParams,
): Promise<FileReply> {
  const { patient } = await requireReport(database.orm, session, labReportId);
  const row = await readPdf(database.orm, labReportId, issuedId);
  if (!row) throw refuse('ISSUED_NOT_FOUND');
  const day = row.issuedAt.toISOString().slice(0, 10);
  return new FileReply({
    content: row.pdf,
    fileName: `${patientCode(patient.id)}-${day}-${row.form}-${row.language}.pdf`,
    mediaType: 'application/pdf',
    inline: true,
  });
}

export async function noteIssued(context: AppContext, session: Session, params: IssuedParams, note: string) {
  return changeGiven(context, session, params, async (tx, row, patientId) => {
    if (row.note === note) return;
    await changeIssued(tx, row.id, { note });
    await recordChanges(tx, { accountId: session.accountId, action: 'report.note' }, [
      { entity: 'issuedReport', entityId: row.id, patientId, before: { note: row.note }, after: { note } },
    ]);
  });
}

/** It was printed for the patient, or handed over; a report that was taken back is not given. */
export async function giveIssued(context: AppContext, session: Session, params: IssuedParams, way: GiveWay) {
  return changeGiven(context, session, params, async (tx, row, patientId) => {
    if (row.withdrawnAt) throw refuse('ISSUED_WITHDRAWN');
    await recordGiven(tx, session.accountId, { issuedId: row.id, patientId, way });
  });
}

/** It is kept, and said not to hold any more. */
export async function withdrawIssued(context: AppContext, session: Session, params: IssuedParams, reason: string) {
  return changeGiven(context, session, params, async (tx, row, patientId) => {
    if (row.withdrawnAt) throw refuse('ISSUED_WITHDRAWN');
    await changeIssued(tx, row.id, {
      withdrawnAt: context.clock(),
      withdrawnBy: session.accountId,
      withdrawnReason: reason,
    });
    await cancelDeadMails(tx, context.clock(), patientId);
    await recordChanges(tx, { accountId: session.accountId, action: 'report.withdraw' }, [
      { entity: 'issuedReport', entityId: row.id, patientId, before: null, after: { reason } },
    ]);
  });
}

async function changeGiven(
  { database }: AppContext,
  session: Session,
  { labReportId, issuedId }: IssuedParams,
  change: (tx: Queryable, row: NonNullable<Awaited<ReturnType<typeof lockIssued>>>, patientId: number) => Promise<void>,
): Promise<{ report: GivenReport }> {
  return database.orm.transaction(async (tx) => {
    const { patient } = await lockReport(tx, session, labReportId);
    const row = await lockIssued(tx, labReportId, issuedId);
    if (!row) throw refuse('ISSUED_NOT_FOUND');
    await change(tx, row, patient.id);
    const all = await findIssuedOf(tx, patient.id);
    const changed = all.find(({ id }) => id === issuedId);
    if (!changed) throw refuse('ISSUED_NOT_FOUND');
    return { report: presentGiven(changed, all, await givenAfter(tx, [changed])) };
  });
}
