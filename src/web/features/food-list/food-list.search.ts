import { z } from 'zod';
import { foodBandSchema } from '#contract/food-bands.ts';
import { detailSorts } from '#web/entities/food-list/detail-sorts.ts';
import { listSearchSchema, searchTextSchema } from '#web/lib/list-search.ts';

/** What the food list keeps in its address. */
export const foodListSearchSchema = z.object({
  /** The table of all foods; without it, and without a filter of it, what is suggested to the patient. */
  view: z.enum(['all']).optional().catch(undefined),
  /** The chip that is pressed. */
  band: foodBandSchema.optional().catch(undefined),
  search: searchTextSchema,
  group: z.int().positive().optional().catch(undefined),
  /** Foods that rest on this grade of evidence or a better one. */
  grade: z.enum(['A', 'B', 'C', 'D']).optional().catch(undefined),
  /** Foods that this bacterium speaks for or against. */
  taxon: z.int().positive().optional().catch(undefined),
  /** The food whose score is explained beside the list. */
  food: z.int().positive().optional().catch(undefined),
  /** The suggestion whose sum stands beside the list. */
  suggestion: z.string().max(60).optional().catch(undefined),
});
export type FoodListSearch = z.infer<typeof foodListSearchSchema>;

export const foodListDetailsSearchSchema = listSearchSchema.extend({
  band: foodBandSchema.optional().catch(undefined),
  group: z.int().positive().optional().catch(undefined),
  view: z.enum(['heat', 'changes']).optional().catch(undefined),
  sort: z.enum(detailSorts).optional().catch(undefined),
  asc: z.boolean().optional().catch(undefined),
});
