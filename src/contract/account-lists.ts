import { z } from 'zod';
import { accountSorts } from './words.ts';

export const accountSortSchema = z.enum(accountSorts);
export type AccountSort = z.infer<typeof accountSortSchema>;
