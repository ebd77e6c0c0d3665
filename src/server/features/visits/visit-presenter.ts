import type { Goal, Visit } from '#contract/visits.contract.ts';
import type { GoalRow, WholeVisit } from './visits.repository.ts';

export function presentVisit({ row, goals, signedTexts }: WholeVisit): Visit {
  const { id, visitedOn, startsAt, kind, language, text, translation, onPaper, authorId, author, version } = row;
  // While the note is signed, the latest signed text is the note itself.
  const [last] = signedTexts;
  const signed = row.signedAt !== null && last !== undefined;
  return {
    ...{ id, visitedOn, startsAt, kind, language, text, translation, onPaper, authorId, author, version },
    goals: goals.map(presentGoal),
    signed: signed ? { at: last.signedAt.toISOString(), by: last.by } : null,
    earlier: signedTexts.slice(signed ? 1 : 0).map((each) => ({
      language: each.language,
      text: each.text,
      translation: each.translation,
      at: each.signedAt.toISOString(),
      by: each.by,
    })),
    savedAt: row.savedAt.toISOString(),
  };
}

export function presentGoal({ id, text, dueOn, state, stateOn, progress, version }: GoalRow): Goal {
  return { id, text, dueOn, state, stateOn, progress, version };
}
