import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { knownConfig } from '#web/lib/config.ts';

/** The practice's today, `YYYY-MM-DD`: the server counts by the same calendar, wherever the reader is. */
export function practiceToday(): string {
  return dateInZone(new Date(), knownConfig().timeZone);
}
