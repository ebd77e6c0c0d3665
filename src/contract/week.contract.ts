import { z } from 'zod';
import { dateSchema, endpoint, idParam, idSchema, instantSchema, languageSchema, numberParam } from './endpoint.ts';
import { foodBandSchema } from './food-bands.ts';
import {
  foodOfPatientSchema,
  mealBarSchema,
  mealFoodSchema,
  mealIdSchema,
  mealSlotSchema,
  seasonSchema,
} from './meals.contract.ts';
import { rankSchema, taxonStatusSchema } from './microbiome.ts';
import { lineText } from './text.ts';

/** Monday = 1. */
export const daySchema = z.int().min(1).max(7);
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;
/** Different plants a week, herbs and spices not counted. */
export const plantGoal = 30;

const bilingual = z.object({ en: z.string(), hr: z.string() });
export const amountSchema = z.object({ foodId: idSchema, grams: z.number().min(0.1).max(2000) });
export type Amount = z.infer<typeof amountSchema>;

/** Why a meal was chosen, as data and as a sentence. */
export const becauseSchema = z.object({
  /** Foods on the patient's list (eat more, eat), the best first; where there are none, those good for everybody. */
  foods: z.array(z.object({ foodId: idSchema, band: foodBandSchema })),
  /** Whether those foods come from the test, or are good for everybody. */
  voice: z.enum(['test', 'everybody']).nullable(),
  /** The bacteria that those foods speak to, latin names for italics. */
  taxa: z.array(
    z.object({
      taxId: idSchema,
      name: z.string(),
      rank: rankSchema,
      effect: z.enum(['raises', 'lowers']),
      status: taxonStatusSchema,
    }),
  ),
  /** Whole, from "Because" on; empty where nothing speaks for it. */
  sentence: bilingual,
});
export type Because = z.infer<typeof becauseSchema>;

/** One meal of one day. A cell that is not there is empty. */
export const weekCellSchema = z.object({
  day: daySchema,
  slot: mealSlotSchema,
  mealId: z.string(),
  /** As the meal was when it came into the week. */
  name: bilingual,
  mealVersion: z.int().positive(),
  /** The meal has been changed or deleted since: the week keeps the old one until it is taken over. */
  mealState: z.enum(['current', 'changed', 'deleted']),
  minutes: z.int().nonnegative(),
  foods: z.array(amountSchema),
  because: becauseSchema,
  /** Cook for two days: the next day eats the rest. */
  cookFor: z.union([z.literal(1), z.literal(2)]),
  /** The day that this is left over from. */
  leftoverOf: daySchema.nullable(),
});
export type WeekCell = z.infer<typeof weekCellSchema>;

/** What of a cell is written and counted. */
export const cellInputSchema = z.object({
  day: daySchema,
  slot: mealSlotSchema,
  mealId: mealIdSchema,
  /** Left out: as the meal is now. */
  mealVersion: z.int().positive().optional(),
  foods: z.array(amountSchema).min(1).max(60),
  cookFor: z.union([z.literal(1), z.literal(2)]).optional(),
  leftoverOf: daySchema.nullable().optional(),
});
export type CellInput = z.infer<typeof cellInputSchema>;

/** What the week gives of a nutrient, as daily means of the days that have meals. */
export const weekNutrientSchema = z.object({
  code: z.string(),
  unit: z.string(),
  /** Null: none is known for this patient. */
  target: z.number().nullable(),
  /** Not to be passed; null: none. */
  upper: z.number().nullable(),
  /** Null: no data, which is not 0. */
  perDay: z.number().nullable(),
  /** By day, Monday first; null: no meal, or no data. */
  days: z.array(z.number().nullable()).length(7),
  /** Some foods have no figure: at least this much. */
  atLeast: z.boolean(),
});
export type WeekNutrient = z.infer<typeof weekNutrientSchema>;

export const weekPlantsSchema = z.object({
  total: z.int().nonnegative(),
  goal: z.int().positive(),
  /** Kinds by the day they first appear, Monday first, with their everyday names. */
  firstOn: z.array(z.array(z.object({ plantKey: z.string(), name: bilingual }))).length(7),
});
export type WeekPlants = z.infer<typeof weekPlantsSchema>;

/** What the week could not do; said on screen, never hidden. */
export const weekNoteSchema = z.object({
  code: z.enum([
    ...['NO_MEAL_FITS', 'ENERGY_OUT_OF_REACH', 'NO_ENERGY_TARGET', 'FEW_PLANTS', 'DINNER_TWICE'],
    ...['LIMIT_NOT_HELD', 'NUTRIENT_SHORT', 'LIMITS_CONFLICT', 'ENERGY_AIM'],
  ] as const),
  day: daySchema.nullable(),
  slot: mealSlotSchema.nullable(),
  /** In both languages, ready to read. */
  text: bilingual,
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number()), z.null()])),
});
export type WeekNote = z.infer<typeof weekNoteSchema>;

