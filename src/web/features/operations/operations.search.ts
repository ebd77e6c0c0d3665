import { z } from 'zod';
import { listSearchSchema } from '#web/lib/list-search.ts';

export const operationsTabs = ['overview', 'coherence', 'audit', 'practice'] as const;

const day = z.iso.date().optional().catch(undefined);

/** What the page keeps in its address. */
export const operationsSearchSchema = listSearchSchema.omit({ search: true }).extend({
  tab: z.enum(operationsTabs).optional().catch(undefined),
  accountId: z.int().positive().optional().catch(undefined),
  entity: z.string().max(50).optional().catch(undefined),
  from: day,
  to: day,
});
export type OperationsSearch = z.infer<typeof operationsSearchSchema>;
