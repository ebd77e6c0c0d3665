import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '#contract/audit.ts';
import type { UserDetails, UserPatch } from '#contract/patients.contract.ts';
import { aimProblems } from '#domain/plan/energy-goal.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { noteBodyMeasures } from '#server/features/measured-values/measured-values.door.ts';
import { personsToday } from '#server/features/person/person.door.ts';
import { practiceMoment, practiceToday } from '#server/features/practice/practice.door.ts';
import { markHandled, openFlags, redFlagsOfPatients } from '#server/features/red-flags/red-flags.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { refuse, refuseField, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { checkPatient } from './check-patient.ts';
import { derivedFields, maternalDays } from './derived-fields.ts';
import { getPatient } from './get-patient.ts';
import { medicinesGiven } from './medicines.ts';
import { presentUser } from './patient-presenter.ts';
import { requirePatient, requirePatientForUpdate, reviewListOf } from './patients.door.ts';
import { changePatient, findPatientsWithStaff, lockActiveAccount, type PatientRow } from './patients.repository.ts';
import { findProgress } from './progress.repository.ts';

export async function updatePatient(
  context: AppContext,
  session: Session,
  userId: number,
  { version, ...patch }: UserPatch,
): Promise<{ user: UserDetails }> {
  return context.database.orm.transaction(async (tx) => {
    const before = await requirePatientForUpdate(tx, session, userId);
    if (before.version !== version) await refuseStale(tx, context, before);
    const today = await practiceToday(tx, context);
    const change = changedFields(before, today, { ...patch, ...medicinesGiven(patch, before.medicines) });
    if (Object.keys(change).length === 0) return getPatient(tx, context, session, userId);

    const after = { ...before, ...change };
    await checkPatient(tx, context, after, asGiven(change, patch));
    if ('energyAim' in change || 'energyAimReason' in change) await checkAim(tx, context, after);
    await asChange(tx, { accountId: session.accountId, action: actionOf(change) }, async () => {
      await changePatient(tx, userId, {
        ...change,
        ...derivedFields(after),
        ...maternalDays(after, today, before),
        ...('energyAim' in change && { energyAimBy: session.accountId }),
        version: before.version + 1,
        updatedAt: context.clock(),
        updatedBy: session.accountId,
      });
      await noteBodyMeasures(tx, session, userId, change, today);
    });
    return getPatient(tx, context, session, userId);
  });
}

/** By who the patient is with this change. */
async function checkAim(tx: Queryable, context: AppContext, after: PatientRow): Promise<void> {
  const [snapshot, moment] = await Promise.all([ruleBaseOf(context), practiceMoment(tx, context)]);
  const person = (await personsToday(tx, snapshot, [after], moment)).get(after.id);
  const problems = person ? aimProblems(person, after.energyAim, after.energyAimReason) : [];
  if (problems.length > 0) throw refuseFields(problems);
}

type PatientChange = Partial<Pick<PatientRow, keyof Omit<UserPatch, 'version'>>>;

/**
 * Who saves a form sends back what it showed: the week and the month of today are no change. An empty field clears what
 * has run out by itself.
 */
function changedFields(before: PatientRow, today: string, patch: Omit<UserPatch, 'version'>): PatientChange {
  const { pregnancyWeeks, lactationMonths } = presentUser(before, today);
  const shown = {
    ...before,
    pregnancyWeeks: pregnancyWeeks ?? before.pregnancyWeeks,
    lactationMonths: lactationMonths ?? before.lactationMonths,
  };
  return Object.fromEntries(
    Object.entries(patch).filter(
      ([field, value]) => value !== undefined && !isDeepStrictEqual(value, shown[field as keyof PatientRow]),
    ),
  );
}

/** Without what only follows from what was given: a refusal names the field that somebody wrote. */
function asGiven(change: PatientChange, patch: object): PatientChange {
  return Object.fromEntries(Object.entries(change).filter(([field]) => field in patch));
}

function actionOf({ status }: PatientChange): AuditAction {
  if (status === undefined) return 'patient.update';
  return status === 'archived' ? 'patient.archive' : 'patient.restore';
}

/** Says who saved in between, and what stands there now. */
async function refuseStale(tx: Queryable, context: AppContext, current: PatientRow): Promise<never> {
  const savedBy = (await findPatientsWithStaff(tx, [current.id])).get(current.id)?.savedBy ?? null;
  const name = savedBy?.name ?? 'Somebody';
  const details = {
    savedBy,
    savedAt: current.updatedAt.toISOString(),
    current: presentUser(current, await practiceToday(tx, context)),
  };
  throw refuse('STALE', { name }, { details });
}

/** Does not count as a save of the patient's info: nobody's open form goes stale by it. */
export async function markReviewed(
  context: AppContext,
  session: Session,
  userId: number,
): Promise<{ user: UserDetails }> {
  return context.database.orm.transaction(async (tx) => {
    const { status } = await requirePatientForUpdate(tx, session, userId);
    // By the list itself and not by the next step: a follow-up of today comes before a list to review.
    const clock = await practiceMoment(tx, context);
    const [progress] = (await findProgress(tx, { ids: [userId] }, clock)).rows;
    const calculatedAt = progress?.calculatedAt ?? null;
    if (calculatedAt === null || status === 'archived') throw refuse('NOTHING_TO_REVIEW');
    await reviewListOf(tx, context, session, { patientId: userId, labReportId: progress?.labReport?.id ?? 0 });
    return getPatient(tx, context, session, userId);
  });
}

export async function reassignPatient(
  context: AppContext,
  session: Session,
  userId: number,
  accountId: number,
): Promise<{ user: UserDetails }> {
  return context.database.orm.transaction(async (tx) => {
    await requirePatient(tx, session, userId);
    if (!(await lockActiveAccount(tx, accountId, context.settings.demoData))) {
      throw refuseField('accountId', 'NOT_AN_ACTIVE_ACCOUNT');
    }
    const before = await requirePatientForUpdate(tx, session, userId);
    if (before.accountId !== accountId) {
      await asChange(tx, { accountId: session.accountId, action: 'patient.reassign' }, () =>
        changePatient(tx, userId, {
          accountId,
          version: before.version + 1,
          updatedAt: context.clock(),
          updatedBy: session.accountId,
        }),
      );
    }
    return getPatient(tx, context, session, userId);
  });
}

/** Somebody has dealt with red flags: who, when and what was done stays with the patient. */
export async function handleRedFlags(
  context: AppContext,
  session: Session,
  { userId, codes }: { userId: number; codes: readonly string[] },
  note: string,
): Promise<{ user: UserDetails }> {
  return context.database.orm.transaction(async (tx) => {
    const patient = await requirePatientForUpdate(tx, session, userId);
    const at = context.clock();
    const flags = (await redFlagsOfPatients(context, tx, [patient])).get(userId) ?? [];
    const open = openFlags(flags).filter(({ code }) => codes.includes(code));
    if (open.length < new Set(codes).size) throw refuse('RED_FLAG_NOT_FOUND');
    await asChange(tx, { accountId: session.accountId, action: 'patient.handleRedFlag' }, async () => {
      for (const flag of open) await markHandled(tx, userId, flag, { accountId: session.accountId, at, note });
    });
    return getPatient(tx, context, session, userId);
  });
}
