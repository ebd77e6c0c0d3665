import { z } from 'zod';
import { mailStateSchema, templateKindSchema } from '#contract/mail.contract.ts';
import { listSearchSchema } from '#web/lib/list-search.ts';

/** What the mail screen keeps in its address. */
export const mailSearchSchema = listSearchSchema.extend({
  state: mailStateSchema.optional().catch(undefined),
  template: templateKindSchema.optional().catch(undefined),
  lang: z.enum(['en', 'hr']).optional().catch(undefined),
});
export type MailSearch = z.infer<typeof mailSearchSchema>;
