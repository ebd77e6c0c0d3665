import { type Problem, problem } from '#contract/problem.ts';
import type { QuestionProblem } from '#domain/questionnaires/accept-answers.ts';

/** What is wrong with an answer, for whoever calls the API; the public page says it in its own words. */
export function answerProblem(found: QuestionProblem['problem']): Problem {
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
