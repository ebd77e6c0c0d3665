import { z } from 'zod';
import { coded } from './problem.ts';
import { accountSorts, roles } from './words.ts';

export const accountSortSchema = z.enum(accountSorts);
export type AccountSort = z.infer<typeof accountSortSchema>;

// Apart from the calls of a session, which every page makes: forms check by these.

export const roleSchema = z.enum(roles);

export const passwordSchema = z
  .string()
  .min(10, coded('TOO_SHORT', { count: 10 }))
  .max(200, coded('TOO_LONG', { count: 200 }));
