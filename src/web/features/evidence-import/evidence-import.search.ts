import { z } from 'zod';
import { proposalSays, proposalStates } from '#contract/evidence-import.contract.ts';
import { listSearchSchema } from '#web/lib/list-search.ts';

/** The state of the screen as it stands in the address. */
export const evidenceImportSearchSchema = listSearchSchema.extend({
  says: z.enum(proposalSays).optional().catch(undefined),
  state: z.enum(proposalStates).optional().catch(undefined),
});
export type EvidenceImportSearch = z.infer<typeof evidenceImportSearchSchema>;
