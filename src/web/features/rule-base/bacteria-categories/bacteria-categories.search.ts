import { z } from 'zod';
import { searchTextSchema } from '#web/lib/list-search.ts';

/** The state of the screen as it stands in the address. */
export const categoriesSearchSchema = z.object({
  search: searchTextSchema,
  /** The category in the modal; `new` for one that is being created. */
  edit: z
    .union([z.literal('new'), z.int().positive()])
    .optional()
    .catch(undefined),
});
export type CategoriesSearch = z.infer<typeof categoriesSearchSchema>;
