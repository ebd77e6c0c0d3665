import { id, searchOf } from '#web/lib/address.ts';

export const labReportUploadSearch = searchOf({
  /** An older link may hold it as text. */
  userId: (given) => id(Number(given)),
});
