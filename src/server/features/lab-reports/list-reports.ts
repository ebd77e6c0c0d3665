import type { ResponseOf } from '#contract/endpoint.ts';
import type { labReportsApi } from '#contract/lab-reports.contract.ts';
import type { AppContext } from '#server/context.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import type { Session } from '#server/http/session.ts';
import { presentListItem } from './lab-report-presenter.ts';
import { findReportsOf } from './lab-reports.repository.ts';

export async function listReports(
  context: AppContext,
  session: Session,
  userId: number,
): Promise<ResponseOf<typeof labReportsApi.listOfUser>> {
  const { orm } = context.database;
  await requirePatient(orm, session, userId);
  const stored = await findReportsOf(orm, userId);
  return { labReports: stored.map(presentListItem) };
}
