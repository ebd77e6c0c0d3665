import type { Answer, PresentedQuestionnaire } from '#contract/questionnaires.contract.ts';
import { toAnswers, toList } from '#domain/questionnaires/answers.ts';
import { presentQuestionnaire } from '#domain/questionnaires/present.ts';
import type { Queryable } from '#server/db/database.ts';
import { findAssignmentsOf } from './questionnaires.repository.ts';
import { findReferenceOptions } from './reference-options.repository.ts';

interface Submission {
  id: number;
  questionnaire: PresentedQuestionnaire;
  answers: Answer[];
  language: 'en' | 'hr';
  submittedAt: string;
}

/** What a patient has submitted, in the language it was asked in. Whoever calls it was admitted to the patient. */
export async function submissionsOf(db: Queryable, patientId: number): Promise<Submission[]> {
  const all = await findAssignmentsOf(db, patientId);
  const submitted = all.flatMap((each) => {
    const { submittedAt } = each.assignment;
    return submittedAt === null ? [] : [{ ...each, submittedAt }];
  });
  return Promise.all(
    submitted.map(async ({ assignment, questionnaire, submittedAt }) => {
      const { language } = assignment;
      const reference = await findReferenceOptions(db, [questionnaire.template], language);
      return {
        id: assignment.id,
        questionnaire: presentQuestionnaire(questionnaire.id, questionnaire.template, language, reference),
        answers: toList(toAnswers(assignment.answers)),
        language,
        submittedAt: submittedAt.toISOString(),
      };
    }),
  );
}
