import { z } from 'zod';
import { changeSetField, deletedResponse, endpoint, flagParam, idParam, idSchema, instantSchema } from './endpoint.ts';
import { foodBandSchema, scoreBandSchema } from './food-bands.ts';
import { type NutrientCode, nutrients } from './nutrients.ts';
import { coded } from './problem.ts';
import { csvImportResultSchema } from './reference-csv.contract.ts';
import { lineText } from './text.ts';

export const mealSlots = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export const mealSlotSchema = z.enum(mealSlots);
export type MealSlot = z.infer<typeof mealSlotSchema>;

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export const seasonSchema = z.enum(seasons);
export type Season = z.infer<typeof seasonSchema>;

/** Tags that the foods decide; nobody writes them. */
export const derivedTags = [
  ...([
    'vegan',
    'vegetarian',
    'dairy-free',
    'gluten-free',
    'nut-free',
    'low-fodmap',
    'low-carb',
    'high-fibre',
  ] as const),
  ...(['pregnancy-safe', 'meat-with-dairy', 'quick'] as const),
] as const;
export type DerivedTag = (typeof derivedTags)[number];
/** The nutrients of foods and meals, in the order of every `per100`. */
export const mealNutrients: readonly NutrientCode[] = nutrients
  .filter(({ foodColumn }) => foodColumn !== undefined)
  .map(({ code }) => code);

/** `b01` of the supplied ones, `m12` of our own. */
export const mealIdSchema = z.string().regex(/^[a-z]{1,8}[0-9]{1,9}$/, coded('MEAL_ID_PATTERN'));
const tagSchema = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u, coded('MEAL_TAG_PATTERN'))
  .max(30, coded('TOO_LONG', { count: 30 }));
const swapGroupSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]*$/, coded('MEAL_SWAP_GROUP_PATTERN'))
  .max(20, coded('TOO_LONG', { count: 20 }));
const gramsSchema = z.number().min(0.1).max(2000);
const bilingual = z.object({ en: z.string(), hr: z.string() });
const nonEmptyLine = lineText(120).min(1, coded('TOO_SHORT', { count: 1 }));

export const mealFoodSchema = z.object({
  foodId: idSchema,
  grams: gramsSchema,
  /** Falls away without a word where it is not allowed. */
  optional: z.boolean(),
  /** Foods of one group are alternatives: the first that is allowed is taken. Null: it stands alone. */
  swapGroup: swapGroupSchema.nullable(),
});
export type MealFood = z.infer<typeof mealFoodSchema>;

/** What staff write of a meal. */
export const mealBodySchema = z.object({
  slot: mealSlotSchema,
  name: z.object({ en: nonEmptyLine, hr: nonEmptyLine }),
  /** Empty: all year. */
  season: z.array(seasonSchema).max(4),
  minutes: z.int().min(0).max(480),
  tags: z.array(tagSchema).max(20),
  /** For one portion, in the order of the plate; the same food not twice in a swap group. */
  foods: z.array(mealFoodSchema).min(1, coded('MEAL_WITHOUT_FOODS')).max(40),
});
export type MealBody = z.infer<typeof mealBodySchema>;

/** A value for each of `mealNutrients`; null where no food table says it, which is not 0. */
export const nutrientValuesSchema = z.record(z.string(), z.number().nullable());
export type NutrientValues = Partial<Record<NutrientCode, number | null>>;

/** Why a patient may not eat a meal. */
export const mealBarSchema = z.object({
  /** `food`: nothing may stand in for it. `age`: not a child's meal. `ceiling`: too much of a nutrient that a diet limits. */
  kind: z.enum(['food', 'age', 'ceiling']),
  foodId: idSchema.nullable(),
  /** The nutrient of a ceiling. */
  nutrient: z.string().nullable(),
  text: bilingual,
});
export type MealBar = z.infer<typeof mealBarSchema>;

export const allowedForSchema = z.object({
  allowed: z.boolean(),
  /** Empty where it is allowed. */
  because: z.array(mealBarSchema),
  /** Foods that stand in for the first of their group, or fall away (`to` is null), for this patient. */
  replaced: z.array(z.object({ from: idSchema, to: idSchema.nullable() })),
});
export type AllowedFor = z.infer<typeof allowedForSchema>;

