import type { FastifyRequest } from 'fastify';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { withMessage } from '#contract/error-message.ts';
import { type Problem, problem } from '#contract/problem.ts';
import type { Answer, questionnairesApi } from '#contract/questionnaires.contract.ts';
import {
  acceptAnswers,
  missingAnswers,
  progressOf,
  type QuestionProblem,
} from '#domain/questionnaires/accept-answers.ts';
import { type Answers, toAnswers, toList } from '#domain/questionnaires/answers.ts';
import { presentQuestionnaire } from '#domain/questionnaires/present.ts';
import { asChange, unaudited } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { adviceOnSubmission } from '#server/features/red-flags/red-flags.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { PublicAccess } from './public-access.ts';
import { type Assignment, saveAnswers } from './questionnaires.repository.ts';
import { findReferenceOptions } from './reference-options.repository.ts';

/** Saves answers as they are given: all of them, or none where one is impossible. */
export async function publicUpdate(
  { clock }: Pick<AppContext, 'clock'>,
  access: PublicAccess,
  request: FastifyRequest,
  body: BodyOf<typeof questionnairesApi.publicUpdate>,
): Promise<ResponseOf<typeof questionnairesApi.publicUpdate>> {
  const savedAt = clock();
  return access.write(request, body.userQuestionnaireId, async (tx, found) => {
    const { answers, progress } = await accepted(tx, found, body.revision, body.answers);
    // Answers stay where the patient gave them; that they were submitted is what the history tells.
    const row = await unaudited(tx, 'a patient is typing', () =>
      saveAnswers(tx, found.assignment.id, { answers: toList(answers), ...progress, savedAt }),
    );
    return { revision: row.revision, savedAt: savedAt.toISOString(), progress };
  });
}

/** Submits for good: every question that is shown and required must be answered. */
export async function publicSave(
  context: AppContext,
  access: PublicAccess,
  request: FastifyRequest,
  body: BodyOf<typeof questionnairesApi.publicSave>,
): Promise<ResponseOf<typeof questionnairesApi.publicSave>> {
  const submittedAt = context.clock();
  return access.write(request, body.userQuestionnaireId, async (tx, found) => {
    const { answers, progress, missing } = await accepted(tx, found, body.revision, body.answers ?? []);
    refuseAnswers(missing, 'ANSWERS_MISSING');
    // The patient's own act: no account stands behind it.
    const { result: assignment } = await asChange(tx, { accountId: null, action: 'questionnaire.submit' }, () =>
      saveAnswers(tx, found.assignment.id, {
        answers: toList(answers),
        ...progress,
        savedAt: submittedAt,
        submittedAt,
      }),
    );
    return {
      state: 'submitted' as const,
      submittedAt: submittedAt.toISOString(),
      advice: await adviceOnSubmission(context, tx, assignment),
    };
  });
}

async function accepted(
  tx: Queryable,
  { assignment, questionnaire }: Assignment,
  revision: number,
  patch: Answer[],
): Promise<{ answers: Answers; progress: { answered: number; total: number }; missing: QuestionProblem[] }> {
  if (revision !== assignment.revision) {
    throw refuse('REVISION', {}, { details: { revision: assignment.revision } });
  }
  const reference = await findReferenceOptions(tx, [questionnaire.template], assignment.language);
  const { sections } = presentQuestionnaire(questionnaire.id, questionnaire.template, assignment.language, reference);
  const questions = sections.flatMap((section) => section.questions);
  const { answers, problems } = acceptAnswers(questions, toAnswers(assignment.answers), patch);
  refuseAnswers(problems, 'ANSWERS_WRONG');
  return { answers, progress: progressOf(questions, answers), missing: missingAnswers(questions, answers) };
}

function refuseAnswers(problems: QuestionProblem[], code: 'ANSWERS_WRONG' | 'ANSWERS_MISSING'): void {
  if (problems.length === 0) return;
  const fieldErrors = problems.map((each) => withMessage({ field: each.questionId, ...answerProblem(each.problem) }));
  throw refuse(code, {}, { fieldErrors });
}

/** What is wrong with an answer, for whoever calls the API; the public page says it in its own words. */
function answerProblem(found: QuestionProblem['problem']): Problem {
  switch (found.code) {
    case 'required':
      return problem('ANSWER_REQUIRED');
    case 'unknownQuestion':
      return problem('QUESTION_UNKNOWN');
    case 'notAnswerable':
      return problem('QUESTION_IS_TEXT');
    case 'wrongType':
      return problem('ANSWER_OF_WRONG_TYPE');
    case 'notADate':
      return problem('ANSWER_NOT_A_DATE');
    case 'unknownOption':
      return problem('ANSWER_NOT_AN_OPTION');
    case 'exclusive':
      return problem('ANSWER_EXCLUSIVE');
    case 'tooLong':
      return problem('TOO_LONG', { count: found.maxLength });
    case 'outOfRange':
      return problem('OUT_OF_RANGE', { min: found.min, max: found.max });
    case 'notWhole':
      return problem('TOO_MANY_DECIMALS', { min: found.min, max: found.max });
  }
}
