import type { Condition, Rule } from '#contract/questionnaire-template.contract.ts';
import type { AnswerValue } from '#contract/questionnaires.contract.ts';
import type { Answers } from './answers.ts';

interface Conditional {
  id: string;
  type: string;
  visibleIf?: Rule | undefined;
}

/** No condition holds of a question that was not answered. */
export function conditionHolds(condition: Condition, answers: Answers): boolean {
  const value = answers.get(condition.question);
  if (value === undefined) return false;
  switch (condition.op) {
    case 'answered':
      return true;
    case 'is':
      return condition.values.some((wanted) => matches(value, wanted));
    case 'atLeast':
      return typeof value === 'number' && value >= condition.value;
    case 'atMost':
      return typeof value === 'number' && value <= condition.value;
  }
}

function matches(value: AnswerValue, wanted: string | number | boolean): boolean {
  return Array.isArray(value) ? value.some((item) => item === wanted) : value === wanted;
}

export function ruleHolds(rule: Rule, answers: Answers): boolean {
  return 'all' in rule
    ? rule.all.every((condition) => conditionHolds(condition, answers))
    : rule.any.some((condition) => conditionHolds(condition, answers));
}

/**
 * The questions that are shown, in order. A condition sees only the answers of questions that are shown themselves,
 * and only of earlier ones, so one pass is enough.
 */
export function visibleQuestions<Q extends Conditional>(questions: readonly Q[], answers: Answers): Q[] {
  const seen = new Map<string, Exclude<AnswerValue, null>>();
  return questions.filter((question) => {
    if (question.visibleIf !== undefined && !ruleHolds(question.visibleIf, seen)) return false;
    const value = answers.get(question.id);
    if (value !== undefined) seen.set(question.id, value);
    return true;
  });
}

/** The answers that count: those of questions that are shown and can be answered. */
export function visibleAnswers(questions: readonly Conditional[], answers: Answers): Answers {
  const counted = new Map<string, Exclude<AnswerValue, null>>();
  for (const { id, type } of visibleQuestions(questions, answers)) {
    const value = answers.get(id);
    if (value !== undefined && type !== 'display') counted.set(id, value);
  }
  return counted;
}

/** The sections that have something to show. */
export function visibleSections<S extends { questions: Conditional[] }>(sections: readonly S[], answers: Answers): S[] {
  const shown = new Set(
    visibleQuestions(
      sections.flatMap((section) => section.questions),
      answers,
    ).map((question) => question.id),
  );
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter((question) => shown.has(question.id)) }))
    .filter((section) => section.questions.length > 0);
}
