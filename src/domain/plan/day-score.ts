import { mealSlots } from '#contract/meals.contract.ts';
import type { MealCounter, ReadyMeal } from './ready-meals.ts';
import { type CountCheck, costOf, energyAt, proteinAt, type SumCheck } from './week-checks.ts';

/** A meal of a day and the steps of the factors that it is cooked with. */
export interface DayCell {
  ready: ReadyMeal | null;
  steps: readonly number[];
}

/** What a day gives, and what it costs that limits of it and of its meals are passed. */
export interface DayState {
  sums: Float64Array;
  /** By slot. */
  meals: Float64Array[];
  cost: number;
  complete: boolean;
}

export function emptyDay(width: number): DayState {
  return {
    sums: new Float64Array(width),
    meals: mealSlots.map(() => new Float64Array(width)),
    cost: 0,
    complete: false,
  };
}

const dinner = mealSlots.indexOf('dinner');
/** More of a group than a day may hold is weighed like a limit that is said. */
const amountStrength = 'say';

/** Counts a day anew into `state`. */
export function countDay(cells: readonly DayCell[], counter: MealCounter, state: DayState): void {
  const { sums, meals } = state;
  state.complete = true;
  sums.fill(0);
  for (let slot = 0; slot < cells.length; slot++) {
    const own = meals[slot] as Float64Array;
    const { ready, steps } = cells[slot] as DayCell;
    if (!ready) {
      state.complete = false;
      own.fill(0);
      continue;
    }
    const starch = counter.sumsAt(ready, 0, steps[0] as number);
    const protein = counter.sumsAt(ready, 1, steps[1] as number);
    const rest = counter.sumsAt(ready, 2, steps[2] as number);
    for (let at = 0; at < own.length; at++) {
      const sum = (starch[at] as number) + (protein[at] as number) + (rest[at] as number);
      own[at] = sum;
      sums[at] = (sums[at] as number) + sum;
    }
  }
  state.cost = mealCosts(cells, counter, state) + dayCosts(counter, state) + amountCosts(cells, counter, state);
}

function mealCosts(cells: readonly DayCell[], { checks }: MealCounter, { meals, sums, complete }: DayState): number {
  let cost = 0;
  for (let slot = 0; slot < cells.length; slot++) {
    const cell = cells[slot] as DayCell;
    if (!cell.ready) continue;
    const own = meals[slot] as Float64Array;
    for (const check of checks.meal) {
      cost += costOf(check.strength, own[check.at] as number, check.lows[slot] as number, check.highs[slot] as number);
    }
    const { shares } = checks;
    if (shares && complete) {
      const share = (100 * (own[energyAt] as number)) / Math.max(1, sums[energyAt] as number);
      cost += costOf(shares.strength, share, shares.lows[slot] as number, shares.highs[slot] as number);
    }
    for (let at = 0; at < checks.counts.length; at++) {
      const { scope, strength, most } = checks.counts[at] as CountCheck;
      if (scope === 'meal')
        cost += costOf(strength, cell.ready.counted[at]?.length ?? 0, Number.NEGATIVE_INFINITY, most);
    }
  }
  for (let at = 0; at < checks.counts.length; at++) {
    const { scope, strength, most } = checks.counts[at] as CountCheck;
    if (scope !== 'day' || !holds(cells, at)) continue;
    const foods = new Set<number>();
    for (const { ready } of cells) for (const foodId of ready?.counted[at] ?? []) foods.add(foodId);
    cost += costOf(strength, foods.size, Number.NEGATIVE_INFINITY, most);
  }
  return cost;
}

function holds(cells: readonly DayCell[], at: number): boolean {
  for (const { ready } of cells) if (ready && (ready.counted[at] as number[]).length > 0) return true;
  return false;
}

function dayCosts({ checks }: MealCounter, { sums, meals, complete }: DayState): number {
  let cost = 0;
  for (const check of checks.day) {
    const low = complete ? (check.lows[0] as number) : Number.NEGATIVE_INFINITY;
    cost += costOf(check.strength, shareOrAmount(check, sums), low, check.highs[0] as number);
  }
  const { beforeDinner } = checks;
  const protein = sums[proteinAt] as number;
  if (beforeDinner && protein > 0) {
    const before = protein - (meals[dinner]?.[proteinAt] as number);
    cost += costOf(
      beforeDinner.strength,
      (100 * before) / protein,
      Number.NEGATIVE_INFINITY,
      beforeDinner.highs[0] as number,
    );
  }
  return cost;
}

/** An amount, or its percent of the energy. */
export function shareOrAmount({ at, ofEnergy }: SumCheck, sums: Float64Array): number {
  const amount = sums[at] as number;
  return ofEnergy === 0 ? amount : (100 * ofEnergy * amount) / Math.max(1, sums[energyAt] as number);
}

function amountCosts(cells: readonly DayCell[], { checks, plate }: MealCounter, { sums }: DayState): number {
  let cost = 0;
  for (let group = 0; group < plate.caps.length; group++) {
    const sum = sums[checks.sums.length + group] as number;
    const most = plate.caps[group]?.perDay ?? Number.POSITIVE_INFINITY;
    if (sum > most) cost += costOf(amountStrength, sum, Number.NEGATIVE_INFINITY, most);
  }
  let pulses = 0;
  for (let at = 0; at < cells.length; at++) {
    const { ready } = cells[at] as DayCell;
    if (!ready) continue;
    if (ready.hasPulses) pulses += 1;
    for (const one of ready.singles) {
      for (let other = 0; other < at; other++) {
        for (const same of cells[other]?.ready?.singles ?? []) {
          if (same.foodId === one.foodId && one.grams + same.grams > one.most) cost += 6;
        }
      }
    }
  }
  return cost + 6 * Math.max(0, pulses - 1);
}
