import type { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import type { BulkResult } from '#contract/bulk.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { withMessage } from '#contract/error-message.ts';
import { problem } from '#contract/problem.ts';
import { otherListProblem } from '#domain/bacteria-food/bulk-plan.ts';
import { bulkReasonCounts, bulkTargets, countReasons } from '#domain/reference-data/bulk-targets.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import type { Queryable, Transactional } from '#server/db/database.ts';
import { withDryRun } from '#server/db/dry-run.ts';
import { refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  changeExistingPairs,
  insertMissingPairs,
  knownFoods,
  knownTaxa,
  pairsOnOtherList,
} from './bulk-pairs.repository.ts';

type BulkBody = BodyOf<typeof bacteriaFoodApi.bulk>;

/** Ten times what a call usually asks for; beyond it a call would outlive its client. */
const maxPairs = 1_000_000;
/** All failures count; this many are named. */
const namedFailures = 10_000;

/** Writes one value for many taxa and foods: all of it in one transaction and one change set. */
export async function bulkApplyPairs(
  { database }: { database: Transactional },
  session: Session,
  body: BulkBody,
): Promise<BulkResult> {
  const asked = new Set([...body.taxonIds, ...(body.includeSpeciesIds ?? [])]).size * new Set(body.foodIds).size;
  if (asked > maxPairs) {
    throw refuseField('taxonIds', 'TOO_MANY_PAIRS');
  }
  const dryRun = body.dryRun ?? false;
  const { changeSetId, ...result } = await withDryRun(database, dryRun, (tx) => apply(tx, session, body));
  return changeSetId === null || dryRun ? result : { ...result, changeSetId };
}

async function apply(tx: Queryable, session: Session, body: BulkBody) {
  const foodIds = [...new Set(body.foodIds)].sort((a, b) => a - b);
  const taxa = await knownTaxa(tx, [...body.taxonIds, ...(body.includeSpeciesIds ?? [])]);
  const foods = await knownFoods(tx, foodIds);
  const targets = bulkTargets(body, (taxId) => taxa.get(taxId));
  const bulk = {
    taxonIds: targets.taxonIds.sort((a, b) => a - b),
    foodIds: foodIds.filter((id) => foods.has(id)),
    kind: body.kind,
    value: body.value,
  };

  const { result, changeSetId } = await inChangeSet(tx, byStaff(session, 'pair.bulk'), async () => ({
    changed: body.editExisting ? await changeExistingPairs(tx, bulk) : 0,
    created: await insertMissingPairs(tx, bulk),
  }));
  const { changed, created } = result;
  const locked = body.editExisting ? await pairsOnOtherList(tx, bulk) : [];
  const success = created + changed;

  const unknownFoods = foodIds.filter((id) => !foods.has(id));
  const failed = targets.failures.length * foodIds.length + bulk.taxonIds.length * unknownFoods.length + locked.length;
  const skipped = bulk.taxonIds.length * bulk.foodIds.length - success - locked.length;
  const reasons = bulkReasonCounts({
    skipped: { [body.editExisting ? 'unchanged' : 'exists']: skipped },
    failed: {
      ...countReasons(targets.failures, foodIds.length),
      unknownFood: bulk.taxonIds.length * unknownFoods.length,
      otherList: locked.length,
    },
  });
  const failures = firstFailures(function* () {
    for (const { taxonId, problem } of targets.failures)
      for (const foodId of foodIds) yield { taxonId, foodId, ...withMessage(problem) };
    for (const foodId of unknownFoods) {
      for (const taxonId of bulk.taxonIds)
        yield { taxonId, foodId, ...withMessage(problem('FOOD_ID_UNKNOWN', { id: foodId })) };
    }
    for (const pair of locked) yield { ...pair, ...withMessage(otherListProblem[body.kind]) };
  });
  return { success, created, changed, skipped, failed, failures, reasons, changeSetId };
}

function firstFailures<Row>(rows: () => Iterable<Row>): Row[] {
  const named: Row[] = [];
  for (const row of rows()) {
    if (named.length === namedFailures) break;
    named.push(row);
  }
  return named;
}
