import { timeInZone } from '#domain/dates/time-in-zone.ts';
import type { LocalMoment } from '#domain/visits/visit-day.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { knownConfig } from '#web/lib/config.ts';

/** The day and the hour at the practice. */
export function practiceNow(): LocalMoment {
  const now = new Date();
  return { today: practiceToday(now), time: timeInZone(now, knownConfig().timeZone) };
}
