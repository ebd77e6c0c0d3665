import { type bacteriaBehaviourApi, maxBehaviours } from '#contract/bacteria-behaviour.contract.ts';
import type { BulkResult } from '#contract/bulk.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { withMessage } from '#contract/error-message.ts';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import type { Kind } from '#contract/taxa.contract.ts';
import { bulkReasonCounts, bulkTargets, countReasons } from '#domain/reference-data/bulk-targets.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import type { Queryable, Transactional } from '#server/db/database.ts';
import { withDryRun } from '#server/db/dry-run.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  changeExistingBehaviours,
  insertBehaviour,
  insertMissingBehaviours,
  lockTaxa,
  setContested,
  statusesOf,
} from './behaviours.repository.ts';

export { importBehaviours } from './import-behaviours.ts';
export { addBehaviour, behaviourInput, changeBehaviour, removeBehaviour } from './write-behaviour.ts';

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

type BulkBody = BodyOf<typeof bacteriaBehaviourApi.bulk>;

/** Writes one status and flow for many taxa: all of it in one transaction and one change set. */
export async function bulkApplyBehaviours(
  { database }: { database: Transactional },
  session: Session,
  body: BulkBody,
): Promise<BulkResult> {
  const dryRun = body.dryRun ?? false;
  const { changeSetId, ...result } = await withDryRun(database, dryRun, (tx) => apply(tx, session, body));
  return changeSetId === null || dryRun ? result : { ...result, changeSetId };
}

async function apply(tx: Queryable, session: Session, body: BulkBody) {
  const taxa = await lockTaxa(tx, [...body.taxonIds, ...(body.includeSpeciesIds ?? [])]);
  const { taxonIds, failures: refused } = bulkTargets(body, (taxId) => taxa.get(taxId));
  const { kind, status, flow } = body;
  const bulk = { taxonIds, kind, status, flow };
  const { result, changeSetId } = await inChangeSet(tx, byStaff(session, 'behaviour.bulk'), async () => ({
    changed: body.editExisting ? await changeExistingBehaviours(tx, bulk) : 0,
    created: await insertMissingBehaviours(tx, bulk),
  }));
  const { changed, created } = result;
  const success = created + changed;
  const skipped = taxonIds.length - success;
  const failures = refused.map(({ taxonId, problem }) => ({ taxonId, ...withMessage(problem) }));
  const reasons = bulkReasonCounts({
    skipped: { [body.editExisting ? 'unchanged' : 'exists']: skipped },
    failed: countReasons(refused, 1),
  });
  return { success, created, changed, skipped, failed: refused.length, failures, reasons, changeSetId };
}
