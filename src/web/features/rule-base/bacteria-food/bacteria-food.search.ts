import { foodListKinds, ranks } from '#contract/words.ts';
import { taxonShows } from '#domain/selection/taxon-filter.ts';
import { flag, id, oneOf, searchOf, searchText } from '#web/lib/address.ts';
import { pageSize } from '#web/lib/list-search.ts';

/** The state of the three panels as it stands in the address; what is not understood falls back to the default. */
export const bacteriaFoodSearch = searchOf({
  level: oneOf(ranks),
  kind: oneOf(foodListKinds),
  taxon: id,
  search: searchText,
  page: id,
  size: pageSize,
  /** Which bacteria; left out: as last chosen on this device. */
  show: oneOf(taxonShows),
  pairSearch: searchText,
  pairPage: id,
  pairSize: pageSize,
  foodSearch: searchText,
  foodGroup: id,
  foodPage: id,
  foodSize: pageSize,
  /** The bulk panel is open. */
  bulk: flag,
});
export type BacteriaFoodSearch = ReturnType<typeof bacteriaFoodSearch>;
