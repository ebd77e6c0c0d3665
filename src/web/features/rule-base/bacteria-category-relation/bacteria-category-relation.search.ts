import { z } from 'zod';
import { rankSchema } from '#contract/microbiome.ts';
import { listSearchSchema, searchTextSchema } from '#web/lib/list-search.ts';

/** The state of the screen as it stands in the address. `search`, `page` and `pageSize` are those of the available list. */
export const relationSearchSchema = listSearchSchema.extend({
  level: rankSchema.optional().catch(undefined),
  category: z.int().positive().optional().catch(undefined),
  categorySearch: searchTextSchema,
  assignedSearch: searchTextSchema,
});
export type RelationSearch = z.infer<typeof relationSearchSchema>;
