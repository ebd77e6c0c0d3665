import type { ResponseOf } from '#contract/endpoint.ts';
import type { patientsApi, UserDetails } from '#contract/patients.contract.ts';
import { aimsFor, asksForAim } from '#domain/plan/energy-goal.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { personsToday } from '#server/features/person/person.door.ts';
import { practiceMoment } from '#server/features/practice/practice.door.ts';
import { type FlagCatalogue, redFlagsOfPatients } from '#server/features/red-flags/red-flags.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentListItem } from './patient-presenter.ts';
import { admitToPatient, requirePatient } from './patients.door.ts';
import { countRecords, findPatientsWithStaff } from './patients.repository.ts';
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

export async function patientFacts(
  context: AppContext,
  session: Session,
  userId: number,
): Promise<ResponseOf<typeof patientsApi.facts>> {
  const { orm } = context.database;
  const patient = await requirePatient(orm, session, userId);
  const [snapshot, moment, staffed] = await Promise.all([
    ruleBaseOf(context),
    practiceMoment(orm, context),
    findPatientsWithStaff(orm, [userId]),
  ]);
  const person = (await personsToday(orm, snapshot, [patient], moment)).get(userId);
  const { pregnancyWeeks = null, lactationMonths = null } = person ?? {};
  return {
    facts: [...(person?.facts ?? [])],
    asks: [
      ...(person?.asks ?? []),
      ...(person && patient.energyAim === null && asksForAim(person) ? (['energyAim'] as const) : []),
    ],
    energyAimBy: patient.energyAim === null ? null : (staffed.get(userId)?.aimBy ?? null),
    energyAims: person ? aimsFor(person) : ['keep'],
    intakes: { pregnancyWeeks, lactationMonths },
  };
}
