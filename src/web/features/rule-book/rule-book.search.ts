import { z } from 'zod';
import { listSearchSchema } from '#web/lib/list-search.ts';

export const reviewKinds = ['safetyRule', 'study', 'contradiction'] as const;

/** The state of *To review* as it stands in the address. */
export const ruleBookSearchSchema = listSearchSchema.extend({
  kind: z.enum(reviewKinds).optional().catch(undefined),
});
