import type { CalculationAnswer } from '#contract/recommendation.contract.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentAnswer } from './calculation-presenter.ts';
import type { PresentOptions } from './food-presenter.ts';
import { refuseList } from './prepare-run.ts';
import { staleReasonsOf } from './stale-reasons.ts';
import { reportToday } from './today.ts';

/** The latest list of a report as it holds today, refused where none may be made. Of a list of engine 1 it says only when and for what it was made. */
export async function latestCalculation(
  context: AppContext,
  session: Session,
  labReportId: number,
  options: PresentOptions,
): Promise<CalculationAnswer> {
  const { row, list, ...found } = await reportToday(context, session, labReportId);
  if (!row) throw refuse('CALCULATION_NOT_FOUND');
  if (list) refuseList(found.run.input.safety, options.language);
  const staleReasons = await staleReasonsOf(context, found.run, row, options.language);
  const kept = list ?? { result: null, overrides: new Map() };
  return presentAnswer({ ...found, ...kept, row, staleReasons }, found.snapshot, options);
}
