import type { BodyOf, Language } from '#contract/endpoint.ts';
import type { patientReportApi, ReportAnswer, ReportContent } from '#contract/patient-report.contract.ts';
import { changedPlaces, findingsWith, firstContent, reasonForVersion } from '#domain/paper/draft-content.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockReport } from '#server/features/lab-reports/lab-reports.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { type GatheredPaper, gatherPaper } from './gather-paper.ts';
import { type DraftRow, findDraft, findVersion, lockDraft, writeDraft } from './report-drafts.repository.ts';
import { presentReport, proposalOf } from './report-presenter.ts';
import { recordVersion } from './report-versions.ts';

/** Saves fields of the draft. What was there before a pause, or from another author, is kept as a version. */
export async function saveReport(
  context: AppContext,
  session: Session,
  labReportId: number,
  { version, takeOver, ...given }: BodyOf<typeof patientReportApi.save>,
  language: Language,
): Promise<ReportAnswer> {
  const patch = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return changeDraft(context, session, { labReportId, version, language }, async (tx, before, first) => {
    const now = { at: context.clock(), by: session.accountId };
    const reason = before && reasonForVersion(before, now);
    if (before && reason) await recordVersion(tx, before, reason);
    return {
      content: { ...(before?.content ?? first), ...patch },
      takeOver: takeOver === true,
      action: 'report.save',
    };
  });
}

/** Makes the draft what it was in a version; what it is now is kept as one. */
export async function restoreVersion(
  context: AppContext,
  session: Session,
  { labReportId, versionId }: { labReportId: number; versionId: number },
  version: number,
  language: Language,
): Promise<ReportAnswer> {
  return changeDraft(context, session, { labReportId, version, language }, async (tx, before) => {
    const kept = await findVersion(tx, labReportId, versionId);
    if (!kept) throw refuse('REPORT_VERSION_NOT_FOUND');
    if (before) await recordVersion(tx, before, 'restore');
    return { content: kept.content, takeOver: false, action: 'report.restore' };
  });
}

interface Change {
  content: ReportContent;
  /** The draft rests on the newest list from now on. */
  takeOver: boolean;
  action: 'report.save' | 'report.restore';
}

/**
 * Writes the draft that `decide` makes of the stored one, where it is still the one that the caller knows: else 409
 * with the stored draft. All that is read from elsewhere is read before the transaction, which waits for others.
 */
async function changeDraft(
  context: AppContext,
  session: Session,
  { labReportId, version, language }: { labReportId: number; version: number; language: Language },
  decide: (tx: Queryable, before: DraftRow | null, first: ReportContent) => Promise<Change>,
): Promise<ReportAnswer> {
  const { orm } = context.database;
  const gathered = await gatherPaper(context, session, labReportId);
  const { findings: proposed } = await proposalOf(gathered);
  const written = await orm.transaction(async (tx) => {
    await lockReport(tx, session, labReportId);
    const before = await lockDraft(tx, labReportId);
    if ((before?.version ?? 0) !== version) return false;
    const change = await decide(tx, before, firstContent(gathered.patient.language, gathered.agreed));
    // What is not proposed cannot be printed: it is not kept either, so that no draft grows by names of nothing.
    const findings = findingsWith(change.content.findings, proposed);
    await write(
      tx,
      context,
      session,
      gathered,
      before,
      { ...change, content: { ...change.content, findings } },
      proposed,
    );
    return true;
  });
  const answer = await presentReport(context, gathered, await findDraft(orm, labReportId), language);
  if (!written) throw refuse('REPORT_CHANGED', {}, { details: { report: answer.report } });
  return answer;
}

async function write(
  tx: Queryable,
  { clock }: Pick<AppContext, 'clock'>,
  session: Session,
  { report, patient, list }: GatheredPaper,
  before: DraftRow | null,
  { content, takeOver, action }: Change,
  proposed: DraftRow['proposed'],
): Promise<void> {
  const version = (before?.version ?? 0) + 1;
  // A first save rests on the list of its day, and so does the first one after a list was made.
  const basis =
    takeOver || before === null || before.calculationId === null
      ? {
          calculationId: list?.calculationId ?? null,
          proposed: proposed.map(({ id, claim, sentence }) => ({ id, claim, sentence })),
        }
      : { calculationId: before.calculationId, proposed: before.proposed };
  await writeDraft(tx, {
    labReportId: report.id,
    content,
    version,
    ...basis,
    // Even if the clock was set back, a later save is not told to be an earlier one.
    savedAt: new Date(Math.max(clock().getTime(), before?.savedAt.getTime() ?? 0)),
    savedBy: session.accountId,
  });
  await recordChanges(tx, { accountId: session.accountId, action }, [
    {
      entity: 'report',
      entityId: report.id,
      patientId: patient.id,
      // The texts themselves are kept as versions; the log says what was touched.
      before: before && { version: before.version },
      after: { version, changed: changedPlaces(before?.content ?? firstContent(content.language), content) },
    },
  ]);
}