/** A food of the week that the patient may no longer eat (blocks the report), or that should now be limited (blocks nothing). */
export const weekConflictSchema = z.object({
  foodId: idSchema,
  name: bilingual,
  severity: z.enum(['blocks', 'warns']),
  band: foodBandSchema,
  cells: z.array(z.object({ day: daySchema, slot: mealSlotSchema })),
  /** What bars it. */
  rule: z.object({ ruleId: z.string(), name: bilingual, source: z.string().nullable() }).nullable(),
  /** Since when, and who wrote it, where that is known. */
  since: instantSchema.nullable(),
  by: z.string().nullable(),
});
export type WeekConflict = z.infer<typeof weekConflictSchema>;

/** One thing to buy. */
export const shoppingItemSchema = z.object({
  /** What ticks are kept by. */
  key: z.string(),
  foodIds: z.array(idSchema),
  name: z.string(),
  /** As bought: "2 tins", "630 g dry"; empty for seasonings. */
  amount: z.string(),
  grams: z.number(),
  days: z.array(z.object({ day: daySchema, amount: z.string() })),
  /** Ticked: need not be bought. */
  atHome: z.boolean(),
});
export type ShoppingItem = z.infer<typeof shoppingItemSchema>;
export const shoppingSchema = z.object({
  language: languageSchema,
  persons: z.int().min(1).max(12),
  aisles: z.array(z.object({ key: z.string(), name: z.string(), items: z.array(shoppingItemSchema) })),
  ownItems: z.array(z.object({ text: z.string(), atHome: z.boolean() })),
  onPaper: z.boolean(),
  /** Of ticks and own items, which are written apart from the week. */
  version: z.int().positive(),
});
export type Shopping = z.infer<typeof shoppingSchema>;

/** Steps up to the fibre of the plan, with the week that each begins in; null where there is none to climb. */
export const fibreStepsSchema = z.array(z.object({ week: z.int().min(1).max(52), grams: z.number() })).min(1);
export type FibreSteps = z.infer<typeof fibreStepsSchema>;

export const weekPlanSchema = z.object({
  version: z.int().positive(),
  seed: z.int().nonnegative(),
  /** A Monday. */
  startsOn: dateSchema,
  season: seasonSchema,
  lockedDays: z.array(daySchema),
  /** The food list that it was proposed from; a later one is used for bands and conflicts. */
  calculationId: idSchema.nullable(),
  savedAt: instantSchema,
  savedBy: z.string().nullable(),
});

const weekFields = {
  /** By day and slot. */
  week: z.array(weekCellSchema),
  plan: weekPlanSchema,
  nutrients: z.array(weekNutrientSchema),
  plants: weekPlantsSchema,
  shopping: shoppingSchema,
  conflicts: z.array(weekConflictSchema),
  notes: z.array(weekNoteSchema),
  fibreStair: fibreStepsSchema.nullable(),
};
export const weekAnswerSchema = z.object(weekFields);
export type WeekAnswer = z.infer<typeof weekAnswerSchema>;

/** A meal as this patient would get it: barred foods replaced, amounts as in the meal. */
export const fittingMealSchema = z.object({
  id: z.string(),
  version: z.int().positive(),
  slot: mealSlotSchema,
  name: bilingual,
  season: z.array(seasonSchema),
  minutes: z.int().nonnegative(),
  tags: z.array(z.string()),
  foods: z.array(amountSchema),
  /** All foods of the meal with their alternatives. */
  recipe: z.array(mealFoodSchema),
  because: becauseSchema,
});
export type FittingMeal = z.infer<typeof fittingMealSchema>;

export const weekTargetSchema = z.object({
  code: z.string(),
  unit: z.string(),
  target: z.number().nullable(),
  upper: z.number().nullable(),
});
export type WeekTarget = z.infer<typeof weekTargetSchema>;

const boundSchema = z.number().nullable();
/** By slot; null: none. Of a day or a week the same in each. */
const boundsSchema = z.object({
  breakfast: boundSchema,
  lunch: boundSchema,
  dinner: boundSchema,
  snack: boundSchema,
});

