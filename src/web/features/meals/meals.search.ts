import { z } from 'zod';
import { listSearchSchema } from '#web/lib/list-search.ts';

/** The state of the screen as it stands in the address. */
export const mealsSearchSchema = listSearchSchema.extend({
  slot: z.enum(['breakfast', 'lunch', 'dinner', 'snack']).optional().catch(undefined),
  tags: z.array(z.string().max(30)).max(20).optional().catch(undefined),
  minutes: z.int().positive().optional().catch(undefined),
  season: z.enum(['spring', 'summer', 'autumn', 'winter']).optional().catch(undefined),
  /** Only what this patient may eat; with a report, by the list of that report, and with its week. */
  userId: z.int().positive().optional().catch(undefined),
  labReportId: z.int().positive().optional().catch(undefined),
  /** The meal in the editor; `new` for one that is being written. */
  meal: z.string().max(20).optional().catch(undefined),
});
export type MealsSearch = z.infer<typeof mealsSearchSchema>;
