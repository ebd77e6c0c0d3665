import type { Language } from '#contract/endpoint.ts';
import { mealSlots } from '#contract/meals.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import { type Amount, type WeekAnswer, type WeekConflict, weekDays } from '#contract/week.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { dayWords } from '#domain/dates/day-words.ts';
import { fittingSwaps } from '#domain/plan/fitting-swaps.ts';
import { measureOf } from '#domain/plan/household-measure.ts';
import { weekPlants } from '#domain/plan/week-totals.ts';
import { weekWording } from '#domain/plan/week-wording.ts';
import { requireReport } from '#server/features/lab-reports/lab-reports.door.ts';
import type { Session } from '#server/http/session.ts';
import { patientWeek, type WeekNeeds } from './patient-week.ts';
import { findWeek, type WeekRow } from './week.repository.ts';
import { presentShopping, presentWeek } from './week-presenter.ts';

/** The stored week with its totals and conflicts; null where there is none. */
export async function weekState(
  context: WeekNeeds,
  session: Session,
  labReportId: number,
  language: Language,
): Promise<WeekAnswer | null> {
  return (await storedState(context, session, labReportId, language))?.state ?? null;
}

async function storedState(context: WeekNeeds, session: Session, labReportId: number, language: Language) {
  const { orm } = context.database;
  await requireReport(orm, session, labReportId);
  const stored = await findWeek(orm, labReportId);
  if (!stored) return null;
  const week = await patientWeek(context, session, labReportId, language);
  return { week, row: stored.row, state: await presentWeek(context, week, stored, language) };
}

/** Its name is empty where there is no meal. */
interface MealOnPaper {
  name: Bilingual;
  parts: Amount[];
}

/** What the paper says of the week. */
export interface WeekOnPaper {
  /** Seven, from Monday. Breakfast, lunch, dinner, snack. */
  days: { meals: [MealOnPaper, MealOnPaper, MealOnPaper, MealOnPaper] }[];
  foodIds: number[];
  /** Mean of a day by nutrient id; a nutrient without a figure is not in it. */
  perDay: Map<number, number>;
  /** kcal a day that it is made for; null where the need is not known. */
  energy: number | null;
  /** Kinds of plants that first appear on each day, from Monday. */
  newPlants: number[];
  shopping: { persons: number; aisles: { key: string; name: Bilingual; items: Bilingual[] }[] } | null;
  /** The same stair as on screen; null where there is none. */
  fibreStair: WeekAnswer['fibreStair'];
  /** Pots for two days, what the week could not do, and nutrients it is short of, with what to do. */
  notes: Bilingual[];
  /** What of its limits it does not keep. */
  breaches: { hard: boolean; text: Bilingual }[];
  /** Foods that may no longer be eaten keep the paper from being made; those to limit do not. */
  conflicts: WeekConflict[];
  /** What it was made from, for the fingerprint of the paper. */
  version: number;
}

export async function weekForPaper(
  context: WeekNeeds,
  session: Session,
  labReportId: number,
): Promise<WeekOnPaper | null> {
  const found = await storedState(context, session, labReportId, 'en');
  if (!found) return null;
  const { state, row, week } = found;
  const mealAt = (day: number, slot: (typeof mealSlots)[number]): MealOnPaper => {
    const cell = state.week.find((each) => each.day === day && each.slot === slot);
    return { name: cell?.name ?? { en: '', hr: '' }, parts: cell?.foods ?? [] };
  };
  const [breakfast, lunch, dinner, snack] = mealSlots;
  return {
    days: weekDays.map((day) => ({
      meals: [mealAt(day, breakfast), mealAt(day, lunch), mealAt(day, dinner), mealAt(day, snack)],
    })),
    foodIds: [...new Set(state.week.flatMap(({ foods }) => foods.map(({ foodId }) => foodId)))],
    perDay: new Map(
      state.nutrients.flatMap(({ code, perDay }) => {
        const nutrient = nutrientByCode(code);
        return nutrient && perDay !== null ? [[nutrient.id, perDay] as const] : [];
      }),
    ),
    energy: week.energy,
    newPlants: state.plants.firstOn.map((kinds) => kinds.length),
    shopping: row.shoppingOnPaper ? shoppingOf(row, week.kitchen) : null,
    fibreStair: state.fibreStair,
    notes: [...potNotes(state), ...state.notes.filter(isForPatient).map(({ text }) => text)],
    breaches: state.notes
      .filter(({ code }) => breaching.has(code))
      .map(({ text, values }) => ({ hard: values.strength === 'hard', text })),
    conflicts: state.conflicts,
    version: row.version,
  };
}

