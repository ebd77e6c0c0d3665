import { type FoodOfPatient, type MealSlot, mealSlots, type Season } from '#contract/meals.contract.ts';

import type { Amount, CellInput, FittingMeal, WeekTarget } from '#contract/week.contract.ts';
import { type Kitchen, placeOfCode, plantsOf, sumOf } from '#domain/meals/kitchen.ts';
import type { MealCeiling } from '#domain/meals/meal-ceilings.ts';
import { type BaseMeal, energyPlace, isScaled, largest, reachOfDay, scaledDay, smallest } from './portion-scale.ts';
import { withPots } from './pots.ts';
import { randomOf } from './random.ts';

export type PlannableMeal = Pick<
  FittingMeal,
  'id' | 'version' | 'slot' | 'name' | 'season' | 'minutes' | 'tags' | 'foods'
>;

export interface WeekInput {
  /** That this patient may eat, as this patient would get them. */
  meals: readonly PlannableMeal[];
  kitchen: Kitchen;
  foods: ReadonlyMap<number, Pick<FoodOfPatient, 'band' | 'mark'>>;
  targets: readonly Pick<WeekTarget, 'code' | 'target' | 'upper'>[];
  /** kcal a day; null: portions as in the recipes. */
  energy: number | null;
  season: Season;
  lowFodmap: boolean;
  ceilings: readonly MealCeiling[];
  /** Stay as they are, with their amounts. */
  kept: readonly PlannedCell[];
  /** Keep their meal; the amounts follow the day. */
  pinned: readonly { day: number; slot: MealSlot; mealId: string }[];
}

export type PlannedCell = Pick<CellInput, 'day' | 'slot' | 'mealId' | 'foods'> & {
  mealVersion: number;
  cookFor: 1 | 2;
  leftoverOf: number | null;
};

const days = [0, 1, 2, 3, 4, 5, 6];
const tries = 4000;

/** How much a food speaks for its meal, or against it. */
const worth = { eatMore: 3, eat: 1.5, neutral: 0, limit: -4, avoid: -12, excluded: -12 } as const;
const markWorth = { good: 0.7, rarely: -0.7 } as const;
/** Above this, more wanted foods in one meal make it no better. */
const mostWorth = 6;
/** Groups of foods that a meal may be built on; the first that it holds counts. */
const kinds = ['processed-meat', 'meat', 'fish', 'poultry-eggs', 'legumes'];
const againstRepeats = { dinner: 100, lunch: 30, breakfast: 1.5, snack: 1.5 } as const;
/** A season's meals are enough for a slot; where there are fewer, the others are taken too. */
const enoughInSeason = 7;

/** A meal made ready for counting. */
interface Ready {
  meal: PlannableMeal;
  /** Tracked nutrients of what follows the energy, and of the rest. */
  scaled: Float64Array;
  rest: Float64Array;
  scaledEnergy: number;
  restEnergy: number;
  /** Of the largest portions that are usual in a day. */
  mostEnergy: number;
  plants: number[];
  worth: number;
  /** Place in `kinds`; -1: none of them. */
  kind: number;
  /** A number of its own, the same for a meal that is kept. */
  index: number;
  batch: boolean;
  outOfSeason: boolean;
  foods: readonly Amount[];
  /** A cell that is kept is counted as it stands. */
  fixed: boolean;
}

type Cell = Ready | null;

/**
 * Seven days of four meals. Begins anywhere and improves one meal at a time: what the test asks for, enough of every
 * nutrient, thirty plants, no dinner twice, two days from one pot, what is in season. The same seed gives the same week.
 */
export function proposeWeek(input: WeekInput, seed: number): PlannedCell[] {
  const random = randomOf(seed);
  const plan = new Plan(input);
  const open = plan.openCells();
  for (const place of open) plan.set(place, pick(plan.candidates(place), random));
  let score = plan.score();
  for (let step = 0; step < tries && open.length > 0; step++) {
    const place = open[Math.floor(random() * open.length)];
    if (!place) break;
    const before = plan.get(place);
    const leftover = place.slot === 'lunch' && random() < 0.25 ? plan.get({ ...place, day: place.day - 1 }) : null;
    const next = leftover?.batch && plan.mayTake(leftover) ? leftover : pick(plan.candidates(place), random);
    if (next === before) continue;
    plan.set(place, next);
    const changed = plan.score();
    const heat = 3 * (1 - step / tries) ** 2;
    if (changed >= score || (heat > 0.01 && random() < Math.exp((changed - score) / heat))) score = changed;
    else plan.set(place, before);
  }
  return plan.cells();
}

