import { z } from 'zod';
import { foodListKindSchema, rankSchema } from '#contract/microbiome.ts';
import { taxonShows } from '#domain/selection/taxon-filter.ts';
import { pageSizeSchema, searchTextSchema } from '#web/lib/list-search.ts';

const page = z.int().min(1).optional().catch(undefined);
const size = pageSizeSchema.optional().catch(undefined);
const on = z.literal(true).optional().catch(undefined);
const id = z.int().positive().optional().catch(undefined);

/** The state of the three panels as it stands in the address; what is not understood falls back to the default. */
export const bacteriaFoodSearchSchema = z.object({
  level: rankSchema.optional().catch(undefined),
  kind: foodListKindSchema.optional().catch(undefined),
  taxon: id,
  search: searchTextSchema,
  page,
  size,
  /** Which bacteria; left out: as last chosen on this device. */
  show: z.enum(taxonShows).optional().catch(undefined),
  pairSearch: searchTextSchema,
  pairPage: page,
  pairSize: size,
  foodSearch: searchTextSchema,
  foodGroup: id,
  foodPage: page,
  foodSize: size,
  /** The bulk panel is open. */
  bulk: on,
});
export type BacteriaFoodSearch = z.infer<typeof bacteriaFoodSearchSchema>;
