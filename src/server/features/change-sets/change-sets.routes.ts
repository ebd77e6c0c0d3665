import { changeSetsApi as api } from '#contract/change-sets.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import { revertChangeSet } from './change-sets.door.ts';
import { findChangeSet } from './change-sets.repository.ts';
import { historyRows } from './history.repository.ts';
import { actionOf, presentHistory } from './history-presenter.ts';

export const changeSetsRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  mount(api.get, async ({ params: { changeSetId } }) => {
    const set = await findChangeSet(orm, changeSetId);
    if (!set) throw refuse('CHANGE_NOT_FOUND');
    const account = set.accountId === null ? null : { id: set.accountId, name: set.accountName ?? '' };
    const { id, at, action, size, revertedById } = set;
    return {
      changeSet: { id, at, account, action: actionOf(action), size, revertedBy: revertedById },
    };
  });

  mount(api.revert, ({ session, params: { changeSetId } }) => revertChangeSet(context, session, changeSetId));

  mount(api.history, async ({ query }) => {
    const rows = await historyRows(orm, query, query.lang ?? 'en');
    const entries = rows.map(presentHistory);
    // A page beyond the last has no row to carry the total.
    const total = rows[0]?.total ?? (await historyRows(orm, { ...query, page: 1, pageSize: 1 }, 'en'))[0]?.total ?? 0;
    const { page, pageSize = 25 } = query;
    return { entries, total, ...(page !== undefined && { page, pageSize }) };
  });
};
