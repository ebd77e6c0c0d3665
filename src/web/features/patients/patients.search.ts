import { z } from 'zod';
import { stepFilterSchema, userSortSchema } from '#contract/patient-lists.ts';
import { listSearchSchema } from '#web/lib/list-search.ts';

/** What the list of patients keeps in its address. Active patients by next step is what one opens. */
export const patientsSearchSchema = listSearchSchema.extend({
  nextStep: stepFilterSchema.optional().catch(undefined),
  /** A part of *Today*; the screen knows them, the start of the product need not. */
  today: z.string().optional().catch(undefined),
  /** On a phone: the work on reports. */
  report: z.literal(true).optional().catch(undefined),
  status: z.enum(['archived', 'all']).optional().catch(undefined),
  sort: userSortSchema.optional().catch(undefined),
  desc: z.boolean().optional().catch(undefined),
});
