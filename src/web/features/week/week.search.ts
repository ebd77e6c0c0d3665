import { z } from 'zod';

/** The state of the screen as it stands in the address. */
export const weekSearchSchema = z.object({
  /** The day on a phone, Monday = 1; with `meal` the cell that is open. */
  day: z.int().min(1).max(7).optional().catch(undefined),
  meal: z.enum(['breakfast', 'lunch', 'dinner', 'snack']).optional().catch(undefined),
  /** The panel that replaces foods which are no longer allowed. */
  replace: z.literal(true).optional().catch(undefined),
  /** The shopping list is open. */
  shopping: z.literal(true).optional().catch(undefined),
});
export type WeekSearch = z.infer<typeof weekSearchSchema>;
