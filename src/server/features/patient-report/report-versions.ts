import type { ResponseOf } from '#contract/endpoint.ts';
import type { patientReportApi, ReportVersion } from '#contract/patient-report.contract.ts';
import type { AppContext } from '#server/context.ts';
import { requireReport } from '#server/features/lab-reports/lab-reports.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findVersion, findVersions, type VersionRow } from './report-drafts.repository.ts';

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
