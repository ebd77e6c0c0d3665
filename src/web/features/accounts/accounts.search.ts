import { z } from 'zod';
import { accountSortSchema } from '#contract/account-lists.ts';
import { roleSchema } from '#contract/auth.contract.ts';
import { listSearchSchema } from '#web/lib/list-search.ts';

/** What the list of accounts keeps in its address. */
export const accountsSearchSchema = listSearchSchema.extend({
  role: roleSchema.optional().catch(undefined),
  active: z.boolean().optional().catch(undefined),
  sort: accountSortSchema.optional().catch(undefined),
  desc: z.boolean().optional().catch(undefined),
});
