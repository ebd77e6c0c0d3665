import type { AnswerValue } from '#contract/questionnaires.contract.ts';
import { type Answers, sameAnswer } from './answers.ts';

export interface Collision {
  questionId: string;
  mine: AnswerValue;
  theirs: AnswerValue;
}

/**
 * Two devices changed the same questionnaire since `base`. What only one of them changed is taken from it; where both
 * changed a question to different answers, theirs (it is saved already) stands until somebody chooses.
 */
export function mergeAnswers(
  base: Answers,
  mine: Answers,
  theirs: Answers,
): { merged: Answers; collisions: Collision[] } {
  const merged = new Map<string, Exclude<AnswerValue, null>>();
  const collisions: Collision[] = [];
  for (const questionId of new Set([...theirs.keys(), ...mine.keys()])) {
    const [was, my, their] = [base.get(questionId), mine.get(questionId), theirs.get(questionId)];
    const changedHere = !sameAnswer(my, was);
    const changedThere = !sameAnswer(their, was);
    if (changedHere && changedThere && !sameAnswer(my, their)) {
      collisions.push({ questionId, mine: my ?? null, theirs: their ?? null });
    }
    const value = changedHere && !changedThere ? my : their;
    if (value !== undefined) merged.set(questionId, value);
  }
  return { merged, collisions };
}
