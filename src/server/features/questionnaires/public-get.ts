import type { FastifyRequest } from 'fastify';
import { type Language, languageSchema, type ResponseOf } from '#contract/endpoint.ts';
import type { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { assignmentState } from '#domain/questionnaires/assignment-state.ts';
import { presentQuestionnaire } from '#domain/questionnaires/present.ts';
import type { AppContext } from '#server/context.ts';
import type { PublicAccess } from './public-access.ts';
import { findReferenceOptions } from './reference-options.ts';

/** What the public page shows. It says nothing about whose questionnaire it is. */
export async function publicGet(
  { database, clock }: AppContext,
  access: PublicAccess,
  request: FastifyRequest,
  token: string,
  asked: Language | undefined,
): Promise<ResponseOf<typeof questionnairesApi.publicGet>> {
  const { assignment, questionnaire } = await access.open(request, token);
  const language = asked ?? assignment.language;
  const reference = await findReferenceOptions(database.orm, [questionnaire.template], language);
  return {
    questionnaire: presentQuestionnaire(questionnaire.id, questionnaire.template, language, reference),
    state: assignmentState(assignment, clock()),
    answers: assignment.answers,
    progress: { answered: assignment.answered, total: assignment.total },
    languages: languageSchema.options,
    language,
    revision: assignment.revision,
    expiresAt: assignment.expiresAt.toISOString(),
    submittedAt: assignment.submittedAt?.toISOString() ?? null,
  };
}
