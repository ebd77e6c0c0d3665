import { z } from 'zod';

/** What the visits of a patient keep in their address: which one is open. */
export const visitsSearchSchema = z.object({ visit: z.int().positive().optional().catch(undefined) });
