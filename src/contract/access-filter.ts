import { z } from 'zod';
import { accessFilters } from './words.ts';

export const accessFilterSchema = z.enum(accessFilters);
export type AccessFilter = z.infer<typeof accessFilterSchema>;
