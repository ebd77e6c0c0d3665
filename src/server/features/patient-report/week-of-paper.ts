import type { PaperInputWeek } from '#domain/patient-report/paper-input.ts';
import type { Bilingual } from '#domain/rule-base/bilingual.ts';
import type { AppContext } from '#server/context.ts';
import type { Session } from '#server/http/session.ts';

/** The week that was planned for a report, as the paper takes it. */
export interface WeekOfPaper {
  paper: PaperInputWeek;
  /** Different kinds. */
  plants: number;
  /** Foods in it that the patient may not eat any more. */
  excluded: readonly Bilingual[];
}

/** Null where none was planned. */
export async function weekOfPaper(
  _context: AppContext,
  _session: Session,
  _labReportId: number,
): Promise<WeekOfPaper | null> {
  return null;
}
