import type { ResponseOf } from '#contract/endpoint.ts';
import type { shippedRulesApi } from '#contract/shipped-rules.contract.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Database, Transactional } from '#server/db/database.ts';
import { runOrRehearse } from '#server/db/rehearse.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { behaviour, pair } from './load-rules.ts';
import { countKept, countWritten, pendingRules, takeOverRules } from './take-over-rules.repository.ts';

type TakenOver = ResponseOf<typeof shippedRulesApi.takeOver>;
type Pending = ResponseOf<typeof shippedRulesApi.pending>;

/** Takes over the version of pairs and behaviours that waits, as one change that can be undone. */
export function takeOverShipped(
  { database, projectRoot }: Pick<AppContext, 'projectRoot'> & { database: Transactional },
  session: Session,
): Promise<TakenOver> {
  return database.orm.transaction(async (tx) => {
    if ((await pendingRules(tx, projectRoot)) === null) throw refuse('NO_NEWER_RULES');
    const { changeSetId } = await inChangeSet(tx, byStaff(session, 'reference.takeOver'), () =>
      takeOverRules(tx, projectRoot),
    );
    const written = await countWritten(tx, changeSetId);
    const answer = {
      pairs: { ...written.pair, kept: await countKept(tx, pair) },
      behaviours: { ...written.behaviour, kept: await countKept(tx, behaviour) },
    };
    return changeSetId === null ? answer : { ...answer, changeSetId };
  });
}

/** What waits, and what taking it over would do: the very same, rolled back. */
export async function pendingShipped(
  { database, projectRoot }: Pick<AppContext, 'projectRoot'> & { database: Database },
  session: Session,
): Promise<Pending> {
  const version = await pendingRules(database.orm, projectRoot);
  if (version === null) return { pending: null };
  const { pairs, behaviours } = await runOrRehearse(database, true, (tx) =>
    takeOverShipped({ database: { orm: tx }, projectRoot }, session),
  );
  return { pending: { version, pairs, behaviours } };
}
