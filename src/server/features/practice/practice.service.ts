import type { Practice } from '#contract/practice.contract.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Settings } from '#server/settings.ts';
import { findPractice, type PracticeRow } from './practice.repository.ts';

/** What holds until an Admin first saves the settings. */
export function firstPractice({ practiceName, practiceTimeZone, demoData }: Settings): Practice {
  return {
    name: practiceName,
    timeZone: practiceTimeZone,
    idleMinutes: 30,
    requireSecondFactor: false,
    // An installation that has worked by one standard is not moved to another by an upgrade.
    standard: demoData ? 'efsa' : 'nasem',
    version: 0,
  };
}

export function readPractice(context: Pick<AppContext, 'database' | 'settings'>): Promise<Practice> {
  return practiceOf(context.database.orm, context);
}

export async function practiceOf(db: Queryable, { settings }: Pick<AppContext, 'settings'>): Promise<Practice> {
  const row = await findPractice(db);
  return row ? presentPractice(row) : firstPractice(settings);
}

export function presentPractice(row: PracticeRow): Practice {
  return {
    name: row.name,
    timeZone: row.timeZone,
    idleMinutes: row.idleMinutes,
    requireSecondFactor: row.requireSecondFactor,
    standard: row.standard,
    version: row.version,
  };
}
