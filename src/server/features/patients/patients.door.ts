import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { type Step, stepSchema } from '#contract/patient-fields.ts';
import type { AdminUserListItem, adminUsersApi, patientsApi, UserListItem } from '#contract/patients.contract.ts';
import type { RedFlag } from '#contract/red-flags.ts';
import { asChange } from '#server/audit/change-set.ts';
import { notePatient } from '#server/audit/request-audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Versions } from '#server/db/shared-version.ts';
import { practiceMoment } from '#server/features/practice/practice.door.ts';
import { flagCatalogueAt, redFlagsOfPatients } from '#server/features/red-flags/red-flags.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { derivedFields } from './derived-fields.ts';
import { presentListItem } from './patient-presenter.ts';
import {
  changePatient,
  findPatient,
  findPatientForShare,
  findPatientForUpdate,
  findPatients,
  findPatientsWithStaff,
  moveAllPatients,
  type PatientRow,
  type PatientWithStaff,
} from './patients.repository.ts';
import { findProgress, type PatientFilter, type ProgressRow } from './progress.repository.ts';
import { flaggedPatientIds, patientsOfToday } from './today.ts';

export { type DemoPatient, daysBefore, loadDemoPatients, readDemoPatients } from './demo-patients.ts';
export { presentUser } from './patient-presenter.ts';
export { deletePatient, findDemoPatient, type PatientRow } from './patients.repository.ts';

/** A Nutritionist sees own patients, an Admin all. */
export function canSee(session: Session, row: Pick<PatientRow, 'accountId'>): boolean {
  return session.role === 'Admin' || row.accountId === session.accountId;
}

/** The same, and it is noted that this request was admitted to the record. */
export function admitToPatient(session: Session, row: Pick<PatientRow, 'id' | 'accountId'>): boolean {
  const allowed = canSee(session, row);
  if (allowed) notePatient(row.id);
  return allowed;
}

/** What is said not to be there. */
type Missing = 'PATIENT_NOT_FOUND' | 'LAB_REPORT_NOT_FOUND' | 'QUESTIONNAIRE_NOT_FOUND' | 'FHIR_NOT_FOUND';

/**
 * The patient, or 404: the same answer for one that does not exist and one that is somebody else's. Who was asked for
 * something of the patient names its code as `missing`, so that the answer is the one for a thing that does not exist.
 */
export async function requirePatient(
  db: Queryable,
  session: Session,
  userId: number,
  missing: Missing = 'PATIENT_NOT_FOUND',
): Promise<PatientRow> {
  return allowed(await findPatient(db, userId), session, missing);
}

/** The same, and nobody else writes the patient until the transaction ends. */
export async function requirePatientForUpdate(tx: Queryable, session: Session, userId: number): Promise<PatientRow> {
  return allowed(await findPatientForUpdate(tx, userId), session, 'PATIENT_NOT_FOUND');
}

/**
 * For whoever writes something that belongs to the patient: until the transaction ends it is neither erased nor given
 * to somebody else. Everybody takes the account first, then the patient, then its records, so that nobody waits in a
 * circle.
 */
export async function requirePatientForShare(
  tx: Queryable,
  session: Session,
  userId: number,
  missing: Missing = 'PATIENT_NOT_FOUND',
): Promise<PatientRow> {
  return allowed(await findPatientForShare(tx, userId), session, missing);
}

/** For other features that write into the record; whoever calls it holds the patient for update, in a change set. */
export async function changeRecord(
  tx: Queryable,
  { clock }: Pick<AppContext, 'clock'>,
  session: Session,
  before: PatientRow,
  change: Partial<Pick<PatientRow, 'weightKg' | 'heightCm'>>,
): Promise<void> {
  await changePatient(tx, before.id, {
    ...change,
    ...derivedFields({ ...before, ...change }),
    version: before.version + 1,
    updatedAt: clock(),
    updatedBy: session.accountId,
  });
}

/** Those of the patients that are there and may be seen, in any order. */
export async function visiblePatients(db: Queryable, session: Session, userIds: number[]): Promise<PatientRow[]> {
  return (await findPatients(db, userIds)).filter((row) => canSee(session, row));
}

function allowed(row: PatientRow | undefined, session: Session, missing: Missing): PatientRow {
  if (!row || !admitToPatient(session, row)) throw refuse(missing);
  return row;
}

/** Gives all patients of one account to another, in the caller's transaction and change set. */
export async function handOverPatients(
  tx: Queryable,
  context: Pick<AppContext, 'clock'>,
  session: Session,
  from: number,
  to: number,
): Promise<void> {
  await moveAllPatients(tx, from, to, { accountId: session.accountId, at: context.clock() });
}

/** Whoever makes the paper has gone through its list; an older sample says nothing of the newest list. */
export async function reviewListOf(
  tx: Queryable,
  context: AppContext,
  session: Session,
  { patientId, labReportId }: { patientId: number; labReportId: number },
): Promise<void> {
  const clock = await practiceMoment(tx, context);
  const [progress] = (await findProgress(tx, { ids: [patientId] }, clock)).rows;
  const reviewedBefore = (await findPatient(tx, patientId))?.listReviewedAt ?? null;
  const calculatedAt = progress?.labReport?.id === labReportId ? progress.calculatedAt : null;
  if (calculatedAt === null || (reviewedBefore !== null && reviewedBefore >= calculatedAt)) return;
  // Not before the list that was reviewed, even if the clock was set back.
  const listReviewedAt = new Date(Math.max(clock.now.getTime(), calculatedAt.getTime()));
  await asChange(tx, { accountId: session.accountId, action: 'patient.markReviewed' }, () =>
    changePatient(tx, patientId, { listReviewedAt }),
  );
}

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
