import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { toAnswers } from '#domain/questionnaires/answers.ts';
import { displayAnswer } from '#domain/questionnaires/display-answer.ts';
import { evaluate } from '#domain/questionnaires/evaluate.ts';
import { presentQuestionnaire } from '#domain/questionnaires/present.ts';
import type { AppContext } from '#server/context.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentAssignment } from './questionnaire-presenter.ts';
import { findAssignment } from './questionnaires.repository.ts';
import { findReferenceOptions } from './reference-options.repository.ts';

/** Staff see the answers once they are submitted, with consent; until then only how far the patient has come. */
export async function getUserQuestionnaire(
  { database, clock }: AppContext,
  session: Session,
  id: number,
  language: Language,
): Promise<ResponseOf<typeof questionnairesApi.get>> {
  const found = await findAssignment(database.orm, id);
  if (!found) throw refuse('QUESTIONNAIRE_NOT_FOUND');
  await requirePatient(database.orm, session, found.assignment.patientId, 'QUESTIONNAIRE_NOT_FOUND');

  const { template, id: questionnaireId } = found.questionnaire;
  const reference = await findReferenceOptions(database.orm, [template], language);
  const presented = presentQuestionnaire(questionnaireId, template, language, reference);
  const given = toAnswers(found.assignment.submittedAt === null ? [] : found.assignment.answers);
  const { flags, scores, proposals } = evaluate(template, given);

  const questions = presented.sections.flatMap((section) => section.questions);
  const displayed = questions.flatMap((question) => {
    const value = given.get(question.id);
    if (value === undefined) return [];
    return [{ questionId: question.id, value, display: displayAnswer(question, value, language) }];
  });
  const displayOf = (questionId: string) => displayed.find((answer) => answer.questionId === questionId)?.display ?? '';
  return {
    userQuestionnaire: {
      ...presentAssignment(found, language, clock()),
      answers: displayed,
      flags: flags.map((flag) => ({ ...flag, text: flag.text[language] })),
      scores:
        found.assignment.submittedAt === null
          ? []
          : scores.map((score) => ({
              ...score,
              title: score.title[language],
              band: score.band?.[language] ?? null,
            })),
      proposals: proposals.map((proposal) => ({ ...proposal, display: displayOf(proposal.questionId) })),
    },
    questionnaire: presented,
  };
}
