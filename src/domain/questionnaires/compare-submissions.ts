import type { Language } from '#contract/endpoint.ts';
import type { PresentedQuestion, PresentedQuestionnaire, ResultRow } from '#contract/questionnaires.contract.ts';
import { type Answers, sameAnswer } from './answers.ts';
import { displayAnswer } from './display-answer.ts';
import { visibleQuestions } from './visibility.ts';

export interface Submission {
  userQuestionnaireId: number;
  questionnaire: PresentedQuestionnaire;
  answers: Answers;
}

/**
 * Answers side by side, from submissions that come newest first. A questionnaire is compared with itself alone, in
 * whatever version: the same question asked by another one, at another time and for another reason, is another row.
 * A value has changed when it is not what the submission before it, among those that asked, had; a question that was
 * hidden counts as not asked.
 */
export function compareSubmissions(submissions: readonly Submission[], language: Language): ResultRow[] {
  const rows = new Map<string, ResultRow>();
  for (const { userQuestionnaireId, questionnaire, answers } of submissions) {
    for (const question of askedQuestions(questionnaire, answers)) {
      const key = `${questionnaire.code} ${question.id}`;
      const row = rows.get(key) ?? {
        code: questionnaire.code,
        questionId: question.id,
        text: question.text,
        type: question.type,
        values: [],
      };
      const value = answers.get(question.id) ?? null;
      row.values.push({
        userQuestionnaireId,
        value,
        display: displayAnswer(question, value, language),
        changed: false,
      });
      rows.set(key, row);
    }
  }
  return [...rows.values()].map(markChanges);
}

function askedQuestions(questionnaire: PresentedQuestionnaire, answers: Answers): PresentedQuestion[] {
  const questions = questionnaire.sections.flatMap((section) => section.questions);
  return visibleQuestions(questions, answers).filter((question) => question.type !== 'display');
}

function markChanges(row: ResultRow): ResultRow {
  const values = row.values.map((value, index) => {
    const earlier = row.values[index + 1];
    return { ...value, changed: earlier !== undefined && !sameAnswer(value.value, earlier.value) };
  });
  return { ...row, values };
}
