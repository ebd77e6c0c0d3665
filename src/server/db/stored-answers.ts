import { customType } from 'drizzle-orm/pg-core';
import type { Answer } from '#contract/questionnaires.contract.ts';

/** Raised when the shape of kept answers changes; what they mean is said by the version of the questionnaire. */
const shapeVersion = 2;

/** Answers in the shape of today. The first version was the bare list. */
export function readStoredAnswers(stored: unknown): Answer[] {
  if (Array.isArray(stored)) return stored as Answer[];
  const { version, answers } = (stored ?? {}) as { version?: unknown; answers?: unknown };
  if (version !== shapeVersion || !Array.isArray(answers)) {
    throw new Error(`answers of version ${String(version)} are not known`);
  }
  return answers as Answer[];
}

/** A column of answers, which are kept for good: every reader goes by their version. */
export const storedAnswers = customType<{ data: Answer[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (answers) => JSON.stringify({ version: shapeVersion, answers }),
  fromDriver: readStoredAnswers,
});
