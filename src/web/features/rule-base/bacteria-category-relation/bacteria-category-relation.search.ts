import { ranks } from '#contract/words.ts';
import { id, oneOf, searchOf, searchText } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

/** The state of the screen as it stands in the address. `search`, `page` and `pageSize` are those of the available list. */
export const relationSearch = searchOf({
  ...listParts,
  level: oneOf(ranks),
  category: id,
  categorySearch: searchText,
  assignedSearch: searchText,
});
export type RelationSearch = ReturnType<typeof relationSearch>;
