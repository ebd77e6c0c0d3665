import type { Language, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { toAnswers } from '#domain/questionnaires/answers.ts';
import { compareSubmissions } from '#domain/questionnaires/compare-submissions.ts';
import { presentQuestionnaire } from '#domain/questionnaires/present.ts';
import { questionnaireWording } from '#domain/questionnaires/questionnaire-wording.ts';
import type { AppContext } from '#server/context.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentAssignment } from './questionnaire-presenter.ts';
import { type Assignment, findAssignmentsOf, findGroups } from './questionnaires.repository.ts';
import { findReferenceOptions } from './reference-options.repository.ts';

/** The group page: what was assigned in a group (0 is all of them), and the submitted answers side by side. */
export async function getResults(
  { database, clock }: AppContext,
  session: Session,
  query: QueryOf<typeof questionnairesApi.results>,
  language: Language,
): Promise<ResponseOf<typeof questionnairesApi.results>> {
  await requirePatient(database.orm, session, query.userId);
  const groups = await findGroups(database.orm);
  const groupId = query.questionnaireGroupId;
  if (groupId !== 0 && !groups.some((group) => group.id === groupId)) throw refuse('QUESTIONNAIRE_GROUP_NOT_FOUND');

  const all = await findAssignmentsOf(database.orm, query.userId);
  const inGroup = (id: number) => all.filter(({ questionnaire }) => id === 0 || questionnaire.groupId === id);
  const chosen = inGroup(groupId);
  const submitted = chosen.flatMap((assigned) => {
    const { submittedAt } = assigned.assignment;
    return submittedAt === null ? [] : [{ ...assigned, submittedAt }];
  });
  submitted.sort((one, other) => other.submittedAt.getTime() - one.submittedAt.getTime());

  const reference = await findReferenceOptions(
    database.orm,
    submitted.map(({ questionnaire }) => questionnaire.template),
    language,
  );
  const everyGroup = { id: 0, name: questionnaireWording.in(language, 'everyGroup') };
  return {
    groups: [everyGroup, ...groups.map((group) => named(group, language))].map((group) => ({
      ...group,
      ...countsOf(inGroup(group.id)),
    })),
    assignments: chosen.map((assigned) => presentAssignment(assigned, language, clock())),
    submissions: submitted.map(({ assignment, questionnaire, submittedAt }) => ({
      userQuestionnaireId: assignment.id,
      code: questionnaire.code,
      title: questionnaire.template.title[language],
      version: questionnaire.version,
      submittedAt: submittedAt.toISOString(),
    })),
    rows: compareSubmissions(
      submitted.map(({ assignment, questionnaire }) => ({
        userQuestionnaireId: assignment.id,
        questionnaire: presentQuestionnaire(questionnaire.id, questionnaire.template, language, reference),
        answers: toAnswers(assignment.answers),
      })),
      language,
    ),
  };
}

function named({ id, name, nameHr }: { id: number; name: string; nameHr: string }, language: Language) {
  return { id, name: language === 'hr' ? nameHr : name };
}

/** A cancelled questionnaire counts as never assigned. */
function countsOf(assignments: Assignment[]): { assigned: number; submitted: number } {
  return {
    assigned: assignments.filter(({ assignment }) => assignment.cancelledAt === null).length,
    submitted: assignments.filter(({ assignment }) => assignment.submittedAt !== null).length,
  };
}
