import type { FastifyRequest } from 'fastify';
import { type Language, languageSchema, type ResponseOf } from '#contract/endpoint.ts';
import type { BundledQuestionnaire, questionnairesApi } from '#contract/questionnaires.contract.ts';
import { assignmentState } from '#domain/questionnaires/assignment-state.ts';
import { presentQuestionnaire } from '#domain/questionnaires/present.ts';
import { notePatient } from '#server/audit/request-audit.ts';
import type { AppContext } from '#server/context.ts';
import { type PublicAccess, tokenInBundle } from './public-access.ts';
import type { Assignment } from './questionnaires.repository.ts';
import { findReferenceOptions } from './reference-options.repository.ts';

/** What the public page shows. It says nothing about whose questionnaire it is. */
export async function publicGet(
  { database, clock }: AppContext,
  access: PublicAccess,
  request: FastifyRequest,
  token: string,
  asked: Language | undefined,
): Promise<ResponseOf<typeof questionnairesApi.publicGet>> {
  const { opened, bundle } = await access.open(request, token);
  const { assignment, questionnaire } = opened;
  const language = asked ?? assignment.language;
  const reference = await findReferenceOptions(database.orm, [questionnaire.template], language);
  const presented = presentQuestionnaire(questionnaire.id, questionnaire.template, language, reference);
  // After the submission the link says thanks: whoever finds it later reads neither answers nor what was asked.
  const submitted = assignment.submittedAt !== null;
  notePatient(assignment.patientId);
  return {
    questionnaire: submitted ? { ...presented, sections: [] } : presented,
    state: assignmentState(assignment, clock()),
    answers: submitted ? [] : assignment.answers,
    progress: { answered: assignment.answered, total: assignment.total },
    languages: languageSchema.options,
    language,
    revision: assignment.revision,
    expiresAt: assignment.expiresAt.toISOString(),
    submittedAt: assignment.submittedAt?.toISOString() ?? null,
    bundle: bundle.map((each) => presentBundled(each, token, language, clock())),
  };
}

function presentBundled(
  { assignment, questionnaire }: Assignment,
  token: string,
  language: Language,
  now: Date,
): BundledQuestionnaire {
  return {
    token: tokenInBundle(token, assignment.bundlePlace ?? 0),
    title: questionnaire.template.title[language],
    estimatedMinutes: questionnaire.template.estimatedMinutes,
    state: assignmentState(assignment, now),
    progress: { answered: assignment.answered, total: assignment.total },
  };
}
