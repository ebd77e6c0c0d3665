import { oneOf, searchOf } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

/** What the mail screen keeps in its address. Words as such: the contract of mail would come with every page. */
export const mailSearch = searchOf({
  ...listParts,
  state: oneOf(['queued', 'sent', 'failed', 'cancelled']),
  template: oneOf([
    'questionnaires',
    'reminder',
    'report',
    'reportPdf',
    'followUp',
    'followUpReminder',
    'checkIn',
    'account',
  ]),
  lang: oneOf(['en', 'hr']),
});
export type MailSearch = ReturnType<typeof mailSearch>;
