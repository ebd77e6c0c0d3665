import type { UserDetails } from '#contract/patients.contract.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { practiceMoment } from '#server/features/practice/practice.door.ts';
import { type FlagCatalogue, redFlagsOfPatients } from '#server/features/red-flags/red-flags.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { countRecords } from './patient-counts.repository.ts';
import { presentListItem } from './patient-presenter.ts';
import { admitToPatient } from './patients.door.ts';
import { findPatientsWithStaff } from './patients.repository.ts';
import { findProgress } from './progress.repository.ts';

export async function getPatient(
  db: Queryable,
  context: Pick<AppContext, 'clock' | 'settings'>,
  session: Session,
  userId: number,
  catalogue?: FlagCatalogue,
): Promise<{ user: UserDetails }> {
  const [staffed, moment] = await Promise.all([findPatientsWithStaff(db, [userId]), practiceMoment(db, context)]);
  const found = staffed.get(userId);
  if (!found || !admitToPatient(session, found.patient)) throw refuse('PATIENT_NOT_FOUND');
  const { zone, today } = moment;
  const [{ rows }, flags, counts] = await Promise.all([
    findProgress(db, { ids: [userId] }, moment),
    redFlagsOfPatients(context, db, [found.patient], { zone, ...(catalogue && { catalogue }) }),
    countRecords(db, userId),
  ]);
  const [progress] = rows;
  if (!progress) throw refuse('PATIENT_NOT_FOUND');
  const item = presentListItem(found.patient, progress, flags.get(userId) ?? [], today);
  const account = { id: found.patient.accountId, name: found.accountName };
  return { user: { ...item, account, ...counts } };
}
