import { z } from 'zod';

export const foodDetailsSearchSchema = z.object({
  /** The genus whose step is open. */
  genus: z.int().positive().optional().catch(undefined),
  view: z.enum(['table']).optional().catch(undefined),
});