export const mealSchema = z.object({
  id: z.string(),
  slot: mealSlotSchema,
  name: bilingual,
  season: z.array(seasonSchema),
  minutes: z.int().nonnegative(),
  /** Given by people. */
  tags: z.array(z.string()),
  /** That follow from the foods: "possible with its swaps". */
  derivedTags: z.array(z.enum(derivedTags)),
  foods: z.array(mealFoodSchema),
  /** Of a portion, by the first food of each group, or by what the patient of `userId` would get. */
  nutrients: nutrientValuesSchema,
  /** Kinds of plant, herbs and spices not counted. */
  plants: z.int().nonnegative(),
  /** Added by staff; a supplied one can be set back. */
  ours: z.boolean(),
  /** A supplied one that staff have changed. */
  changed: z.boolean(),
  version: z.int().positive(),
  updatedAt: instantSchema,
  /** Who changed it last; null: as supplied. */
  updatedBy: z.string().nullable(),
  /** In how many stored weeks it is. */
  weeks: z.int().nonnegative(),
  /** With `userId` or `labReportId`. */
  allowedFor: allowedForSchema.optional(),
  /** With `labReportId`: on which days of that report's week it stands, Monday = 1. */
  inWeek: z.array(z.int().min(1).max(7)).optional(),
});
export type Meal = z.infer<typeof mealSchema>;

/** How a food stands in the kitchen and in the shop; per 100 g, so that any amount is counted at once. */
export const kitchenFoodSchema = z.object({
  id: idSchema,
  name: bilingual,
  /** The everyday word, the same for preparations of one food. */
  listName: bilingual,
  /** Of the food list and the plate; null: not a line of its own. */
  reportGroup: z.string().nullable(),
  aisle: z.string(),
  /** Foods of one kind of plant have the same key; null: no plant, or too refined to count. */
  plantKey: z.string().nullable(),
  /** Never a line of its own, and not counted as a plant. */
  seasoning: z.boolean(),
  /** A raw or dry form that nobody eats as it is. */
  rawOrDry: z.boolean(),
  /** Weighed dry. */
  dry: z.boolean(),
  /** A portion in grams and in kitchen words. */
  portion: z.object({ grams: z.number(), measure: bilingual }),
  maxPerDay: z.number().nullable(),
  pregnancy: z.enum(['avoid', 'limit', 'cook well']).nullable(),
  /** How much its amount may follow the patient's energy. */
  scale: z.enum(['bread', 'grain', 'potato', 'pulse', 'oil']).nullable(),
  /** The diets that it does not fit, of the tags that follow from foods. */
  breaks: z.array(z.enum(derivedTags)),
  /** For who keeps them apart. */
  contains: z.array(z.enum(['meat', 'dairy'])),
  /** As bought: the dry or raw form, and how many grams of it make one gram as eaten. */
  bought: z.object({ foodId: idSchema, ratio: z.number() }).nullable(),
  /** A piece, tin, head: edible grams, and its word by number (English one, other; Croatian one, few, many). */
  unit: z
    .object({
      grams: z.number(),
      en: z.tuple([z.string(), z.string()]),
      hr: z.tuple([z.string(), z.string(), z.string()]),
    })
    .nullable(),
  /** By `mealNutrients`; null where nothing was measured. */
  per100: z.array(z.number().nullable()),
});
export type KitchenFood = z.infer<typeof kitchenFoodSchema>;

/** A food of a patient's list, as meals ask for it. */
export const foodOfPatientSchema = z.object({
  foodId: idSchema,
  band: foodBandSchema,
  score: z.number(),
  /** Good for everybody, as the list says it; or rarely to be eaten. */
  mark: z.enum(['good', 'rarely']).nullable(),
  /** The band of the open suggestion that it belongs to, named or not, and how much of its dose a portion has, 0 to 1. */
  suggested: z.object({ band: scoreBandSchema, share: z.number() }).nullable(),
  /** A rule keeps it from a better band: it may be eaten, and nothing puts it forward. */
  held: z.boolean(),
  /** May be eaten. */
  allowed: z.boolean(),
  /** May be proposed for a week: not what is to be avoided, eaten less than once a week, or never within a hard limit. */
  inWeek: z.boolean(),
});
export type FoodOfPatient = z.infer<typeof foodOfPatientSchema>;

