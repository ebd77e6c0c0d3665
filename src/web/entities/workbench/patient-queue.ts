/**
 * The patients of the list that one came from, in its order. In memory alone: whom somebody works through is a
 * patient's datum too, and is gone with the page.
 */
let queue: readonly number[] = [];

export function setPatientQueue(userIds: readonly number[]): void {
  queue = userIds;
}

export interface QueuePosition {
  /** From 1. */
  place: number;
  total: number;
  before: number | undefined;
  after: number | undefined;
}

export function placeInQueue(userId: number): QueuePosition | null {
  const at = queue.indexOf(userId);
  return at < 0 ? null : { place: at + 1, total: queue.length, before: queue[at - 1], after: queue[at + 1] };
}
