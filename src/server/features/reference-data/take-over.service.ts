import type { ResponseOf } from '#contract/endpoint.ts';
import type { shippedRulesApi } from '#contract/shipped-rules.contract.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Transactional } from '#server/db/database.ts';
import { withDryRun } from '#server/db/dry-run.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  countWritten,
  forgetUndone,
  keptByStaff,
  lockTakeOver,
  pendingRules,
  takeOverRules,
} from './take-over-rules.repository.ts';

type Context = Pick<AppContext, 'projectRoot'> & { database: Transactional };

/** What a newer version of the shipped pairs and behaviours would change; null where none waits. */
export async function previewTakeOver(
  context: Pick<AppContext, 'projectRoot' | 'database'>,
  session: Session,
): Promise<ResponseOf<typeof shippedRulesApi.pending>> {
  const version = await pendingRules(context.database.orm, context.projectRoot);
  if (version === null) return { pending: null };
  return withDryRun(context.database, true, async (tx) => {
    const { pairs, behaviours } = await takeOver({ ...context, database: { orm: tx } }, session);
    return { pending: { version, pairs, behaviours } };
  });
}

/** Takes the newer version over, as one change that can be undone. */
export async function takeOver(
  { database, projectRoot }: Context,
  session: Session,
): Promise<ResponseOf<typeof shippedRulesApi.takeOver>> {
  return database.orm.transaction(async (tx) => {
    await lockTakeOver(tx);
    if ((await pendingRules(tx, projectRoot)) === null) throw refuse('NO_RULES_PENDING');
    await forgetUndone(tx);
    const kept = await keptByStaff(tx);
    const { changeSetId } = await inChangeSet(tx, byStaff(session, 'reference.takeOver'), () =>
      takeOverRules(tx, projectRoot),
    );
    const none = { added: 0, changed: 0, removed: 0 };
    const written = changeSetId === null ? null : await countWritten(tx, changeSetId);
    return {
      pairs: { ...(written?.pair ?? none), kept: kept.pair },
      behaviours: { ...(written?.behaviour ?? none), kept: kept.behaviour },
      ...(changeSetId !== null && { changeSetId }),
    };
  });
}
