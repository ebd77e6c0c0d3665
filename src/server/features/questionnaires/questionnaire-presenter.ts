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

/** What the audit log keeps of an assignment: never the token, never an answer. */
export function auditedAssignment({ assignment, questionnaire }: Assignment): Record<string, unknown> {
  return {
    userId: assignment.patientId,
    questionnaire: `${questionnaire.code} v${questionnaire.version}`,
    language: assignment.language,
    expiresAt: assignment.expiresAt.toISOString(),
    cancelledAt: assignment.cancelledAt?.toISOString() ?? null,
    submittedAt: assignment.submittedAt?.toISOString() ?? null,
  };
}