/** All that the screen needs to count, swap and choose without asking again; foods by `GET /meals/foods`. */
export const weekCatalogueSchema = z.object({
  meals: z.array(fittingMealSchema),
  /** How many meals of a slot do not fit, and the commonest reasons. */
  barred: z.array(z.object({ slot: mealSlotSchema, count: z.int().nonnegative(), because: z.array(mealBarSchema) })),
  foods: z.array(foodOfPatientSchema),
  targets: z.array(weekTargetSchema),
  /** What a day should give, with its band of ± 10 %; null where neither age nor weight is known. */
  energy: z.object({ target: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Not to be passed in one meal, for diets low in a nutrient. */
  ceilings: z.array(
    z.object({
      nutrient: z.string(),
      restriction: bilingual,
      limits: z.object({ breakfast: z.number(), lunch: z.number(), dinner: z.number(), snack: z.number() }),
    }),
  ),
  /** The most of a group of foods in one meal and in a day; of some groups each food is counted for itself. */
  amounts: z.array(
    z.object({
      group: z.string(),
      part: z.enum(['starch', 'protein', 'rest']),
      each: z.boolean(),
      perMeal: z.number(),
      perDay: z.number(),
      foodIds: z.array(idSchema),
    }),
  ),
  /** All that holds of a meal, a day or the week, in amounts of this person; a swap breaks none of it. */
  limits: z.array(
    z.object({
      measure: z.string(),
      scope: z.enum(['meal', 'day', 'week']),
      basis: z.enum(['abs', 'energy%', 'mean']),
      strength: z.enum(['hard', 'say', 'soft']),
      low: boundsSchema,
      high: boundsSchema,
    }),
  ),
  /** The sets of foods that limits are counted by. */
  foodSets: z.array(z.object({ code: z.string(), foodIds: z.array(idSchema) })),
  season: seasonSchema,
  /** Amounts of some foods are limited too; left out: not known, and then no amount is made larger. */
  lowFodmap: z.boolean().optional(),
  /** A child: no figures of energy on screen or paper. */
  child: z.boolean(),
});
export type WeekCatalogue = z.infer<typeof weekCatalogueSchema>;

const tag = 'Week';
const params = z.object({ labReportId: idParam });
const path = '/lab-reports/{labReportId}/week';
const lang = languageSchema.optional();
const persons = numberParam().pipe(z.int().min(1).max(12));
const version = z.int().positive();
const days = z.array(daySchema).max(7);

export const weekApi = {
  get: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    tag,
    summary:
      'The stored week of a report with its totals, and what the patient may no longer eat; `week` is null where there is none.',
    params,
    query: z.object({ lang }),
    response: z.union([weekAnswerSchema, z.object({ week: z.null() })]),
  }),
  catalogue: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/week/catalogue',
    access: 'staff',
    tag,
    summary:
      'Meals that fit this patient, bands of foods, targets and limits; 409 FOOD_LIST_NEEDED without a food list.',
    params,
    response: weekCatalogueSchema,
  }),
  propose: endpoint({
    method: 'POST',
    path,
    access: 'staff',
    tag,
    summary:
      'Propose a week and store it. Days that are locked keep their meals and amounts, `locked` cells their meal; without `seed` the next one is drawn. `version` refuses (409 WEEK_STALE) where somebody has changed the week since.',
    params,
    query: z.object({ lang }),
    body: z.object({
      seed: z.int().min(0).max(2_147_483_647).optional(),
      locked: z
        .array(z.object({ day: daySchema, slot: mealSlotSchema, mealId: mealIdSchema }))
        .max(28)
        .optional(),
      startsOn: dateSchema.optional(),
      version: version.optional(),
    }),
    response: weekAnswerSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'staff',
    tag,
    summary:
      'Write the whole week as it stands; `version` is null where there was none ("start empty"). A food that the patient may not eat is refused (422), unless it was there before.',
    params,
    query: z.object({ lang }),
    body: z.object({
      version: version.nullable(),
      cells: z.array(cellInputSchema).max(28),
      lockedDays: days,
      startsOn: dateSchema.optional(),
    }),
    response: weekAnswerSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    access: 'staff',
    tag,
    summary: 'Throw the week away.',
    params,
    response: z.object({ deleted: z.int().nonnegative() }),
  }),
  shopping: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/week/shopping',
    access: 'staff',
    tag,
    summary: 'The shopping list of the stored week by aisle, as bought, for so many persons.',
    params,
    query: z.object({ persons: persons.optional(), lang }),
    response: z.object({ shopping: shoppingSchema }),
  }),
  saveShopping: endpoint({
    method: 'PUT',
    path: '/lab-reports/{labReportId}/week/shopping',
    access: 'staff',
    tag,
    summary:
      'Keep ticks, own items, persons and whether the list is on paper; 409 WEEK_STALE where somebody has changed them since.',
    params,
    query: z.object({ lang }),
    body: z.object({
      version,
      persons: z.int().min(1).max(12),
      /** Keys of items that need not be bought. */
      atHome: z.array(lineText(60)).max(400),
      ownItems: z.array(z.object({ text: lineText(80).min(1), atHome: z.boolean() })).max(50),
      onPaper: z.boolean(),
    }),
    response: z.object({ shopping: shoppingSchema }),
  }),
};
