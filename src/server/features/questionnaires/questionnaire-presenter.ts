import type { Language } from '#contract/endpoint.ts';
import type { UserQuestionnaire } from '#contract/questionnaires.contract.ts';
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
