import { z } from 'zod';
import { rankSchema } from '#contract/microbiome.ts';
import { notAssessedSchema } from '#contract/reference-ranges.ts';
import { listSearchSchema } from '#web/lib/list-search.ts';

/** Outside its range, inside it, or not assessed. */
export const bacteriaSides = ['outside', 'within', 'notAssessed'] as const;

/** What the page of a report shows, as it stands in the address. */
export const labReportSearchSchema = listSearchSchema.extend({
  level: rankSchema.optional().catch(undefined),
  side: z.enum(bacteriaSides).optional().catch(undefined),
  /** Why they are not assessed. */
  reason: notAssessedSchema.optional().catch(undefined),
  /** Only those that a rule speaks for. */
  rule: z.literal(true).optional().catch(undefined),
  category: z.int().positive().optional().catch(undefined),
  /** Genera that are opened to their species. */
  open: z.array(z.int().positive()).max(500).optional().catch(undefined),
  /** The bacterium that one comes back to, or for: its row is in sight and has the focus. */
  bacterium: z.int().positive().optional().catch(undefined),
  /** The report to compare with. */
  compare: z.int().positive().optional().catch(undefined),
});
export type LabReportSearch = z.infer<typeof labReportSearchSchema>;
