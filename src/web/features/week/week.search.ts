import { flag, oneOf, searchOf, wholeNumber } from '#web/lib/address.ts';

/** The state of the screen as it stands in the address. */
export const weekSearch = searchOf({
  /** The day on a phone, Monday = 1; with `meal` the cell that is open. */
  day: wholeNumber(7),
  meal: oneOf(['breakfast', 'lunch', 'dinner', 'snack']),
  /** The panel that replaces foods which are no longer allowed. */
  replace: flag,
  /** The shopping list is open. */
  shopping: flag,
});
export type WeekSearch = ReturnType<typeof weekSearch>;
