import { z } from 'zod';
import { listSearchSchema } from '#web/lib/list-search.ts';

export const operationsTabs = ['overview', 'audit'] as const;
/** Once tabs of this page; addresses that name them lead on. */
export const movedTabs = { practice: '/admin/practice', coherence: '/admin/rule-book/coherence' } as const;

const day = z.iso.date().optional().catch(undefined);

/** What the page keeps in its address. */
export const operationsSearchSchema = listSearchSchema.omit({ search: true }).extend({
  tab: z
    .enum([...operationsTabs, 'practice', 'coherence'])
    .optional()
    .catch(undefined),
  accountId: z.int().positive().optional().catch(undefined),
  entity: z.string().max(50).optional().catch(undefined),
  from: day,
  to: day,
});
export type OperationsSearch = z.infer<typeof operationsSearchSchema>;
