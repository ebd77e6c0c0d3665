import { z } from 'zod';
import { listSearchSchema } from '#web/lib/list-search.ts';

export const citationFilters = ['trial', 'notRead', 'notVerified', 'unlinked', 'retracted'] as const;

/** The state of the screen as it stands in the address. */
export const citationsSearchSchema = listSearchSchema.extend({
  filter: z.enum(citationFilters).optional().catch(undefined),
  /** The studies of one pair. */
  taxon: z.int().positive().optional().catch(undefined),
  food: z.int().positive().optional().catch(undefined),
  /** The study in the editor; `new` for one that is being written. */
  citation: z
    .union([z.int().positive(), z.literal('new')])
    .optional()
    .catch(undefined),
});
export type CitationsSearch = z.infer<typeof citationsSearchSchema>;
export type SetCitationsSearch = (part: CitationsSearch, options?: { replace?: boolean }) => void;
