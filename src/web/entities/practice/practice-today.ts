import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { knownConfig } from '#web/lib/config.ts';

/** The practice's today, or its day at another moment, `YYYY-MM-DD`: the server counts by the same calendar. */
export function practiceToday(moment = new Date()): string {
  return dateInZone(moment, knownConfig().timeZone);
}
