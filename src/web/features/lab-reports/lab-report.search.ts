import { z } from 'zod';
import { rankSchema, taxonStatusSchema } from '#contract/microbiome.ts';
import { listSearchSchema } from '#web/lib/list-search.ts';

/** What the page of a report shows, as it stands in the address. */
export const labReportSearchSchema = listSearchSchema.extend({
  level: rankSchema.optional().catch(undefined),
  status: taxonStatusSchema.optional().catch(undefined),
  category: z.int().positive().optional().catch(undefined),
  /** Genera that are opened to their species. */
  open: z.array(z.int().positive()).max(500).optional().catch(undefined),
  /** The report to compare with. */
  compare: z.int().positive().optional().catch(undefined),
});
export type LabReportSearch = z.infer<typeof labReportSearchSchema>;
