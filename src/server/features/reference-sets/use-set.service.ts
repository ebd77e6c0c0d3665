import type { BodyOf } from '#contract/endpoint.ts';
import type { referenceSetsApi } from '#contract/reference-sets.contract.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { Transactional } from '#server/db/database.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { lockSet } from './reference-sets.repository.ts';
import { choiceOf, heldOf, putChoice, removeChoice, spellingOf } from './use-set.repository.ts';

/** What a laboratory's reports are held against: the database moves them with the choice, also when it is undone. */
export async function chooseForLaboratory(
  { database }: { database: Transactional },
  session: Session,
  setId: string,
  { labName, use }: BodyOf<typeof referenceSetsApi.useFor>,
): Promise<{ moved: ReadonlyMap<number, string>; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    const set = await lockSet(tx, setId);
    if (!set) throw refuse('REFERENCE_SET_NOT_FOUND');
    const spelled = await spellingOf(tx, labName);
    if (use && spelled === undefined) throw refuseField('labName', 'LABORATORY_UNKNOWN');
    const chosen = await choiceOf(tx, labName, set.kind);
    if (use && chosen?.setId === setId) throw refuse('SET_USED_ALREADY');
    if (!use && chosen?.setId !== setId) throw refuse('SET_NOT_USED');
    const before = await heldOf(tx, labName);
    const { changeSetId } = await asChange(tx, byStaff(session, 'referenceSet.use'), async () => {
      // taken away and put anew, so that the database sees a choice go and another come
      if (chosen) await removeChoice(tx, chosen.id);
      if (use) await putChoice(tx, spelled ?? labName, set.kind, setId);
    });
    const after = await heldOf(tx, labName);
    return { moved: new Map([...after].filter(([id, held]) => before.get(id) !== held)), changeSetId };
  });
}
