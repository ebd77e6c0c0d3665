import type { QuestionProblem } from '#domain/questionnaires/accept-answers.ts';

/** What is wrong with an answer, for whoever calls the API; the public page says it in its own language. */
export function problemSentence(problem: QuestionProblem['problem']): string {
  switch (problem.code) {
    case 'required':
      return 'This question needs an answer.';
    case 'unknownQuestion':
      return 'The questionnaire has no such question.';
    case 'notAnswerable':
      return 'This is a text without an answer.';
    case 'wrongType':
      return 'The answer has the wrong type.';
    case 'notADate':
      return 'Use a date of the form YYYY-MM-DD between 1900 and 2100.';
    case 'unknownOption':
      return 'Choose one of the options.';
    case 'exclusive':
      return 'This option cannot be chosen together with another.';
    case 'tooLong':
      return `Use at most ${problem.maxLength} characters.`;
    case 'outOfRange':
      return `Use a number from ${problem.min} to ${problem.max}.`;
    case 'notWhole':
      return `Use a number from ${problem.min} to ${problem.max} with fewer decimals.`;
  }
}
