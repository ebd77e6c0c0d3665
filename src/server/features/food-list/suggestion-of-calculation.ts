import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { recommendationApi } from '#contract/recommendation.contract.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { requireLatest } from './today.ts';

/** One kind of food to the last number, with the studies behind it. */
export async function suggestionOfCalculation(
  context: AppContext,
  session: Session,
  labReportId: number,
  _groupId: string,
  language: Language,
): Promise<ResponseOf<typeof recommendationApi.suggestion>> {
  await requireLatest(context, session, labReportId, language);
  throw refuse('SUGGESTION_NOT_FOUND');
}
