import { id, listOf, oneOf, searchOf, text } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

/** The state of the screen as it stands in the address. */
export const mealsSearch = searchOf({
  ...listParts,
  slot: oneOf(['breakfast', 'lunch', 'dinner', 'snack']),
  tags: listOf(text(30), 20),
  minutes: id,
  season: oneOf(['spring', 'summer', 'autumn', 'winter']),
  /** Only what this patient may eat; with a report, by the list of that report, and with its week. */
  userId: id,
  labReportId: id,
  /** The meal in the editor; `new` for one that is being written. */
  meal: text(20),
});
export type MealsSearch = ReturnType<typeof mealsSearch>;
