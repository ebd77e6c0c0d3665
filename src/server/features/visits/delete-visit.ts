import type { Visit } from '#contract/visits.contract.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { undoDeletionOf } from '#server/features/change-sets/change-sets.door.ts';
import { requirePatientForUpdate } from '#server/features/patients/patients.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { requireVisit, type VisitPlace } from './find-visit.ts';
import { presentVisit } from './visit-presenter.ts';
import { deleteVisit } from './visits.repository.ts';

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
