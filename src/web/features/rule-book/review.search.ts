import { oneOf, searchOf, textLike } from '#web/lib/address.ts';

/** What of the queue is gone through: what touches a patient, one kind, or what waits for a second word. */
export const queueParts = ['touched', 'safetyRule', 'study', 'second'] as const;

/** The state of the cockpit as it stands in the address. */
export const reviewSearch = searchOf({
  part: oneOf(queueParts),
  /** The kind and the key of what is open: `safetyRule:GEN-ALC`. */
  item: textLike(/^(safetyRule|study):[A-Z0-9_-]{1,40}$/),
});
export type QueuePart = (typeof queueParts)[number];
