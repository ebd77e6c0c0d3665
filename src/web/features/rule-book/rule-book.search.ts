import { oneOf, searchOf } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

/** What the table is narrowed to: what touches a patient, one kind, or what waits for a second word. */
export const reviewKinds = ['touched', 'safetyRule', 'study', 'contradiction', 'second'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** The state of *To review* as it stands in the address. */
export const ruleBookSearch = searchOf({
  ...listParts,
  kind: oneOf(reviewKinds),
});
