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
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { refuse, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { checkPatient } from './check-patient.ts';
import { derivedFields, maternalDays } from './derived-fields.ts';
import { getPatient } from './get-patient.ts';
import { medicinesGiven } from './medicines.ts';
import { presentUser } from './patient-presenter.ts';
import { requirePatientForUpdate } from './patients.door.ts';
import { changePatient, findPatientsWithStaff, type PatientRow } from './patients.repository.ts';

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
