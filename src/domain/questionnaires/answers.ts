import type { Answer, AnswerValue } from '#contract/questionnaires.contract.ts';

/** The given answers by question; a question without an answer is absent. */
export type Answers = ReadonlyMap<string, Exclude<AnswerValue, null>>;

export function toAnswers(list: readonly Answer[]): Answers {
  return patched(new Map(), list);
}

export function toList(answers: Answers): Answer[] {
  return [...answers].map(([questionId, value]) => ({ questionId, value }));
}

/** The answers after a partial save: null clears, the last of two wins. */
export function patched(answers: Answers, patch: readonly Answer[]): Answers {
  const next = new Map(answers);
  for (const { questionId, value } of patch) {
    if (value === null) next.delete(questionId);
    else next.set(questionId, value);
  }
  return next;
}

/** The order in which options were ticked says nothing. */
export function sameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return (one ?? null) === (other ?? null);
  return one.length === other.length && one.every((item) => other.includes(item));
}

/** What has to be sent to turn one set of answers into the other. */
export function difference(from: Answers, to: Answers): Answer[] {
  const ids = new Set([...from.keys(), ...to.keys()]);
  return [...ids]
    .filter((id) => !sameAnswer(from.get(id), to.get(id)))
    .map((questionId) => ({ questionId, value: to.get(questionId) ?? null }));
}
