import { z } from 'zod';
import { rankSchema } from '#contract/microbiome.ts';
import { setIdSchema } from '#contract/reference-ranges.ts';
import { listSearchSchema } from '#web/lib/list-search.ts';

/** The state of the screen as it stands in the address. */
export const referenceRangesSearchSchema = listSearchSchema.extend({
  set: setIdSchema.optional().catch(undefined),
  level: rankSchema.optional().catch(undefined),
  /** Only ranges that rest on one study. */
  studies: z.literal('one').optional().catch(undefined),
  /** The bacterium whose range is being edited. */
  taxon: z.int().positive().optional().catch(undefined),
});
export type ReferenceRangesSearch = z.infer<typeof referenceRangesSearchSchema>;
export type SetReferenceRangesSearch = (part: ReferenceRangesSearch, options?: { replace?: boolean }) => void;
