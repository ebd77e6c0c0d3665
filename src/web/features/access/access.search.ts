import { accessFilters } from '#contract/words.ts';
import { day, eitherOf, id, oneOf, searchOf } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

/** A day, or nothing where the time is open at that end. */
const dayOrNone = eitherOf(day, oneOf(['']));

/** What the log keeps in its address. The last 30 days are what one opens. */
export const accessSearch = searchOf({
  ...listParts,
  filter: oneOf(accessFilters),
  accountId: id,
  from: dayOrNone,
  to: dayOrNone,
});
export type AccessSearch = ReturnType<typeof accessSearch>;
