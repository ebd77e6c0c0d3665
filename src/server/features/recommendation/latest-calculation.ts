import type { AppContext } from '#server/context.ts';
import type { JsonText } from '#server/http/json-text.ts';
import type { Session } from '#server/http/session.ts';
import { foodsText, summaryOfList, withFoods } from './calculation-presenter.ts';
import type { PresentOptions } from './food-presenter.ts';
import { requireLatest } from './today.ts';

/** The latest list of a report as it holds today, as text. */
export async function latestCalculation(
  context: AppContext,
  session: Session,
  labReportId: number,
  options: PresentOptions,
): Promise<JsonText> {
  const latest = await requireLatest(context, session, labReportId, options.language);
  return withFoods(latest, summaryOfList(latest), await foodsText(latest, latest.snapshot, options), options);
}
