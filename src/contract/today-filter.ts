import { z } from 'zod';

/** What *Today* shows of a day; the list can be narrowed to each. */
export const todayFilterSchema = z.enum(['redFlags', 'visits', 'followUps', 'arrived']);
export type TodayFilter = z.infer<typeof todayFilterSchema>;
