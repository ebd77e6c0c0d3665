import { z } from 'zod';

/** What of the queue is gone through: what touches a patient, one kind, or what waits for a second word. */
export const queueParts = ['touched', 'safetyRule', 'study', 'second'] as const;

/** The state of the cockpit as it stands in the address. */
export const reviewSearchSchema = z.object({
  part: z.enum(queueParts).optional().catch(undefined),
  /** The kind and the key of what is open: `safetyRule:GEN-ALC`. */
  item: z
    .string()
    .regex(/^(safetyRule|study):[A-Z0-9_-]{1,40}$/)
    .optional()
    .catch(undefined),
});
export type QueuePart = (typeof queueParts)[number];
