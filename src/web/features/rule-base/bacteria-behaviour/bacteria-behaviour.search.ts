import { foodListKinds, ranks } from '#contract/words.ts';
import { taxonShows } from '#domain/selection/taxon-filter.ts';
import { flag, id, oneOf, searchOf, searchText } from '#web/lib/address.ts';
import { pageSize } from '#web/lib/list-search.ts';

/** The state of the screen as it stands in the address; what is not understood falls back to the default. */
export const behaviourSearch = searchOf({
  level: oneOf(ranks),
  kind: oneOf(foodListKinds),
  taxon: id,
  search: searchText,
  /** Which bacteria; left out: as last chosen on this device. */
  show: oneOf(taxonShows),
  page: id,
  size: pageSize,
  /** The shortcut panel is open. */
  shortcut: flag,
});
export type BehaviourSearch = ReturnType<typeof behaviourSearch>;
