import { id, oneOf, searchOf } from '#web/lib/address.ts';

export const foodDetailsSearch = searchOf({
  /** The genus whose step is open. */
  genus: id,
  view: oneOf(['table']),
});
