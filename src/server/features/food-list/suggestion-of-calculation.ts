import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { recommendationApi } from '#contract/recommendation.contract.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { readStudies } from './evidence.repository.ts';
import { presentSuggestion } from './suggestion-presenter.ts';
import { requireLatest } from './today.ts';

/** One kind of food to the last number, with the studies behind it. */
export async function suggestionOfCalculation(
  context: AppContext,
  session: Session,
  labReportId: number,
  groupId: string,
  language: Language,
): Promise<ResponseOf<typeof recommendationApi.suggestion>> {
  const { result, snapshot } = await requireLatest(context, session, labReportId, language);
  const group = result.groups?.find((one) => one.groupId === groupId);
  if (!group) throw refuse('SUGGESTION_NOT_FOUND');
  const suggestion = presentSuggestion(group, result, snapshot, language);
  return { suggestion, studies: await readStudies(context.database.orm, [suggestion]) };
}
