import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { timeInZone } from '#domain/dates/time-in-zone.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { findTimeZone } from './practice.repository.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** The practice's today: ages, samples and dates of birth are counted by its calendar, wherever the server stands. */
export async function practiceToday(db: Queryable, context: Context): Promise<string> {
  return dateInZone(context.clock(), await practiceZone(db, context));
}

/** A moment, the day that it falls on at the practice, and what the clock shows there (`HH:MM`). */
export interface PracticeMoment {
  zone: string;
  now: Date;
  today: string;
  time: string;
}

export async function practiceMoment(db: Queryable, context: Context): Promise<PracticeMoment> {
  const now = context.clock();
  const zone = await practiceZone(db, context);
  return { zone, now, today: dateInZone(now, zone), time: timeInZone(now, zone) };
}

export async function practiceZone(db: Queryable, { settings }: Pick<AppContext, 'settings'>): Promise<string> {
  return (await findTimeZone(db)) ?? settings.practiceTimeZone;
}
