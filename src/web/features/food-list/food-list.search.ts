import { foodBands } from '#contract/words.ts';
import { detailSorts } from '#web/entities/food-list/detail-sorts.ts';
import { id, oneOf, searchOf, searchText, text, yesOrNo } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

/** What the food list keeps in its address. */
export const foodListSearch = searchOf({
  /** The table of all foods; without it, and without a filter of it, what is suggested to the patient. */
  view: oneOf(['all']),
  /** The chip that is pressed. */
  band: oneOf(foodBands),
  search: searchText,
  group: id,
  /** Foods that rest on this grade of evidence or a better one. */
  grade: oneOf(['A', 'B', 'C', 'D']),
  /** Foods that this bacterium speaks for or against. */
  taxon: id,
  /** The food whose score is explained beside the list. */
  food: id,
  /** The suggestion whose sum stands beside the list. */
  suggestion: text(60),
});
export type FoodListSearch = ReturnType<typeof foodListSearch>;

export const foodListDetailsSearch = searchOf({
  ...listParts,
  band: oneOf(foodBands),
  group: id,
  view: oneOf(['heat', 'changes']),
  sort: oneOf(detailSorts),
  asc: yesOrNo,
});
