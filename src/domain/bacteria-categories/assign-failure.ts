import { alreadyPairedWords } from '#contract/bacteria-categories.contract.ts';

export type AssignFailure = 'alreadyPaired' | 'forbidden' | 'failed';

/**
 * A 409, or a 403 whose body speaks of an existing pair, is no failure to the user: the list is refreshed instead. The
 * body is taken whole, be it text, a page, or JSON of any shape.
 */
export function assignFailure(status: number | undefined, body: string): AssignFailure {
  if (status === 409) return 'alreadyPaired';
  if (status !== 403) return 'failed';
  const text = body.toLowerCase();
  return alreadyPairedWords.some((word) => text.includes(word)) ? 'alreadyPaired' : 'forbidden';
}

/** Taking something out cannot fail because it is in: the words above mean nothing here. */
export function unassignFailure(status: number | undefined): Exclude<AssignFailure, 'alreadyPaired'> {
  return status === 403 ? 'forbidden' : 'failed';
}
