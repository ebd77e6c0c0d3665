import { z } from 'zod';
import { userSortSchema } from '#contract/patient-lists.ts';
import { listSearchSchema } from '#web/lib/list-search.ts';

/** What the list of users keeps in its address. */
export const usersSearchSchema = listSearchSchema.extend({
  accountId: z.int().positive().optional().catch(undefined),
  status: z.enum(['archived', 'all']).optional().catch(undefined),
  sort: userSortSchema.optional().catch(undefined),
  desc: z.boolean().optional().catch(undefined),
});
