import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { patientReportApi, ReportAnswer, ReportVersion } from '#contract/patient-report.contract.ts';
import { changedPlaces, firstContent } from '#domain/paper/draft-content.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { requireReport } from '#server/features/lab-reports/lab-reports.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { gatherPaper } from './gather-paper.ts';
import {
  type DraftRow,
  findDraft,
  findLastVersion,
  findVersion,
  findVersions,
  insertVersion,
  type VersionRow,
} from './report-drafts.repository.ts';
import { presentReport } from './report-presenter.ts';

export async function listVersions(
  { database }: AppContext,
  session: Session,
  labReportId: number,
): Promise<ResponseOf<typeof patientReportApi.versions>> {
  await requireReport(database.orm, session, labReportId);
  return { versions: (await findVersions(database.orm, labReportId)).map(presentVersion) };
}

export async function readVersion(
  { database }: AppContext,
  session: Session,
  { labReportId, versionId }: { labReportId: number; versionId: number },
): Promise<ResponseOf<typeof patientReportApi.version>> {
  await requireReport(database.orm, session, labReportId);
  const row = await findVersion(database.orm, labReportId, versionId);
  if (!row) throw refuse('REPORT_VERSION_NOT_FOUND');
  return { version: { ...presentVersion(row), content: row.content } };
}

function presentVersion({ id, version, savedAt, author, reason, summary }: VersionRow): ReportVersion {
  return { id, version, savedAt: savedAt.toISOString(), savedBy: author, reason, summary };
}

/** The draft as stored, or what it would begin with. */
export async function readReport(
  context: AppContext,
  session: Session,
  labReportId: number,
  language: Language,
): Promise<ReportAnswer> {
  const gathered = await gatherPaper(context, session, labReportId);
  return presentReport(context, gathered, await findDraft(context.database.orm, labReportId), language);
}

/** Keeps a state of the draft as a version, with what it changed since the one before. */
export async function recordVersion(
  tx: Queryable,
  draft: Pick<DraftRow, 'labReportId' | 'version' | 'content' | 'savedAt' | 'savedBy'>,
  reason: VersionRow['reason'],
): Promise<void> {
  const { labReportId, version, content, savedAt, savedBy } = draft;
  const before = (await findLastVersion(tx, labReportId))?.content ?? firstContent(content.language);
  await insertVersion(tx, {
    ...{ labReportId, version, content, savedAt, savedBy, reason },
    summary: changedPlaces(before, content),
  });
}
