import { z } from 'zod';

// Declared on its own: the address of the list names it, and addresses are read before any screen is loaded.

/** The columns that the list of accounts is sorted by. */
export const accountSortSchema = z.enum(['username', 'name', 'role', 'lastLogin', 'users']);
export type AccountSort = z.infer<typeof accountSortSchema>;
