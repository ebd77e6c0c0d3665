import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { questionnairesApi, UserQuestionnaire } from '#contract/questionnaires.contract.ts';
import { assignmentState } from '#domain/questionnaires/assignment-state.ts';
import type { Assignment } from './questionnaires.repository.ts';

/** An assigned questionnaire without its answers. */
export function presentAssignment(
  { assignment, questionnaire }: Assignment,
  language: Language,
  now: Date,
): UserQuestionnaire {
  return {
    id: assignment.id,
    bundleId: assignment.bundleId,
    userId: assignment.patientId,
    questionnaireId: questionnaire.id,
    groupId: questionnaire.groupId,
    code: questionnaire.code,
    version: questionnaire.version,
    title: questionnaire.template.title[language],
    language: assignment.language,
    state: assignmentState(assignment, now),
    progress: { answered: assignment.answered, total: assignment.total },
    sentAt: assignment.sentAt.toISOString(),
    savedAt: assignment.savedAt?.toISOString() ?? null,
    submittedAt: assignment.submittedAt?.toISOString() ?? null,
    expiresAt: assignment.expiresAt.toISOString(),
  };
}

/** A link that was just made, what it opens, and the questionnaire it was asked for. */
export function presentLink(
  all: readonly Assignment[],
  askedId: number | undefined,
  publicUrl: string,
  now: Date,
): ResponseOf<typeof questionnairesApi.assign> {
  const userQuestionnaires = all.map((each) => presentAssignment(each, each.assignment.language, now));
  const userQuestionnaire = userQuestionnaires.find(({ id }) => id === askedId);
  if (!userQuestionnaire) throw new Error('a link opens what it was made for');
  return { userQuestionnaire, userQuestionnaires, publicUrl };
}
