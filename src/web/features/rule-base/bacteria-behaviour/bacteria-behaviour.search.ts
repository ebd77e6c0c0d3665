import { z } from 'zod';
import { foodListKindSchema, rankSchema } from '#contract/microbiome.ts';
import { searchTextSchema } from '#web/lib/list-search.ts';

/** The state of the screen as it stands in the address; what is not understood falls back to the default. */
export const behaviourSearchSchema = z.object({
  level: rankSchema.optional().catch(undefined),
  kind: foodListKindSchema.optional().catch(undefined),
  taxon: z.int().positive().optional().catch(undefined),
  search: searchTextSchema,
  /** Only taxa without a behaviour in this list. */
  without: z.literal(true).optional().catch(undefined),
  /** Only taxa with one, or all; left out: as the list opens. */
  show: z.enum(['with', 'all']).optional().catch(undefined),
  /** The shortcut panel is open. */
  shortcut: z.literal(true).optional().catch(undefined),
});
export type BehaviourSearch = z.infer<typeof behaviourSearchSchema>;
