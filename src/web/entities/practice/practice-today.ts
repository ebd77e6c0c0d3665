import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { knownConfig } from '#web/lib/config.ts';

/** The practice's today, `YYYY-MM-DD`: the server counts by the same calendar, wherever the reader is. */
export function practiceToday(now = new Date()): string {
  return dateInZone(now, knownConfig().timeZone);
}

/** The day that a moment falls on in the practice. */
export function practiceDay(instant: Date): string {
  return dateInZone(instant, knownConfig().timeZone);
}
