import { z } from 'zod';
import { accessFilterSchema } from '#contract/access-filter.ts';
import { listSearchSchema } from '#web/lib/list-search.ts';

/** A day, or nothing where the time is open at that end. */
const dayOrNone = z
  .union([z.iso.date(), z.literal('')])
  .optional()
  .catch(undefined);

/** What the log keeps in its address. The last 30 days are what one opens. */
export const accessSearchSchema = listSearchSchema.extend({
  filter: accessFilterSchema.optional().catch(undefined),
  accountId: z.int().positive().optional().catch(undefined),
  from: dayOrNone,
  to: dayOrNone,
});
export type AccessSearch = z.infer<typeof accessSearchSchema>;