function pick(from: readonly Ready[], random: () => number): Cell {
  return from[Math.floor(random() * from.length)] ?? null;
}

interface Place {
  day: number;
  slot: MealSlot;
}

interface DayState {
  nutrients: Float64Array;
  energyGap: number;
  overMost: number;
}

class Plan {
  private readonly input: WeekInput;
  private readonly tracked: { at: number; target: number | null; upper: number | null }[];
  private readonly plantIds = new Map<string, number>();
  private readonly indexes = new Map<string, number>();
  private readonly bySlot: Record<MealSlot, Ready[]>;
  private readonly byId: Map<string, Ready>;
  private readonly week: Record<MealSlot, Cell[]>;
  private readonly keptCells = new Map<string, PlannedCell>();
  private readonly pinnedCells = new Map<string, Ready>();
  private readonly dayStates: (DayState | null)[] = days.map(() => null);

  constructor(input: WeekInput) {
    this.input = input;
    this.tracked = trackedOf(input.targets);
    const ready = input.meals.map((meal) => this.ready(meal, meal.foods, false));
    this.byId = new Map(ready.map((one) => [one.meal.id, one]));
    const of = (slot: MealSlot) => inSeason(ready.filter(({ meal }) => meal.slot === slot));
    this.bySlot = { breakfast: of('breakfast'), lunch: of('lunch'), dinner: of('dinner'), snack: of('snack') };
    const empty = (): Cell[] => days.map(() => null);
    this.week = { breakfast: empty(), lunch: empty(), dinner: empty(), snack: empty() };
    for (const cell of input.kept) {
      this.keptCells.set(keyOf({ day: cell.day - 1, slot: cell.slot }), cell);
      this.week[cell.slot][cell.day - 1] = this.readyKept(cell);
    }
    for (const { day, slot, mealId } of input.pinned) {
      const place = { day: day - 1, slot };
      const meal = this.byId.get(mealId);
      if (!meal || this.keptCells.has(keyOf(place))) continue;
      this.pinnedCells.set(keyOf(place), meal);
      this.week[slot][day - 1] = meal;
    }
  }

  openCells(): Place[] {
    const all = days.flatMap((day) => mealSlots.map((slot) => ({ day, slot })));
    return all.filter((place) => !this.keptCells.has(keyOf(place)) && !this.pinnedCells.has(keyOf(place)));
  }

  candidates({ slot }: Place): readonly Ready[] {
    return this.bySlot[slot];
  }

  /** A locked meal that no longer fits is not carried on into other days. */
  mayTake({ meal }: Ready): boolean {
    return this.byId.has(meal.id);
  }

  get({ day, slot }: Place): Cell {
    return this.week[slot][day] ?? null;
  }

  set({ day, slot }: Place, cell: Cell): void {
    this.week[slot][day] = cell?.fixed ? (this.byId.get(cell.meal.id) ?? cell) : cell;
    this.dayStates[day] = null;
  }

  score(): number {
    return this.nutrientScore() + this.plantScore() + this.mealScore() + this.repeatScore();
  }

  private day(day: number): DayState {
    const known = this.dayStates[day];
    if (known) return known;
    const meals = mealSlots.flatMap((slot) => this.week[slot][day] ?? []);
    const scaledEnergy = meals.reduce((sum, meal) => sum + meal.scaledEnergy, 0);
    const restEnergy = meals.reduce((sum, meal) => sum + meal.restEnergy, 0);
    const { energy } = this.input;
    const wanted = energy === null || scaledEnergy === 0 ? 1 : (energy - restEnergy) / scaledEnergy;
    const factor = Math.min(largest, Math.max(smallest, wanted));
    const nutrients = new Float64Array(this.tracked.length);
    for (const { scaled, rest } of meals) {
      for (let at = 0; at < nutrients.length; at++) {
        nutrients[at] = (nutrients[at] ?? 0) + (rest[at] ?? 0) + factor * (scaled[at] ?? 0);
      }
    }
    const most = meals.reduce((sum, meal) => sum + meal.mostEnergy, 0);
    const reached = Math.min(restEnergy + factor * scaledEnergy, most);
    const energyGap = energy === null ? 0 : Math.abs(reached - energy) / energy;
    const state = { nutrients, energyGap, overMost: this.overMost(meals) };
    this.dayStates[day] = state;
    return state;
  }

