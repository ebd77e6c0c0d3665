import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { type Step, stepSchema } from '#contract/patient-fields.ts';
import type { AdminUserListItem, adminUsersApi, patientsApi, UserListItem } from '#contract/patients.contract.ts';
import type { RedFlag } from '#contract/red-flags.ts';
import type { AppContext } from '#server/context.ts';
import type { Versions } from '#server/db/shared-version.ts';
import { practiceMoment } from '#server/features/practice/practice-today.service.ts';
import { flagCatalogueAt, redFlagsOfPatients } from '#server/features/red-flags/red-flags.service.ts';
import type { Session } from '#server/http/session.ts';
import { presentListItem } from './patient-presenter.ts';
import { findPatientsWithStaff, type PatientWithStaff } from './patients.repository.ts';
import { findProgress, type PatientFilter, type ProgressRow } from './progress.repository.ts';
import { flaggedPatientIds, patientsOfToday } from './today.ts';

const defaultPageSize = 25;

interface Paging {
  page?: number | undefined;
  pageSize?: number | undefined;
}

export async function listPatients(
  context: AppContext,
  session: Session,
  versions: Versions,
  query: QueryOf<typeof patientsApi.list>,
): Promise<ResponseOf<typeof patientsApi.list>> {
  const accountId = session.role === 'Admin' ? undefined : session.accountId;
  const { search } = query;
  const flagged = query.status === 'archived' ? [] : await flaggedPatientIds(context, { accountId, search });
  const among =
    query.today === undefined || query.today === 'redFlags'
      ? query.today && flagged
      : await patientsOfToday(context, session, query.today);
  const { items, counts, reports, ...paging } = await load(
    context,
    versions,
    { ...query, accountId, among, flagged },
    query,
    ({ row, progress, flags }, today) => presentListItem(row.patient, progress, flags, today),
  );
  const stepCounts = Object.fromEntries(stepSchema.options.map((step) => [step, counts[step] ?? 0])) as Record<
    Step,
    number
  >;
  return { users: items satisfies UserListItem[], stepCounts, reportCount: reports, ...paging };
}

export async function listAllPatients(
  context: AppContext,
  versions: Versions,
  query: QueryOf<typeof adminUsersApi.list>,
): Promise<ResponseOf<typeof adminUsersApi.list>> {
  const { items, counts: _, reports: __, ...paging } = await load(context, versions, query, query, presentForAdmin);
  return { users: items, ...paging };
}

function presentForAdmin({ row, progress, flags }: Found, today: string): AdminUserListItem {
  return {
    ...presentListItem(row.patient, progress, flags, today),
    account: { id: row.patient.accountId, name: row.accountName },
    labReportCount: progress.labReportCount,
  };
}

interface Found {
  row: PatientWithStaff;
  progress: ProgressRow;
  flags: RedFlag[];
}

async function load<Item>(
  context: AppContext,
  versions: Versions,
  filter: PatientFilter,
  { page, pageSize = defaultPageSize }: Paging,
  present: (found: Found, today: string) => Item,
) {
  const [moment, catalogue] = await Promise.all([
    practiceMoment(context.database.orm, context),
    flagCatalogueAt(context.database, versions),
  ]);
  const { zone, today } = moment;
  const window = page === undefined ? {} : { limit: pageSize, offset: (page - 1) * pageSize };
  const progress = await findProgress(context.database.orm, { ...filter, ...window }, moment);
  const patients = await findPatientsWithStaff(
    context.database.orm,
    progress.rows.map(({ id }) => id),
  );
  const rows = [...patients.values()].map((row) => row.patient);
  const flags = await redFlagsOfPatients(context, context.database.orm, rows, { zone, catalogue });
  const items = progress.rows.flatMap((found) => {
    const row = patients.get(found.id);
    return row ? [present({ row, progress: found, flags: flags.get(found.id) ?? [] }, today)] : [];
  });
  const paging = page === undefined ? {} : { page, pageSize };
  return { items, counts: progress.counts, reports: progress.reports, total: progress.total, ...paging };
}
