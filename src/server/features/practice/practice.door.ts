import type { Language } from '#contract/endpoint.ts';
import type { Practice, PracticeLogo } from '#contract/practice.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { timeInZone } from '#domain/dates/time-in-zone.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Settings } from '#server/settings.ts';
import { findPractice, findTimeZone, type PracticeRow, readLogo } from './practice.repository.ts';

/** What holds until an Admin first saves the settings. */
export function firstPractice({ practiceName, practiceTimeZone, demoData }: Settings): Practice {
  return {
    name: practiceName,
    timeZone: practiceTimeZone,
    idleMinutes: 30,
    requireSecondFactor: false,
    paperNeedsApprovedRules: false,
    // An installation that has worked by one standard is not moved to another by an upgrade.
    standard: demoData ? 'efsa' : 'nasem',
    ...(demoData ? demoContact : noContact),
    colour: '#862e5e',
    logo: null,
    version: 0,
  };
}

const noContact = { tagline: '', address: '', phone: '', email: '', web: '', footer: '' };

const demoTagline = { hr: 'Prehrana i crijevni mikrobiom, Zagreb', en: 'Nutrition and gut microbiome, Zagreb' };

/** In the language of the paper where it is the shipped one; whoever writes their own has it as they wrote it. */
export const taglineIn = (language: Language, { tagline }: Pick<Practice, 'tagline'>): string =>
  tagline === demoTagline.hr ? demoTagline[language] : tagline;

/** Nobody's: the address is a square, the number one that is not given out, the domains are kept for examples. */
const demoContact = {
  tagline: demoTagline.hr,
  address: 'Trg primjera 1, 10000 Zagreb',
  phone: '+385 1 5550 142',
  email: 'savjet@example.org',
  web: 'www.example.org',
  footer: '',
};

export function readPractice(context: Pick<AppContext, 'database' | 'settings'>): Promise<Practice> {
  return practiceOf(context.database.orm, context);
}

export async function practiceOf(db: Queryable, { settings }: Pick<AppContext, 'settings'>): Promise<Practice> {
  return practiceFrom((await findPractice(db)) ?? null, settings);
}

/** From its row, for whoever reads that with something else; null until an Admin has saved the settings. */
export function practiceFrom(row: PracticeRow | null, settings: Settings): Practice {
  return row ? presentPractice(row) : firstPractice(settings);
}

export function presentPractice(row: PracticeRow): Practice {
  return {
    name: row.name,
    timeZone: row.timeZone,
    idleMinutes: row.idleMinutes,
    requireSecondFactor: row.requireSecondFactor,
    paperNeedsApprovedRules: row.paperNeedsApprovedRules,
    standard: row.standard,
    tagline: row.tagline,
    address: row.address,
    phone: row.phone,
    email: row.email,
    web: row.web,
    footer: row.footer,
    colour: row.colour,
    logo: row.logo,
    version: row.version,
  };
}

/** The logo for the paper; null where there is none. */
export async function logoOf(
  db: Queryable,
  { logo }: Pick<Practice, 'logo'>,
): Promise<{ mediaType: PracticeLogo['mediaType']; content: Buffer } | null> {
  const content = logo && (await readLogo(db));
  return logo && content ? { mediaType: logo.mediaType, content } : null;
}

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