  /** Foods of which two meals of a day would hold more than is usual: Brazil nuts, liver, seaweed. */
  private overMost(meals: readonly Ready[]): number {
    let over = 0;
    for (let one = 0; one < meals.length; one++) {
      for (let other = 0; other < one; other++) over += this.sharedOver(meals[one] as Ready, meals[other] as Ready);
    }
    return over;
  }

  private sharedOver({ foods }: Ready, { foods: others }: Ready): number {
    let over = 0;
    for (const food of foods) {
      for (const same of others) {
        if (same.foodId !== food.foodId) continue;
        const most = this.input.kitchen.get(food.foodId)?.maxPerDay ?? Number.POSITIVE_INFINITY;
        if (food.grams + same.grams > most) over += 1;
      }
    }
    return over;
  }

  private nutrientScore(): number {
    const totals = new Float64Array(this.tracked.length);
    let score = 0;
    for (const day of days) {
      const { nutrients, energyGap, overMost } = this.day(day);
      score -= 200 * Math.max(0, energyGap - 0.02) + 4 * overMost;
      for (let at = 0; at < totals.length; at++) totals[at] = (totals[at] ?? 0) + (nutrients[at] ?? 0);
    }
    for (let at = 0; at < totals.length; at++) {
      const { target = null, upper = null } = this.tracked[at] ?? {};
      const mean = (totals[at] ?? 0) / days.length;
      if (target !== null && mean < target) score -= 12 * (1 - mean / target);
      if (upper !== null && mean > upper) score -= 12 * Math.min(1, mean / upper - 1);
    }
    return score;
  }

  private plantScore(): number {
    const seen = new Uint8Array(this.plantIds.size);
    let count = 0;
    for (const slot of mealSlots) {
      for (const cell of this.week[slot]) {
        if (!cell) continue;
        for (const plant of cell.plants) {
          if (seen[plant]) continue;
          seen[plant] = 1;
          count += 1;
        }
      }
    }
    return 1.5 * Math.min(count, 32) + 0.2 * Math.max(0, count - 32);
  }

  private mealScore(): number {
    const counts = new Uint8Array(kinds.length);
    let score = 0;
    for (const day of days) {
      for (const slot of mealSlots) {
        const cell = this.week[slot][day];
        if (!cell) continue;
        score += cell.worth - (cell.outOfSeason ? 5 : 0);
        if (cell.kind >= 0 && slot !== 'snack') counts[cell.kind] = (counts[cell.kind] ?? 0) + 1;
      }
      const lunch = this.week.lunch[day]?.kind ?? -1;
      if (lunch >= 0 && lunch === this.week.dinner[day]?.kind) score -= 2;
    }
    const [processed = 0, meat = 0, fish = 0, , legumes = 0] = counts;
    // Fish twice, pulses four times, red meat twice at most, processed meat not at all (Mediterranean pyramid).
    score += 2 * Math.min(2, fish) - 1.5 * Math.max(0, fish - 4) + 1.5 * Math.min(4, legumes);
    return score - 4 * Math.max(0, meat - 2) - 6 * processed;
  }

  private repeatScore(): number {
    let score = 0;
    for (const slot of mealSlots) {
      const times = new Uint8Array(this.indexes.size);
      let pots = 0;
      for (const [day, cell] of this.week[slot].entries()) {
        if (!cell) continue;
        const yesterday = this.week[slot][day - 1];
        if (slot === 'lunch' && this.isLeftover(day)) {
          pots += 1;
          continue;
        }
        const before = times[cell.index] ?? 0;
        times[cell.index] = before + 1;
        if (yesterday?.index === cell.index) score -= 3;
        if (before > 0) score -= againstRepeats[slot] * before * before;
      }
      score += pots <= 2 ? 3 * pots : 6 - 4 * (pots - 2);
    }
    return score;
  }

  /** Yesterday's lunch was cooked for two days, and was not itself left over. */
  private isLeftover(day: number): boolean {
    const [cell, yesterday] = [this.week.lunch[day], this.week.lunch[day - 1]];
    if (!cell?.batch || cell.index !== yesterday?.index) return false;
    return !this.isLeftover(day - 1);
  }

