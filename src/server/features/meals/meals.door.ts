import type { Language } from '#contract/endpoint.ts';
import type { FoodOfPatient, KitchenFood } from '#contract/meals.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import { driInputOf } from '#domain/dri/daily-targets.ts';
import { restingEnergy } from '#domain/dri/resting-energy.ts';
import { asksForAim, energyGoal } from '#domain/plan/energy-goal.ts';
import { notInWeek, softFormsFor } from '#domain/plan/in-week.ts';
import { mayChoke } from '#domain/plan/info-exclusions.ts';
import { type Kitchen, kitchenOf } from '#domain/plan/kitchen.ts';
import { limitsFor, type WeekLimits } from '#domain/plan/limits.ts';
import { type AmountCap, capsFor } from '#domain/plan/meal-amounts.ts';
import { ceilingsOf } from '#domain/plan/meal-ceilings.ts';
import type { Eater, FoodVerdict } from '#domain/plan/meal-foods.ts';
import { mealWording } from '#domain/plan/meal-wording.ts';
import type { WeekAim } from '#domain/plan/week-notes.ts';
import { readWeekTables, type WeekTables, weekFiles } from '#domain/plan/week-tables.ts';
import type { AppContext } from '#server/context.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { VersionedCache } from '#server/db/versioned-cache.ts';
import {
  type FoodBar,
  type ListOfReport,
  latestReportWithList,
  listOfReport,
} from '#server/features/food-list/food-list.door.ts';
import { shippedTables } from '#server/files/shipped-tables.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { readKitchen } from './kitchen.repository.ts';

export { findMeals, type MealRow, mealFields, mealState } from './meals.repository.ts';

interface LoadedKitchen {
  foods: readonly KitchenFood[];
  kitchen: Kitchen;
}

/** One for each database that this process speaks to. */
const byDatabase = new WeakMap<AppContext['database'], VersionedCache<LoadedKitchen>>();

/** All foods as the kitchen knows them, cached until the catalogue changes. */
export async function readyKitchen({
  database,
  versions,
}: Pick<AppContext, 'database' | 'versions'>): Promise<LoadedKitchen> {
  const cache =
    byDatabase.get(database) ??
    new VersionedCache<LoadedKitchen>(['catalogue'], async () => {
      const foods = await readKitchen(database.orm);
      return { foods, kitchen: kitchenOf(foods) };
    });
  byDatabase.set(database, cache);
  return cache.get(await versions.current());
}

const tablesIn = shippedTables(weekFiles, readWeekTables);

export const weekTables = (): Promise<WeekTables> => tablesIn(findProjectRoot());

/** What a patient may eat today, as meals and weeks ask for it. */
export interface PatientTable {
  list: ListOfReport;
  eater: Eater;
  foods: FoodOfPatient[];
  /** Why a food is barred. */
  bars: ReadonlyMap<number, FoodBar>;
  child: boolean;
  /** kcal a day that the week is made for; null where it cannot be told. */
  energy: number | null;
  aim: WeekAim;
  limits: WeekLimits;
  amounts: AmountCap[];
  tables: WeekTables;
}

type Context = Pick<AppContext, 'database' | 'versions' | 'clock' | 'settings' | 'projectRoot'>;

/** By the latest list of this report; refused where there is none. */
export async function tableOfReport(
  context: Context,
  session: Session,
  labReportId: number,
  language: Language = 'en',
): Promise<PatientTable> {
  const list = await listOfReport(context, session, labReportId, language);
  if (!list) throw refuse('FOOD_LIST_NEEDED');
  return tableOf(list, await weekTables());
}

/** By the latest list of any report; whoever asks was admitted to the patient. */
export async function tableOfPatient(context: Context, session: Session, patientId: number): Promise<PatientTable> {
  const labReportId = await latestReportWithList(context, patientId);
  if (labReportId === null) throw refuse('FOOD_LIST_NEEDED');
  return tableOfReport(context, session, labReportId);
}

/** What the list and the tables of the week together say of each food. */
export function tableOf(list: ListOfReport, tables: WeekTables): PatientTable {
  const { ageYears, minor: child } = list.person;
  const { energyAim } = list.patient;
  const resting = restingEnergy(driInputOf(list.patient, list.person.ageMonths)).mifflinStJeor;
  const need = list.targets.get(nutrientByCode('energy').id)?.target ?? null;
  const energy = energyGoal(list.taken, need, energyAim ?? 'keep', resting);
  const limits = limitsFor(tables.limits, list.taken, energy);
  const amounts = capsFor(tables, ageYears, energy);
  const whyNot = notInWeek(limits, amounts, tables);
  const bars = new Map<number, FoodBar>();
  const verdicts = new Map<number, FoodVerdict>();
  const foods: FoodOfPatient[] = [];
  for (const food of list.foods.values()) {
    const { foodId, band, score, mark, suggested, held, bar } = food;
    // cut up it may be on the list; as meals serve it, a small child may choke on it
    const own = bar ?? (mayChoke(foodId, ageYears) ? chokingBar : null);
    if (own) bars.set(foodId, own);
    const reason = own?.name ?? whyNot(food);
    const [allowed, inWeek] = [own === null, reason === null];
    verdicts.set(foodId, { band, allowed, inWeek, reason });
    foods.push({ foodId, band, score, mark, suggested, held, allowed, inWeek });
  }
  const lowFodmap = list.restrictions.some(({ code }) => code === 'low_fodmap');
  const softForms = softFormsFor(limits, tables, lowFodmap);
  const eater = { verdicts, child, lowFodmap, ceilings: ceilingsOf(limits), softForms };
  const aim = {
    asked: energyAim === null && asksForAim(list.person),
    less: need === null ? 0 : need - (energy ?? need),
  };
  return { list, foods, bars, child, energy, aim, limits, amounts, tables, eater };
}

const chokingBar: FoodBar = { ruleId: 'choking', name: mealWording.both('mayChoke'), source: null, entry: null };
