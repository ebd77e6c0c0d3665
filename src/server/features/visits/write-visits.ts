import type { GivenGoal, GoalPatch, NewVisit, Visit, VisitPatch } from '#contract/visits.contract.ts';
import { visitDayProblems } from '#domain/visits/visit-day.ts';
import { asChange, inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { undoDeletionOf } from '#server/features/change-sets/change-sets.door.ts';
import { type PatientRow, requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { refuse, refuseField, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentVisit } from './visit-presenter.ts';
import {
  changeGoal,
  changeVisit,
  deleteGoals,
  deleteVisit,
  findLatestChoice,
  findVisits,
  type GoalRow,
  insertGoals,
  insertVisit,
  type VisitRow,
  type VisitValues,
  type WholeVisit,
} from './visits.repository.ts';

export async function createVisit(
  context: AppContext,
  session: Session,
  userId: number,
  given: NewVisit,
): Promise<{ visit: Visit }> {
  return context.database.orm.transaction(async (tx) => {
    const patient = await requirePatientForUpdate(tx, session, userId);
    const today = await practiceToday(tx, context);
    checkDay(given.visitedOn, patient, today);
    const { goals = [], text = '', translation = '' } = given;
    if (goals.some(({ id }) => id !== undefined)) throw refuseField('goals', 'GOAL_OF_ANOTHER_VISIT');
    const earlier = await findVisits(tx, userId);
    const at = context.clock();
    const { result: id } = await asChange(tx, { accountId: session.accountId, action: 'visit.create' }, async () => {
      const visitId = await insertVisit(tx, {
        ...{ patientId: userId, visitedOn: given.visitedOn, startsAt: given.startsAt ?? null, text, translation },
        kind: given.kind ?? (earlier.length === 0 ? 'firstVisit' : 'followUp'),
        language: given.language ?? patient.language,
        // What was chosen at the last visit holds until somebody chooses otherwise.
        onPaper: given.onPaper ?? (await findLatestChoice(tx, userId)) ?? false,
        ...{ authorId: session.accountId, createdAt: at, savedAt: at },
      });
      await writeGoals(tx, { userId, visitId }, [], goals, today);
      return visitId;
    });
    return { visit: presentVisit(await requireVisit(tx, { userId, visitId: id })) };
  });
}

/** What a signature locks; goals go on, and so does the choice for the paper. */
const locked = ['visitedOn', 'startsAt', 'kind', 'language', 'text', 'translation'] as const;

/** Asked again for what is already so, nothing is written. */
export async function updateVisit(
  context: AppContext,
  session: Session,
  place: VisitPlace,
  { version, goals, ...patch }: VisitPatch,
): Promise<{ visit: Visit }> {
  return context.database.orm.transaction(async (tx) => {
    const patient = await requirePatientForUpdate(tx, session, place.userId);
    const before = await requireVisit(tx, place);
    const { row } = before;
    if (version !== undefined && version !== row.version) {
      throw refuse('VISIT_CHANGED', {}, { details: { visit: presentVisit(before) } });
    }
    const today = await practiceToday(tx, context);
    if (patch.visitedOn !== undefined && patch.visitedOn !== row.visitedOn) checkDay(patch.visitedOn, patient, today);
    const change = changedFields(row, patch);
    if (row.signedAt !== null && locked.some((field) => field in change)) throw refuse('VISIT_SIGNED');
    await inChangeSet(tx, { accountId: session.accountId, action: 'visit.update' }, async () => {
      if (goals !== undefined) await writeGoals(tx, place, before.goals, goals, today);
      if (Object.keys(change).length > 0) {
        const wrote = 'text' in change || 'translation' in change;
        // A choice for the paper stands beside the note: whoever writes that is not kept from saving by it.
        const isOfNote = locked.some((field) => field in change);
        await changeVisit(tx, row.id, {
          ...change,
          // Whoever writes the words answers for them, and signs them.
          ...(wrote && { authorId: session.accountId }),
          ...(isOfNote && { version: row.version + 1, savedAt: context.clock() }),
        });
      }
    });
    return { visit: presentVisit(await requireVisit(tx, place)) };
  });
}

function changedFields(row: VisitRow, patch: Omit<VisitPatch, 'version' | 'goals'>): Partial<VisitValues> {
  return Object.fromEntries(
    Object.entries(patch).filter(([field, value]) => value !== undefined && value !== row[field as keyof VisitRow]),
  );
}

/** Makes the goals of a visit those that are given. */
async function writeGoals(
  tx: Queryable,
  { userId, visitId }: VisitPlace,
  before: readonly GoalRow[],
  given: readonly GivenGoal[],
  today: string,
): Promise<void> {
  const known = new Map(before.map((goal) => [goal.id, goal]));
  if (given.some(({ id }) => id !== undefined && !known.has(id))) throw refuseField('goals', 'GOAL_OF_ANOTHER_VISIT');
  const kept = new Set(given.flatMap(({ id }) => id ?? []));
  await deleteGoals(
    tx,
    before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  );
  for (const { id, ...goal } of given) {
    const old = id === undefined ? undefined : known.get(id);
    if (old) {
      const change = goalChange(old, goal, today);
      if (change) await changeGoal(tx, old.id, change);
    }
  }
  const fresh = given.filter(({ id }) => id === undefined);
  await insertGoals(
    tx,
    fresh.map((goal) => newGoal({ userId, visitId }, goal, today)),
  );
}

export function newGoal({ userId, visitId }: VisitPlace, goal: Omit<GivenGoal, 'id'>, today: string) {
  const { text, dueOn = null, state = 'notYet', progress = '' } = goal;
  return { patientId: userId, visitId, text, dueOn, state, stateOn: today, progress };
}

/** What becomes another by the patch; null where nothing does. */
export function goalChange(before: GoalRow, patch: Omit<GoalPatch, 'version'>, today: string): Partial<GoalRow> | null {
  const given = Object.entries(patch).filter(
    ([field, value]) => value !== undefined && value !== before[field as keyof GoalRow],
  );
  if (given.length === 0) return null;
  const change: Partial<GoalRow> = Object.fromEntries(given);
  return { ...change, ...(change.state !== undefined && { stateOn: today }), version: before.version + 1 };
}

function checkDay(visitedOn: string, { dateOfBirth }: PatientRow, today: string): void {
  const problems = visitDayProblems(visitedOn, { today, born: dateOfBirth });
  if (problems.length > 0) throw refuseFields(problems);
}

export interface VisitPlace {
  userId: number;
  visitId: number;
}

/** For whoever was admitted to the patient. */
export async function requireVisit(db: Queryable, { userId, visitId }: VisitPlace): Promise<WholeVisit> {
  const [found] = await findVisits(db, userId, visitId);
  if (!found) throw refuse('VISIT_NOT_FOUND');
  return found;
}

/** What was once signed belongs to the record: a Nutritionist changes it, and both texts stay. */
export async function removeVisit(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  place: VisitPlace,
): Promise<{ deleted: number; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, place.userId);
    const { row, signedTexts } = await requireVisit(tx, place);
    if (signedTexts.length > 0 && session.role !== 'Admin') throw refuse('VISIT_SIGNED_KEPT');
    const change = { accountId: session.accountId, action: 'visit.delete' } as const;
    const { changeSetId } = await asChange(tx, change, () => deleteVisit(tx, row.id));
    return { deleted: 1, changeSetId };
  });
}

export async function undoDeletion(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  userId: number,
  changeSetId: number,
): Promise<{ visit: Visit }> {
  return database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, userId);
    const deletion = { id: changeSetId, action: 'visit.delete', entity: 'visit', patientId: userId } as const;
    const visitId = await undoDeletionOf(tx, deletion, { accountId: session.accountId, action: 'visit.undo' });
    if (visitId === null) throw refuse('CHANGE_NOT_FOUND');
    return { visit: presentVisit(await requireVisit(tx, { userId, visitId })) };
  });
}