const tag = 'Meals';
const params = z.object({ mealId: mealIdSchema });
const version = z.int().positive();
const written = z.object({ meal: mealSchema, ...changeSetField });

/** What a meal said at one time. */
const mealStateSchema = z.object({
  ...{ slot: mealSlotSchema, name: bilingual, season: z.array(seasonSchema), minutes: z.int() },
  ...{ tags: z.array(z.string()), foods: z.array(mealFoodSchema) },
});
export type MealState = z.infer<typeof mealStateSchema>;
/** `before` is null for a meal that was added, `after` for one that was deleted. */
export const mealChangeSchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** Null for what the product shipped or no account wrote. */
  account: z.object({ id: idSchema, name: z.string() }).nullable(),
  action: z.enum(['create', 'update', 'delete', 'reset', 'import', 'revert']),
  before: mealStateSchema.nullable(),
  after: mealStateSchema.nullable(),
  ...changeSetField,
});
export type MealChange = z.infer<typeof mealChangeSchema>;

/** Where a meal is in use: weeks that have it keep it as it was. */
const usesSchema = z.object({ weeks: z.int().nonnegative() });

export const mealsApi = {
  list: endpoint({
    method: 'GET',
    path: '/meals',
    access: 'staff',
    tag,
    summary:
      'All meals. `userId` leaves those that this patient may eat, by the latest food list (409 FOOD_LIST_NEEDED without one), `labReportId` by the list of that report; with `barred=true` the others too, and why.',
    query: z.object({ userId: idParam.optional(), labReportId: idParam.optional(), barred: flagParam.optional() }),
    response: z.object({ meals: z.array(mealSchema) }),
  }),
  foods: endpoint({
    method: 'GET',
    path: '/meals/foods',
    access: 'staff',
    tag,
    summary:
      'Every food as the kitchen and the shop know it, with its nutrients per 100 g in the order of `nutrients`.',
    response: z.object({ nutrients: z.array(z.string()), foods: z.array(kitchenFoodSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/meals',
    access: 'staff',
    tag,
    summary: 'Add a meal of our own.',
    body: mealBodySchema,
    response: written,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/meals/{mealId}',
    access: 'staff',
    tag,
    summary: 'Change a meal; weeks keep it as it was. 409 MEAL_STALE where somebody else has changed it since.',
    params,
    body: mealBodySchema.extend({ version }),
    response: written,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/meals/{mealId}',
    access: 'staff',
    tag,
    summary: 'Delete a meal, and say in how many weeks it is; these keep it. A supplied one stays deleted.',
    params,
    response: deletedResponse.extend({ uses: usesSchema, ...changeSetField }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/meals/{mealId}/reset',
    access: 'staff',
    tag,
    summary: 'Set a supplied meal back to what the product ships.',
    params,
    body: z.object({ version }),
    response: written,
  }),
  history: endpoint({
    method: 'GET',
    path: '/meals/{mealId}/history',
    access: 'staff',
    tag,
    summary: 'Who changed a meal, with before and after, newest first; also of one that was deleted.',
    params,
    response: z.object({ changes: z.array(mealChangeSchema) }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/meals/undo',
    access: 'staff',
    tag,
    summary:
      'Undo a change of meals exactly; 409 where a later change stands on it, 404 for a change of anything else.',
    body: z.object({ changeSetId: idSchema }),
    response: z.object({ reverted: z.int().nonnegative(), ...changeSetField }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/meals/export.csv',
    access: 'staff',
    tag,
    summary: 'All meals, one a line; foods as "129 250; 41 150 or:milk; 479 150 or:milk; 240 100 optional".',
    produces: 'text/csv; charset=utf-8',
  }),
  importCsv: endpoint({
    method: 'POST',
    path: '/meals/import',
    access: 'staff',
    tag,
    summary: 'Import meals, all or nothing; a line without an id is a new meal. `dryRun` writes nothing.',
    upload: 'one',
    query: z.object({ dryRun: flagParam.optional() }),
    response: csvImportResultSchema,
  }),
};

/** The header line of the file; an import takes the columns in any order. */
export const mealCsvColumns = ['id', 'slot', 'nameEn', 'nameHr', 'season', 'minutes', 'tags', 'foods'] as const;
