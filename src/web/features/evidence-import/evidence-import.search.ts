import { proposalSays, proposalStates } from '#contract/words.ts';
import { oneOf, searchOf } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

/** The state of the screen as it stands in the address. */
export const evidenceImportSearch = searchOf({
  ...listParts,
  says: oneOf(proposalSays),
  state: oneOf(proposalStates),
});
export type EvidenceImportSearch = ReturnType<typeof evidenceImportSearch>;