/** A food of a meal with its household measure, and what may stand in for it. */
interface FoodOnPage extends Amount {
  name: Bilingual;
  /** Null where the grams make no measure of the kitchen. */
  measure: Record<Language, string | null>;
}
export interface MealOnPage {
  slot: (typeof mealSlots)[number];
  name: Bilingual;
  foods: (FoodOnPage & { swaps: FoodOnPage[] })[];
  /** The kinds of plants in it. */
  plants: { key: string; name: Bilingual }[];
}

/** Of one food so many swaps are told; who wants others asks. */
const swapsOnPage = 3;

/** What the patient's page tells of the week beside the paper: seven days of meals; null where there is none. */
export async function weekForPage(
  context: WeekNeeds,
  session: Session,
  labReportId: number,
): Promise<MealOnPage[][] | null> {
  const stored = await findWeek(context.database.orm, labReportId);
  if (!stored) return null;
  const week = await patientWeek(context, session, labReportId);
  const { kitchen, eater, limits, amounts, tables } = week;
  const table = {
    list: new Map(week.foods.map((food) => [food.foodId, food])),
    limited: { kitchen, limits: limits.acting, tables },
    ...{ amounts, ceilings: eater.ceilings, lowFodmap: eater.lowFodmap },
  };
  const { cells } = stored.row;
  const said = ({ foodId, grams }: Amount): FoodOnPage => {
    const food = kitchen.get(foodId);
    const name = food?.listName ?? { en: `#${foodId}`, hr: `#${foodId}` };
    return { foodId, grams, name, measure: { en: measureOf(food, grams, 'en'), hr: measureOf(food, grams, 'hr') } };
  };
  const state = await presentWeek(context, week, stored, 'en');
  return weekDays.map((day) =>
    mealSlots.flatMap((slot): MealOnPage[] => {
      const meal = state.week.find((each) => each.day === day && each.slot === slot);
      if (!meal) return [];
      const plants = weekPlants([{ day: 1, slot, foods: meal.foods }], kitchen).firstOn.flat();
      return [
        {
          ...{ slot, name: meal.name },
          foods: meal.foods.map((food) => ({
            ...said(food),
            swaps: fittingSwaps(food, meal, cells, table, swapsOnPage).map(said),
          })),
          plants: plants.map(({ plantKey: key, name }) => ({ key, name })),
        },
      ];
    }),
  );
}

/** Of linoleic acid nobody is short who eats fat at all: that the week has little of it is for staff. */
const isForPatient = ({ code, values }: WeekAnswer['notes'][number]): boolean =>
  code === 'NUTRIENT_SHORT' && values.measure !== 'linoleic_acid';

/** Notes of a week that somebody must know of who gives it to a patient. */
const breaching: ReadonlySet<WeekAnswer['notes'][number]['code']> = new Set([
  ...(['NO_MEAL_FITS', 'ENERGY_OUT_OF_REACH', 'LIMIT_NOT_HELD'] as const),
]);

/** What is at home already is not printed. */
function shoppingOf(row: WeekRow, kitchen: Parameters<typeof presentShopping>[1]): WeekOnPaper['shopping'] {
  const [english, croatian] = [presentShopping(row, kitchen, 'en'), presentShopping(row, kitchen, 'hr')];
  const said = ({ name, amount }: { name: string; amount: string }) => (amount === '' ? name : `${name}, ${amount}`);
  const aisles = english.aisles.flatMap(({ key, name, items }) => {
    const inCroatian = croatian.aisles.find((aisle) => aisle.key === key);
    const toBuy = items.flatMap((item) => {
      const other = inCroatian?.items.find((one) => one.key === item.key);
      return item.atHome || !other ? [] : [{ en: said(item), hr: said(other) }];
    });
    return toBuy.length === 0 ? [] : [{ key, name: { en: name, hr: inCroatian?.name ?? name }, items: toBuy }];
  });
  const own = row.ownItems.flatMap(({ text, atHome }) => (atHome ? [] : [{ en: text, hr: text }]));
  const more = own.length === 0 ? [] : [{ key: 'own', name: weekWording.both('ownItems'), items: own }];
  return { persons: row.persons, aisles: [...aisles, ...more] };
}

function potNotes({ week }: WeekAnswer): Bilingual[] {
  return week.flatMap(({ cookFor, day, name }) => {
    if (cookFor === 1) return [];
    const first = { en: dayWords.en[day - 1]?.when ?? '', hr: dayWords.hr[day - 1]?.when ?? '' };
    return [weekWording.both('batchNote', { meal: name, first })];
  });
}
