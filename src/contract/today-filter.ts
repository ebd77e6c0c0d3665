import { z } from 'zod';
import { todayFilters } from './words.ts';

export const todayFilterSchema = z.enum(todayFilters);
export type TodayFilter = z.infer<typeof todayFilterSchema>;
