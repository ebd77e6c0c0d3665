import type { Rule } from '#contract/questionnaire-template.contract.ts';
import type { Answer, AnswerValue, Progress } from '#contract/questionnaires.contract.ts';
import { type Answers, patched } from './answers.ts';
import { type AnswerProblem, type CheckedQuestion, checkAnswer } from './check-answer.ts';
import { visibleAnswers, visibleQuestions } from './visibility.ts';

/** Control characters but tab and line feed, and halves of surrogate pairs: no keyboard types them, no database keeps them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/gu;

/** The one form an answer is kept in: trimmed text, no empty answers, no option twice. */
export function normaliseAnswer(value: AnswerValue): AnswerValue {
  if (typeof value === 'string') {
    const text = value.replace(/\r\n?/g, '\n').replace(unprintable, '').trim();
    return text === '' ? null : text;
  }
  if (Array.isArray(value)) return value.length === 0 ? null : [...new Set(value)];
  return value;
}

export type AskedQuestion = CheckedQuestion & { visibleIf?: Rule | undefined };
export interface QuestionProblem {
  questionId: string;
  problem: AnswerProblem | { code: 'unknownQuestion' };
}

/**
 * A partial save. Unknown questions and impossible answers are problems, and then nothing is to be saved; answers to
 * questions that are hidden, before or after, are dropped.
 */
export function acceptAnswers(
  questions: readonly AskedQuestion[],
  stored: Answers,
  patch: readonly Answer[],
): { answers: Answers; problems: QuestionProblem[] } {
  const known = new Map(questions.map((question) => [question.id, question]));
  const clean = patch.map(({ questionId, value }) => ({ questionId, value: normaliseAnswer(value) }));
  const problems = clean.flatMap(({ questionId, value }): QuestionProblem[] => {
    const question = known.get(questionId);
    const problem = question === undefined ? { code: 'unknownQuestion' as const } : checkAnswer(question, value);
    return problem === null ? [] : [{ questionId, problem }];
  });
  return { answers: visibleAnswers(questions, patched(stored, clean)), problems };
}

/** What stands in the way of submitting: a question that is shown, required and not answered. */
export function missingAnswers(questions: readonly AskedQuestion[], answers: Answers): QuestionProblem[] {
  return visibleQuestions(questions, answers)
    .filter((question) => question.required && question.type !== 'display' && !answers.has(question.id))
    .map((question) => ({ questionId: question.id, problem: { code: 'required' } }));
}

/** Of the questions that are shown and can be answered. */
export function progressOf(questions: readonly AskedQuestion[], answers: Answers): Progress {
  const shown = visibleQuestions(questions, answers).filter((question) => question.type !== 'display');
  return { answered: shown.filter((question) => answers.has(question.id)).length, total: shown.length };
}