  cells(): PlannedCell[] {
    const { energy, kitchen, lowFodmap, ceilings } = this.input;
    const cells: PlannedCell[] = [];
    for (const day of days) {
      const places = mealSlots.flatMap((slot) => {
        const ready = this.week[slot][day];
        return ready ? [{ slot, ready, left: slot === 'lunch' && this.isLeftover(day) }] : [];
      });
      const base = places.map(({ slot, ready, left }): BaseMeal => {
        const kept = this.keptCells.get(keyOf({ day, slot }));
        if (kept) return { slot, foods: kept.foods, fixed: true };
        const cooked = left ? cells.find((cell) => cell.day === day && cell.slot === slot) : undefined;
        return { slot, foods: cooked?.foods ?? ready.meal.foods, fixed: cooked !== undefined };
      });
      const amounts = scaledDay(base, energy, kitchen, { lowFodmap, ceilings });
      for (const [at, { slot, ready, left }] of places.entries()) {
        const foods = amounts[at] ?? [];
        const { id: mealId, version: mealVersion } = ready.meal;
        const leftoverOf = left ? day : null;
        const kept = this.keptCells.get(keyOf({ day, slot }));
        cells.push(kept ?? { day: day + 1, slot, mealId, mealVersion, foods, cookFor: 1, leftoverOf });
      }
    }
    return withPots(cells);
  }

  private readyKept(cell: PlannedCell): Ready {
    const known = this.byId.get(cell.mealId)?.meal;
    const meal = known ?? {
      ...{ id: cell.mealId, version: cell.mealVersion, slot: cell.slot, name: { en: '', hr: '' } },
      ...{ season: [], minutes: 0, tags: [], foods: cell.foods },
    };
    return this.ready(meal, cell.foods, true);
  }

  private ready(meal: PlannableMeal, foods: readonly Amount[], fixed: boolean): Ready {
    const { kitchen, season } = this.input;
    const scaledFoods = fixed ? [] : foods.filter((food) => isScaled(food, kitchen));
    const restFoods = foods.filter((food) => !scaledFoods.includes(food));
    const [scaled, rest] = [sumOf(scaledFoods, kitchen).values, sumOf(restFoods, kitchen).values];
    const tracked = (values: readonly (number | null)[]) =>
      Float64Array.from(this.tracked, ({ at }) => values[at] ?? 0);
    return {
      meal,
      foods,
      fixed,
      scaled: tracked(scaled),
      rest: tracked(rest),
      scaledEnergy: scaled[energyPlace] ?? 0,
      restEnergy: rest[energyPlace] ?? 0,
      mostEnergy: fixed ? (rest[energyPlace] ?? 0) : this.mostEnergy(meal.slot, foods),
      plants: [...plantsOf(foods, kitchen)].map((key) => numberOf(this.plantIds, key)),
      worth: this.worthOf(foods),
      kind: this.kindOf(foods),
      index: numberOf(this.indexes, meal.id),
      batch: meal.tags.includes('batch'),
      outOfSeason: meal.season.length > 0 && !meal.season.includes(season),
    };
  }

  private mostEnergy(slot: MealSlot, foods: readonly Amount[]): number {
    return reachOfDay([{ slot, foods, fixed: false }], this.input.kitchen, this.input).most;
  }

  private worthOf(foods: readonly Amount[]): number {
    let [good, bad] = [0, 0];
    for (const { foodId } of foods) {
      const food = this.input.foods.get(foodId);
      if (!food || this.input.kitchen.get(foodId)?.seasoning) continue;
      const value = worth[food.band] + (food.band === 'neutral' && food.mark ? markWorth[food.mark] : 0);
      if (value > 0) good += value;
      else bad += value;
    }
    return Math.min(mostWorth, good) + bad;
  }

  /** What a meal is mostly built on, as weekly goals count it. */
  private kindOf(foods: readonly Amount[]): number {
    const groups = new Set(foods.map(({ foodId }) => this.input.kitchen.get(foodId)?.reportGroup ?? null));
    return kinds.findIndex((group) => groups.has(group));
  }
}

/** Numbers in the order in which keys are first asked for. */
function numberOf(known: Map<string, number>, key: string): number {
  const number = known.get(key) ?? known.size;
  known.set(key, number);
  return number;
}

const keyOf = ({ day, slot }: Place): string => `${day} ${slot}`;

function inSeason(meals: Ready[]): Ready[] {
  const now = meals.filter(({ outOfSeason }) => !outOfSeason);
  return now.length >= enoughInSeason ? now : meals;
}

function trackedOf(targets: WeekInput['targets']): { at: number; target: number | null; upper: number | null }[] {
  return targets.flatMap(({ code, target, upper }) => {
    const at = placeOfCode(code);
    return at === null || code === 'energy' || (target === null && upper === null) ? [] : [{ at, target, upper }];
  });
}
