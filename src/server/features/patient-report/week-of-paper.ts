import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { PaperInputWeek } from '#domain/paper/paper-input.ts';
import type { AppContext } from '#server/context.ts';
import { weekForPaper } from '#server/features/week/week.door.ts';
import type { Session } from '#server/http/session.ts';

/** The week that was planned for a report, as the paper takes it. */
export interface WeekOfPaper {
  paper: PaperInputWeek;
  /** kcal a day that it is made for. */
  energy: number | null;
  /** Different kinds. */
  plants: number;
  /** Foods in it that the patient may not eat any more. */
  excluded: readonly Bilingual[];
}

/** Null where none was planned. */
export async function weekOfPaper(
  context: AppContext,
  session: Session,
  labReportId: number,
): Promise<WeekOfPaper | null> {
  const week = await weekForPaper(context, session, labReportId);
  if (week === null) return null;
  const { days, foodIds, perDay, newPlants, shopping, notes, breaches, conflicts, fibreStair: stair } = week;
  return {
    paper: { days, foodIds, perDay, newPlants, shopping, notes, breaches, stair },
    energy: week.energy,
    plants: newPlants.reduce((sum, count) => sum + count, 0),
    excluded: conflicts.filter(({ severity }) => severity === 'blocks').map(({ name }) => name),
  };
}
