import { z } from 'zod';

/** What a name of a database stands for: one taxon, a part of it, a mixture of several, or nothing that is known. */
export const nameDecisionSchema = z.enum(['same', 'alias', 'part_of', 'ambiguous', 'unknown']);
export type NameDecision = z.infer<typeof nameDecisionSchema>;
