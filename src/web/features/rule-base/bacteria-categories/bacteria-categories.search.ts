import { eitherOf, id, oneOf, searchOf, searchText } from '#web/lib/address.ts';

/** The state of the screen as it stands in the address. */
export const categoriesSearch = searchOf({
  search: searchText,
  /** The category in the modal; `new` for one that is being created. */
  edit: eitherOf(id, oneOf(['new'])),
});
export type CategoriesSearch = ReturnType<typeof categoriesSearch>;
