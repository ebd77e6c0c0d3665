import { z } from 'zod';

/** The state of the screen as it stands in the address. */
export const diarySearchSchema = z.object({
  /** Left out: the newest. */
  diary: z.int().positive().optional().catch(undefined),
  /** One that is being written. */
  new: z.literal(true).optional().catch(undefined),
  /** Of a diary of several days, from 1. */
  day: z.int().min(1).max(7).optional().catch(undefined),
  /** Another diary beside it. */
  compare: z.int().positive().optional().catch(undefined),
});
export type DiarySearch = z.infer<typeof diarySearchSchema>;
