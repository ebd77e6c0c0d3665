import { changeSetActions, type HistoryEntry, historyEntrySchema } from '#contract/change-sets.contract.ts';
import { camelKeys } from '#server/db/camel-keys.ts';
import type { HistoryRow } from './history.repository.ts';

/** `pair.bulk` is a bulk, `reference.revert` a revert. */
export function actionOf(action: string): (typeof changeSetActions)[number] {
  const verb = action.slice(action.indexOf('.') + 1);
  return changeSetActions.find((known) => known === verb) ?? 'update';
}

/** The log keeps states as JSON; the contract says what of them leaves. */
export function presentHistory(row: HistoryRow): HistoryEntry {
  return historyEntrySchema.parse({
    id: row.id,
    at: row.at,
    account: row.accountId === null ? null : { id: row.accountId, name: row.accountName ?? '' },
    action: actionOf(row.action),
    changeSetId: row.changeSetId,
    entity: row.entity,
    ...subjectOf(row),
    ...(row.entity === 'assignment'
      ? { before: row.before !== null, after: row.after !== null }
      : { before: row.before && camelKeys(row.before), after: row.after && camelKeys(row.after) }),
  });
}

function subjectOf({ entity, entityId, taxonName, rank, foodId, foodName, categoryId, categoryName }: HistoryRow) {
  const taxon = { taxonId: entityId, taxonName, level: rank };
  if (entity === 'category') return { categoryBacteriaId: entityId };
  if (entity === 'pair') return { ...taxon, foodId, foodName };
  if (entity === 'assignment') return { ...taxon, categoryBacteriaId: categoryId, categoryName: categoryName ?? '' };
  return taxon;
}
