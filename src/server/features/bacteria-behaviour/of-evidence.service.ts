import { maxBehaviours } from '#contract/bacteria-behaviour.contract.ts';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import type { Kind } from '#contract/taxa.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import { insertBehaviour, setContested, statusesOf } from './behaviours.repository.ts';

/** Within a change set that is open: a behaviour that a study proposes. */
export async function writeBehaviour(
  tx: Queryable,
  { taxId, list, status, flow, note }: { taxId: number; list: Kind; status: BehaviourStatus; flow: Flow; note: string },
): Promise<void> {
  const used = await statusesOf(tx, list, taxId);
  if (used.length >= maxBehaviours) throw refuse('STATUSES_FULL');
  if (used.includes(status)) throw refuse('STATUS_USED');
  await insertBehaviour(tx, { kind: list, taxonId: taxId, status, flow, note });
}

/** Within a change set that is open: a study speaks against the role of the bacterium, so it speaks at half weight. */
export async function contestBehaviour(tx: Queryable, { taxId, list }: { taxId: number; list: Kind }): Promise<void> {
  await setContested(tx, taxId, list);
}
