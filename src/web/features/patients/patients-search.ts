import { z } from 'zod';
import { nextStepSchema } from '#contract/patient-fields.ts';
import { userSortSchema } from '#contract/patients.contract.ts';
import { listSearchSchema } from '#web/lib/list-search.ts';

/** What the list of patients keeps in its address. Active patients by next step is what one opens. */
export const patientsSearchSchema = listSearchSchema.extend({
  nextStep: nextStepSchema.optional().catch(undefined),
  status: z.enum(['archived', 'all']).optional().catch(undefined),
  sort: userSortSchema.optional().catch(undefined),
  desc: z.boolean().optional().catch(undefined),
});
export type PatientsSearch = z.infer<typeof patientsSearchSchema>;
