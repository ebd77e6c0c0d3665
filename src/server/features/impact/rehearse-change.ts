import type { ImpactChange } from '#contract/impact.contract.ts';
import type { Transactional } from '#server/db/database.ts';
import { runOrRehearse } from '#server/db/rehearse.ts';
import { bulkApplyBehaviours } from '#server/features/bacteria-behaviour/bulk-apply-behaviours.service.ts';
import {
  addBehaviour,
  behaviourInput,
  changeBehaviour,
  removeBehaviour,
} from '#server/features/bacteria-behaviour/write-behaviour.service.ts';
import { bulkApplyPairs } from '#server/features/bacteria-food/bulk-apply-pairs.service.ts';
import { type ChangedRules, readChangedRules } from '#server/features/recommendation/food-list-runs.service.ts';
import type { Session } from '#server/http/session.ts';
import { taxaOfChangeSet } from './impact.repository.ts';

/**
 * Makes the change as the call itself would, reads what has become of the rules, and takes everything back. What the
 * call would refuse is refused here too. Null where it would write nothing.
 */
export function rehearseChange(
  { database }: { database: Transactional },
  session: Session,
  change: ImpactChange,
): Promise<ChangedRules | null> {
  return runOrRehearse(database, true, async (tx) => {
    const { changeSetId } = await write({ database: { orm: tx } }, session, change);
    return changeSetId === undefined ? null : readChangedRules(tx, await taxaOfChangeSet(tx, changeSetId));
  });
}

function write(
  inside: { database: Transactional },
  session: Session,
  change: ImpactChange,
): Promise<{ changeSetId?: number | undefined }> {
  switch (change.change) {
    case 'pair.bulk':
      return bulkApplyPairs(inside, session, { ...change.body, dryRun: false });
    case 'behaviour.bulk':
      return bulkApplyBehaviours(inside, session, { ...change.body, dryRun: false });
    case 'behaviour.create':
      return addBehaviour(inside, session, change.params, behaviourInput(change.params.level, change.body));
    case 'behaviour.update': {
      const { id, level } = change.params;
      return changeBehaviour(inside, session, change.params, id, behaviourInput(level, change.body));
    }
    case 'behaviour.delete':
      return removeBehaviour(inside, session, change.params, change.params.id);
    default:
      throw new Error(`${change.change} cannot be rehearsed yet`);
  }
}
