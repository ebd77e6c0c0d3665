import { z } from 'zod';

// Declared on their own, without sentences: the calculator's address names them, and addresses are read before any screen is loaded.

/** Whose reference values a number is by. Values of the two are never mixed in one result. */
export const standardSchema = z.enum(['nasem', 'efsa']);
export type Standard = z.infer<typeof standardSchema>;

/** EFSA's iron for women goes by it, not by age. */
export const menopauseSchema = z.enum(['pre', 'post']);
export type Menopause = z.infer<typeof menopauseSchema>;

/** The levels of phytate, mg a day, for which EFSA gives adults' zinc: refined, mixed, and two of wholegrain diets. */
export const phytateLevels = [300, 600, 900, 1200] as const;
export type PhytateMg = (typeof phytateLevels)[number];
