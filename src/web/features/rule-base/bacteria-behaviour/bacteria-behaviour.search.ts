import { z } from 'zod';
import { foodListKindSchema, rankSchema } from '#contract/microbiome.ts';
import { taxonShows } from '#domain/selection/taxon-filter.ts';
import { pageSizeSchema, searchTextSchema } from '#web/lib/list-search.ts';

/** The state of the screen as it stands in the address; what is not understood falls back to the default. */
export const behaviourSearchSchema = z.object({
  level: rankSchema.optional().catch(undefined),
  kind: foodListKindSchema.optional().catch(undefined),
  taxon: z.int().positive().optional().catch(undefined),
  search: searchTextSchema,
  /** Which bacteria; left out: as last chosen on this device. */
  show: z.enum(taxonShows).optional().catch(undefined),
  page: z.int().min(1).optional().catch(undefined),
  size: pageSizeSchema.optional().catch(undefined),
  /** The shortcut panel is open. */
  shortcut: z.literal(true).optional().catch(undefined),
});
export type BehaviourSearch = z.infer<typeof behaviourSearchSchema>;
