import { day, id, oneOf, searchOf, text } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

export const operationsTabs = ['overview', 'audit'] as const;
/** Once tabs of this page; addresses that name them lead on. */
export const movedTabs = { practice: '/admin/practice', coherence: '/admin/rule-book/coherence' } as const;

/** What the page keeps in its address. */
export const operationsSearch = searchOf({
  page: listParts.page,
  pageSize: listParts.pageSize,
  tab: oneOf([...operationsTabs, 'practice', 'coherence']),
  accountId: id,
  entity: text(50),
  from: day,
  to: day,
});
export type OperationsSearch = ReturnType<typeof operationsSearch>;
