import { z } from 'zod';
import { listSearchSchema } from '#web/lib/list-search.ts';

/** What the mail screen keeps in its address. Words as such: the contract of mail would come with every page. */
export const mailSearchSchema = listSearchSchema.extend({
  state: z.enum(['queued', 'sent', 'failed', 'cancelled']).optional().catch(undefined),
  template: z
    .enum(['questionnaires', 'reminder', 'report', 'reportPdf', 'followUp', 'followUpReminder', 'checkIn', 'account'])
    .optional()
    .catch(undefined),
  lang: z.enum(['en', 'hr']).optional().catch(undefined),
});
export type MailSearch = z.infer<typeof mailSearchSchema>;
