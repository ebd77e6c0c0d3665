import { type Goal, type GoalPatch, type NewGoal, visitLimits } from '#contract/visits.contract.ts';
import { asChange, inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentGoal } from './visit-presenter.ts';
import { changeGoal, deleteGoals, type GoalRow, insertGoals } from './visits.repository.ts';
import { goalChange, newGoal, requireVisit, type VisitPlace } from './write-visits.ts';

export type GoalPlace = VisitPlace & { goalId: number };

const act = (session: Session) => ({ accountId: session.accountId, action: 'visit.goal' }) as const;

export async function addGoal(
  context: AppContext,
  session: Session,
  place: VisitPlace,
  given: NewGoal,
): Promise<{ goal: Goal }> {
  return context.database.orm.transaction(async (tx) => {
    await requirePatientForUpdate(tx, session, place.userId);
    const { goals } = await requireVisit(tx, place);
    if (goals.length >= visitLimits.goals) throw refuse('TOO_MANY_GOALS', { limit: visitLimits.goals });
    const today = await practiceToday(tx, context);
    const { result } = await asChange(tx, act(session), () => insertGoals(tx, [newGoal(place, given, today)]));
    const [row] = result;
    if (!row) throw new Error('the goal was not written');
    return { goal: presentGoal(row) };
  });
}

/** Goals live on when the note of their visit is signed. */
export async function updateGoal(
  context: AppContext,
  session: Session,
  place: GoalPlace,
  { version, ...patch }: GoalPatch,
): Promise<{ goal: Goal }> {
  return context.database.orm.transaction(async (tx) => {
    const before = await requireGoal(tx, session, place);
    if (version !== undefined && version !== before.version) {
      throw refuse('GOAL_CHANGED', {}, { details: { goal: presentGoal(before) } });
    }
    const change = goalChange(before, patch, await practiceToday(tx, context));
    const { result } = await inChangeSet(tx, act(session), async () =>
      change ? changeGoal(tx, before.id, change) : before,
    );
    return { goal: presentGoal(result) };
  });
}

export async function removeGoal(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
  place: GoalPlace,
): Promise<{ deleted: number }> {
  return database.orm.transaction(async (tx) => {
    const { id } = await requireGoal(tx, session, place);
    await asChange(tx, act(session), () => deleteGoals(tx, [id]));
    return { deleted: 1 };
  });
}

async function requireGoal(tx: Queryable, session: Session, { goalId, ...place }: GoalPlace): Promise<GoalRow> {
  await requirePatientForUpdate(tx, session, place.userId);
  const { goals } = await requireVisit(tx, place);
  const goal = goals.find(({ id }) => id === goalId);
  if (!goal) throw refuse('GOAL_NOT_FOUND');
  return goal;
}
