import { alreadyPairedWords } from '#contract/bacteria-categories.contract.ts';

export type AssignFailure = 'alreadyPaired' | 'forbidden' | 'failed';

/** A 409, or a 403 whose message speaks of an existing pair, is no failure to the user: the list is refreshed instead. */
export function assignFailure(status: number | undefined, message: string): AssignFailure {
  if (status === 409) return 'alreadyPaired';
  if (status !== 403) return 'failed';
  const text = message.toLowerCase();
  return alreadyPairedWords.some((word) => text.includes(word)) ? 'alreadyPaired' : 'forbidden';
}

/** Taking something out cannot fail because it is in: the words above mean nothing here. */
export function unassignFailure(status: number | undefined): Exclude<AssignFailure, 'alreadyPaired'> {
  return status === 403 ? 'forbidden' : 'failed';
}
