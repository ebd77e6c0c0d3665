import { z } from 'zod';

/** Declared on its own: the address of the list names it, and addresses are read before any screen is loaded. */
export const accessFilterSchema = z.enum(['opened', 'changed', 'taken', 'outsideHours', 'signIn']);
export type AccessFilter = z.infer<typeof accessFilterSchema>;
