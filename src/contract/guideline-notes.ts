import { z } from 'zod';
import { idSchema } from './endpoint.ts';

const foodIds = z.array(idSchema).max(1000);

/** What guidelines say of the list as a whole. */
export const guidelineNoteSchema = z.discriminatedUnion('code', [
  /** Bacteria alone had pushed these foods below neutral. */
  z.object({ code: z.literal('FLOOR_LIFTED'), floorId: z.string(), because: z.string(), foodIds }),
  /** Few sources of a nutrient are left. */
  z.object({
    code: z.literal('NUTRIENT_SOURCES'),
    nutrient: z.string(),
    name: z.string(),
    /** Classes of sources that are left. */
    open: z.array(z.string()),
    /** Ids of the rules that keep the others from the patient; `manual` for dislikes and moves by hand. */
    barredBy: z.array(z.string()),
    /** Up to three to eat instead. */
    foodIds,
    /** Of `asks`. */
    askId: z.string().nullable(),
    text: z.string(),
  }),
]);

/** A supplement or a test that the patient should ask about, and where it is said. */
export const askSchema = z.object({
  askId: z.string(),
  where: z.array(z.enum(['first-page', 'list', 'week', 'paper'])),
  text: z.string(),
  source: z.string(),
});

/** A guideline that is meant for the patient, with its portions of a week. */
export const floorSchema = z.object({
  floorId: z.string(),
  name: z.string(),
  weekMin: z.number().nullable(),
  weekMax: z.number().nullable(),
  /** Some food of it may be eaten. */
  open: z.boolean(),
  /** What is said of it; null where nothing is. */
  say: z.string().nullable(),
});
