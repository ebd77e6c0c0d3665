import { type Problem, problem } from '#contract/problem.ts';

/** An id as a file holds it, or null where it is none. */
export function idCell(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

/** A number with a decimal point or comma, or null. */
export function numberCell(text: string): number | null {
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** One of the words, without regard to case, or null. */
export function wordCell<Word extends string>(text: string, words: readonly Word[]): Word | null {
  return words.find((word) => word.toLowerCase() === text.toLowerCase()) ?? null;
}

/** What is wrong with the cells of a row, those that are right left out. */
export function cellProblems(cells: readonly (Problem | false)[]): Problem {
  const wrong = cells.filter((cell) => cell !== false);
  const [first] = wrong;
  return first !== undefined && wrong.length === 1 ? first : problem('CSV_SEVERAL', { clauses: wrong });
}

/** What a check of the record itself finds wrong with a cell. */
export function inColumn(column: string, wrong: Problem): Problem {
  return problem('COLUMN_INVALID', { column, problem: wrong });
}

export function notANumber(column: string): Problem {
  return problem('COLUMN_NOT_A_NUMBER', { column });
}

export function notOneOf(column: string, words: readonly string[]): Problem {
  const [one = '', other = '', third] = words;
  return third === undefined
    ? problem('COLUMN_NOT_EITHER', { column, one, other })
    : problem('COLUMN_NOT_ONE_OF', { column, words: words.join(', ') });
}
