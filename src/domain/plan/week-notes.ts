import { type FoodOfPatient, type MealBar, type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import type { CellInput, WeekNote, WeekTarget } from '#contract/week.contract.ts';
import { weekDays } from '#contract/week.contract.ts';
import { type Kitchen, knownAmount } from './kitchen.ts';
import { breachesOf, WeekMeasures } from './limit-breaches.ts';
import { figureText, limitNotes } from './limit-notes.ts';
import type { WeekLimits } from './limits.ts';
import { factorsOf, Plate } from './meal-amounts.ts';
import { type ScaleLimits, scaledFoods } from './portion-scale.ts';
import { shortNotes } from './short-nutrients.ts';
import type { PlannableMeal } from './week-input.ts';
import type { WeekTables } from './week-tables.ts';
import { weekPlants } from './week-totals.ts';
import { weekWording as words } from './week-wording.ts';

/** More empty places than this are no week. */
export const mostEmpty = 7;
/** A day within a tenth of its energy is in order. */
export const energyTolerance = 0.1;
/** Limits under which many plants are not asked for. */
const withoutPlants = ['FLARE-FIB', 'STRICT-FIB', 'LOWFIB'];

/** What the energy of the week is for. */
export interface WeekAim {
  /** Nobody has chosen, where weight is part of the treatment. */
  asked: boolean;
  /** kcal a day below what keeps the weight; negative: above it. */
  less: number;
}

export interface NotedWeek extends ScaleLimits {
  cells: readonly Pick<CellInput, 'day' | 'slot' | 'mealId' | 'foods'>[];
  meals: readonly PlannableMeal[];
  barred: readonly { slot: MealSlot; because: readonly MealBar[] }[];
  energy: number | null;
  aim?: WeekAim;
  /** No figures of energy for a child. */
  child: boolean;
  limits: WeekLimits;
  targets: readonly WeekTarget[];
  foods: ReadonlyMap<number, Pick<FoodOfPatient, 'band' | 'held' | 'inWeek' | 'mark'>>;
  kitchen: Kitchen;
  tables: WeekTables;
}

/** What a week does not reach, as it stands. An empty week has nothing to say. */
export function weekNotes(week: NotedWeek): WeekNote[] {
  if (week.cells.length === 0) return [...emptySlots(week)];
  const measures = new WeekMeasures(week.cells, week.kitchen, week.tables);
  return [
    ...emptySlots(week),
    ...emptyPlaces(week),
    ...aimNotes(week),
    ...energyNotes(week),
    ...limitNotes({ ...week, measures }),
    ...shortNotes({ ...week, measures }),
    ...dinnerNotes(week),
    ...plantNotes(week),
  ];
}

/** Slots for which there is no meal at all. */
function emptySlots({ meals, barred }: NotedWeek): WeekNote[] {
  return mealSlots.flatMap((slot) => {
    if (meals.some((meal) => meal.slot === slot)) return [];
    const because = barred.find((one) => one.slot === slot)?.because ?? [];
    const reasons = {
      en: because.map(({ text }) => text.en).join(', '),
      hr: because.map(({ text }) => text.hr).join(', '),
    };
    const text = because.length === 0 ? words.both('noMealFitsOften') : words.both('noMealFits', { reasons });
    return [{ code: 'NO_MEAL_FITS' as const, day: null, slot, text, values: {} }];
  });
}

/** Places where every meal would break a hard limit beside the other meals of the day. */
function emptyPlaces(week: NotedWeek): WeekNote[] {
  const { cells, meals, limits, kitchen, tables } = week;
  // a week that is still being filled by hand says nothing of each of its places
  if (cells.length < weekDays.length * mealSlots.length - mostEmpty) return [];
  const hard = limits.acting.filter(({ strength, scope }) => strength === 'hard' && scope !== 'week');
  const plate = new Plate(week.amounts, kitchen, week.lowFodmap);
  const least = { starch: factorsOf.starch.least, protein: factorsOf.protein.least, rest: factorsOf.rest.least };
  return weekDays.flatMap((day) =>
    mealSlots.flatMap((slot): WeekNote[] => {
      if (cells.some((cell) => cell.day === day && cell.slot === slot)) return [];
      const own = meals.filter((meal) => meal.slot === slot);
      // only a band around the week's mean asks for the other days
      const others = hard.some(({ basis }) => basis === 'mean') ? cells : cells.filter((cell) => cell.day === day);
      const broken = own.map(({ foods }) => {
        const tried = [foods, scaledFoods(foods, least, plate)].map((amounts) => {
          const measures = new WeekMeasures([...others, { day, slot, foods: amounts }], kitchen, tables);
          return breachesOf(measures, hard).find((breach) => breach.day === day) ?? null;
        });
        return tried.includes(null) ? null : tried[0];
      });
      const [first] = broken;
      if (!first || broken.includes(null)) return [];
      const { row } = first.bound;
      const text = {
        en: row.sayHigh.en.replace('{high}', figureText(first.most, 'en')),
        hr: row.sayHigh.hr.replace('{high}', figureText(first.most, 'hr')),
      };
      return [{ code: 'NO_MEAL_FITS', day, slot, text, values: { limitId: row.id, measure: row.measure } }];
    }),
  );
}

function aimNotes({ aim, child }: NotedWeek): WeekNote[] {
  if (!aim || child || (!aim.asked && Math.round(aim.less) === 0)) return [];
  const kcal = Math.abs(Math.round(aim.less));
  const figure = { kcal: { en: figureText(kcal, 'en'), hr: figureText(kcal, 'hr') } };
  const text = aim.asked ? words.both('aimAsked') : words.both(aim.less > 0 ? 'aimLose' : 'aimGain', figure);
  return [{ code: 'ENERGY_AIM', day: null, slot: null, text, values: { less: Math.round(aim.less) } }];
}

function energyNotes({ cells, energy, child, kitchen }: NotedWeek): WeekNote[] {
  if (energy === null) {
    const text = words.both('noEnergyTarget');
    return [{ code: 'NO_ENERGY_TARGET', day: null, slot: null, text, values: {} }];
  }
  return weekDays.flatMap((day) => {
    const ofDay = cells.filter((cell) => cell.day === day);
    if (ofDay.length === 0) return [];
    const kcal = ofDay.reduce((sum, { foods }) => sum + knownAmount(foods, 'energy', kitchen), 0);
    if (Math.abs(kcal - energy) <= energy * energyTolerance) return [];
    const values = { kcal: Math.round(kcal), target: Math.round(energy) };
    const both = (figure: number) => ({ en: figureText(figure, 'en'), hr: figureText(figure, 'hr') });
    const figures = { kcal: both(values.kcal), target: both(values.target) };
    const text = child ? words.both('childEnergy') : words.both('dayGives', figures);
    return [{ code: 'ENERGY_OUT_OF_REACH' as const, day, slot: null, text, values: child ? {} : values }];
  });
}

function dinnerNotes({ cells }: NotedWeek): WeekNote[] {
  const dinners = cells.filter((cell) => cell.slot === 'dinner').map(({ mealId }) => mealId);
  if (new Set(dinners).size === dinners.length) return [];
  return [{ code: 'DINNER_TWICE', day: null, slot: 'dinner', text: words.both('dinnerTwice'), values: {} }];
}

function plantNotes({ cells, kitchen, limits }: NotedWeek): WeekNote[] {
  if (limits.fired.some(({ id }) => withoutPlants.includes(id))) return [];
  const { total, goal } = weekPlants(cells, kitchen);
  if (total >= goal || weekDays.some((day) => !cells.some((cell) => cell.day === day))) return [];
  const values = { count: total, goal };
  return [{ code: 'FEW_PLANTS', day: null, slot: null, text: words.both('fewPlants', values), values }];
}
