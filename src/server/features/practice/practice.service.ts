import type { Practice } from '#contract/practice.contract.ts';
import type { AppContext } from '#server/context.ts';
import type { Settings } from '#server/settings.ts';
import { findPractice, type PracticeRow } from './practice.repository.ts';

/** What holds until an Admin first saves the settings. */
export function firstPractice({ practiceName, practiceTimeZone }: Settings): Practice {
  return {
    name: practiceName,
    timeZone: practiceTimeZone,
    idleMinutes: 30,
    requireSecondFactor: false,
    version: 0,
  };
}

export async function readPractice({
  database,
  settings,
}: Pick<AppContext, 'database' | 'settings'>): Promise<Practice> {
  const row = await findPractice(database.orm);
  return row ? presentPractice(row) : firstPractice(settings);
}

export function presentPractice(row: PracticeRow): Practice {
  return {
    name: row.name,
    timeZone: row.timeZone,
    idleMinutes: row.idleMinutes,
    requireSecondFactor: row.requireSecondFactor,
    version: row.version,
  };
}
