import { z } from 'zod';
import { idSchema } from './endpoint.ts';
import { mealSlotSchema } from './meals.contract.ts';

/** What a patient's page says in one language: taken from the paper as it was given, and from the list behind it. */

/** Running text in which latin names stand in italics. */
const richSchema = z.array(z.object({ text: z.string(), italic: z.boolean() }));

/**
 * May it be eaten: what a list has an answer to. What is not found among the foods is the seventh answer, which only
 * the search gives.
 */
export const eatAnswers = ['yes', 'small', 'rarely', 'notNow', 'never', 'asBefore'] as const;
export const eatAnswerSchema = z.enum(eatAnswers);
export type EatAnswer = z.infer<typeof eatAnswerSchema>;

export const pageFoodSchema = z.object({
  foodId: idSchema,
  /** As it is called at table, and in full. */
  name: z.string(),
  fullName: z.string(),
  /** Forms that nobody eats as they are, and seasonings: a search names them last. */
  form: z.enum(['rawOrDry', 'seasoning']).nullable(),
  answer: eatAnswerSchema,
  /** "6 tbsp, 110 g"; null where none is said. */
  portion: z.string().nullable(),
  /** "3× a week"; null where none is said. */
  times: z.string().nullable(),
  /** What decides, in one sentence; empty where nothing does. */
  reason: z.string(),
  /** What rules left open of it when the list was given: one that is stricter since holds at once. */
  ceiling: z.enum(['excluded', 'limit', 'neutral']).nullable(),
  /** Foods that may take its place. */
  instead: z.array(idSchema),
});
export type PageFood = z.infer<typeof pageFoodSchema>;

const rowSchema = z.object({
  what: z.string(),
  detail: z.string().nullable(),
  reason: richSchema,
  /** "comes again in 6 of 10"; absent on pages of before engine 3, as are the three fields of groups. */
  again: z.string().nullable().optional(),
  instead: z.string().nullable(),
});

export const pageAmountSchema = z.object({
  foodId: idSchema,
  name: z.string(),
  /** "1 cup, 150 g"; empty for a child, whose portion is its own hand. */
  amount: z.string(),
});
export const pageMealSchema = z.object({
  slot: mealSlotSchema,
  name: z.string(),
  foods: z.array(pageAmountSchema.extend({ swaps: z.array(pageAmountSchema) })),
  /** The kinds of plants in it. */
  plants: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type PageMeal = z.infer<typeof pageMealSchema>;

export const pageWeekSchema = z.object({
  deck: z.string(),
  note: z.string(),
  /** Seven, from Monday. */
  days: z.array(z.object({ short: z.string(), name: z.string(), meals: z.array(pageMealSchema) })),
  plantGoal: z.int().positive(),
  shopping: z
    .object({
      persons: z.string(),
      aisles: z.array(z.object({ key: z.string(), name: z.string(), items: z.array(z.string()) })),
    })
    .nullable(),
});

export const pageContentSchema = z.object({
  reader: z.enum(['patient', 'parent']),
  sampleDate: z.string().nullable(),
  reportDate: z.string(),
  author: z.string(),
  poorSample: z.string().nullable(),
  urgent: z.array(z.string()),
  message: z.object({ paragraphs: z.array(z.string()), signature: z.string() }).nullable(),
  findings: z.array(
    z.object({
      id: z.string(),
      claim: z.string(),
      sentence: richSchema,
      marks: z.array(z.enum(['below', 'within', 'above'])),
    }),
  ),
  suggestions: z.object({
    deck: z.string(),
    groups: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        goal: z.string(),
        portion: z.string().nullable(),
        reason: richSchema,
        /** Said above the first of its kind: from the test, or good for everybody. */
        heading: z.string().nullable().optional(),
        /** What is true of this kind and of those after it that rest on the same finding. */
        because: richSchema.optional(),
        again: z.string().nullable().optional(),
        foods: z.array(
          z.object({
            foodIds: z.array(idSchema),
            name: z.string(),
            band: z.enum(['eatMore', 'eat']),
            portion: z.string().nullable(),
            times: z.string(),
            reason: richSchema,
            note: z.string().nullable(),
          }),
        ),
      }),
    ),
    elsewhere: richSchema,
  }),
  less: z.object({
    deck: z.string(),
    avoid: z.array(rowSchema),
    limit: z.array(rowSchema),
    nothingToGo: z.string().nullable(),
    restrictions: z.array(z.object({ name: z.string(), foods: z.string() })),
    health: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
  steps: z.array(z.object({ date: z.string(), text: z.string() })),
  seeDoctor: z.object({ lead: z.string(), text: z.string() }),
  cannotTell: z.array(z.string()),
  disclaimer: z.string(),
  made: z.string(),
  week: pageWeekSchema.nullable(),
  foods: z.array(pageFoodSchema),
});
export type PageContent = z.infer<typeof pageContentSchema>;

/** What is kept of a page when its paper is given. */
export const issuedPageSchema = z.object({ en: pageContentSchema, hr: pageContentSchema });
export type IssuedPage = z.infer<typeof issuedPageSchema>;
