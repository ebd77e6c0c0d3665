import { type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import { countDay, type DayCell, type DayState, emptyDay, shareOrAmount } from './day-score.ts';
import { asWritten, kinds, type MealCounter, type ReadyMeal } from './ready-meals.ts';
import { type CountCheck, costOf } from './week-checks.ts';
import type { WeekInput } from './week-input.ts';

export const days = [0, 1, 2, 3, 4, 5, 6];
export type WeekCell = ReadyMeal | null;

/** A food that is held to little stands once in a week: any meal again is better than such a food again. */
const againstHeldBackTwice = 20_000;
const againstRepeats = { dinner: 100, lunch: 60, breakfast: 1.5, snack: 1.5 } as const;
const repeatsMost = { breakfast: 3, snack: 3 } as const;
const againstTooOften = 30;
/** Against each day more than a food may come again. */
const againstSameFood = 4;
const floorPoints = 3;
/** Portions a week that guidelines ask for: fish, oily fish, pulses, milk and yogurt. */
const floors = { fish: 2, pulses: 2, dairy: 14 };
/** Limits under which pulses, and many plants, are not asked for. */
const withoutPulses = ['IBS-PULSE', 'FLARE-FIB', 'STRICT-FIB', 'LOWFIB', 'FOD-ELIM'];
const withoutPlants = ['FLARE-FIB', 'STRICT-FIB', 'LOWFIB'];
const plantGoal = 30;
const fishKind = kinds.indexOf('fish');
const fibrePoints = { from: 15, to: 30, most: 4 };

/** One change of a week: a meal in a place, or the step of a factor of a day. */
export type Change = { day: number; slot: MealSlot; cell: WeekCell } | { day: number; part: number; step: number };

interface MealPoints {
  counts: number;
  plants: number;
  meals: number;
  repeats: number;
}

/**
 * How good a week is. One change after the other is tried: days that it does not touch are not counted again.
 */
export class WeekScore {
  readonly week: Record<MealSlot, WeekCell[]>;
  /** By day: the steps of its three factors. */
  readonly steps: number[][] = days.map(() => [...asWritten]);
  private readonly counter: MealCounter;
  private states: DayState[];
  private readonly spares: DayState[];
  private readonly plantTimes: Uint16Array;
  private plants = 0;
  private readonly kindTimes = new Uint8Array(kinds.length);
  private readonly repeatDays: Uint8Array;
  private readonly lastDay: Int8Array;
  private readonly restrictedTimes = new Map<number, number>();
  private readonly totals: Float64Array;
  private readonly asks: { pulses: boolean; plants: boolean; fibre: boolean };
  /** By day: yesterday's lunch was cooked for two days, and was not itself left over. */
  private readonly leftovers = days.map(() => false);
  /** What does not depend on amounts, and is counted again only with another meal. */
  private ofMeals: MealPoints = { counts: 0, plants: 0, meals: 0, repeats: 0 };

  constructor(counter: MealCounter, { limits }: Pick<WeekInput, 'limits'>) {
    this.counter = counter;
    this.states = days.map(() => emptyDay(counter.width));
    this.spares = days.map(() => emptyDay(counter.width));
    this.plantTimes = new Uint16Array(counter.plants);
    this.repeatDays = new Uint8Array(counter.repeatMost.length);
    this.lastDay = new Int8Array(counter.repeatMost.length);
    this.totals = new Float64Array(counter.width);
    const fires = (ids: readonly string[]) => limits.fired.some(({ id }) => ids.includes(id));
    this.asks = { pulses: !fires(withoutPulses), plants: !fires(withoutPlants), fibre: !limits.turnedOff.has('fiber') };
    const empty = (): WeekCell[] => days.map(() => null);
    this.week = { breakfast: empty(), lunch: empty(), dinner: empty(), snack: empty() };
  }

  set(day: number, slot: MealSlot, cell: WeekCell): void {
    const before = this.week[slot][day];
    if (before) this.countPlants(before, -1);
    if (cell) this.countPlants(cell, 1);
    this.week[slot][day] = cell;
    if (slot === 'lunch') this.findLeftovers();
  }

  private findLeftovers(): void {
    const { lunch } = this.week;
    for (let day = 1; day < days.length; day++) {
      const cell = lunch[day];
      const again = cell?.batch === true && !cell.fixed && cell.index === lunch[day - 1]?.index;
      this.leftovers[day] = again && !this.leftovers[day - 1];
    }
  }

  /** Counts all days anew. */
  recount(): number {
    this.ofMeals = this.pointsOfMeals();
    for (const day of days) this.count(day);
    return this.score();
  }

  dayState(day: number): DayState {
    return this.states[day] as DayState;
  }

  /**
   * Changes that stay where `accept` says so of the score; else all is as before. What `hopeless` says of the most that
   * the score may come to spares the counting of days.
   */
  tryOut(changes: readonly Change[], accept: (score: number) => boolean, hopeless?: (atMost: number) => boolean): void {
    const undo = changes.map((change) => this.apply(change));
    const touched = this.touchedBy(changes);
    const before = this.ofMeals;
    if (changes.some((change) => 'cell' in change)) this.ofMeals = this.pointsOfMeals();
    const counts = !hopeless?.(this.atMost(touched));
    if (counts) {
      for (const day of touched) this.swapSpare(day);
      for (const day of touched) this.count(day);
      if (accept(this.score())) return;
      for (const day of touched) this.swapSpare(day);
    }
    for (const change of undo.toReversed()) this.apply(change);
    this.ofMeals = before;
  }

  /** The score, were everything in order on the days that are touched. */
  private atMost(touched: readonly number[]): number {
    const { counts, plants, meals, repeats } = this.ofMeals;
    let cost = counts;
    for (const day of days) if (!touched.includes(day)) cost += (this.states[day] as DayState).cost;
    return fibrePoints.most + plants + meals + repeats - cost;
  }

  private apply(change: Change): Change {
    const { day } = change;
    if ('cell' in change) {
      const before = this.week[change.slot][day] ?? null;
      this.set(day, change.slot, change.cell);
      return { ...change, cell: before };
    }
    const own = this.steps[day] as number[];
    const before = own[change.part] as number;
    own[change.part] = change.step;
    return { ...change, step: before };
  }

  /** The days of the changes, and those after them whose lunch may be left over from there. */
  private touchedBy(changes: readonly Change[]): number[] {
    const touched = new Set(changes.map(({ day }) => day));
    for (const change of changes) {
      if ('cell' in change && change.slot !== 'lunch') continue;
      for (let day = change.day + 1; day < days.length; day++) {
        touched.add(day);
        if (this.week.lunch[day]?.index !== this.week.lunch[day - 1]?.index) break;
      }
    }
    return [...touched];
  }

  private swapSpare(day: number): void {
    const kept = this.states[day] as DayState;
    this.states[day] = this.spares[day] as DayState;
    this.spares[day] = kept;
  }

  isLeftover(day: number): boolean {
    return this.leftovers[day] ?? false;
  }

  /** A meal that is left over has the amounts of the day it was cooked on. */
  private count(day: number): void {
    const cells = mealSlots.map((slot): DayCell => {
      const left = slot === 'lunch' && this.isLeftover(day);
      const ready = this.week[slot][left ? day - 1 : day] ?? null;
      return { ready, steps: this.steps[left ? day - 1 : day] as number[] };
    });
    countDay(cells, this.counter, this.states[day] as DayState);
  }

  score(): number {
    const { counts, plants, meals, repeats } = this.ofMeals;
    return this.weekScore(counts) + plants + meals + repeats;
  }

  private pointsOfMeals(): MealPoints {
    return {
      counts: this.weekCounts(),
      plants: this.plantScore(),
      meals: this.mealScore(),
      repeats: this.repeatScore(),
    };
  }

  private countPlants({ plants }: ReadyMeal, by: 1 | -1): void {
    for (const plant of plants) {
      const before = this.plantTimes[plant] ?? 0;
      this.plantTimes[plant] = before + by;
      if (before === 0) this.plants += 1;
      else if (before + by === 0) this.plants -= 1;
    }
  }

  private weekScore(counts: number): number {
    const { totals, states } = this;
    const { checks } = this.counter;
    const width = checks.sums.length;
    totals.fill(0);
    let [score, complete] = [0, 0];
    for (const state of states) {
      score -= state.cost;
      if (!state.complete) continue;
      complete += 1;
      for (let at = 0; at < width; at++) totals[at] = (totals[at] as number) + (state.sums[at] as number);
    }
    if (complete === 0) return score - counts;
    for (let at = 0; at < width; at++) totals[at] = (totals[at] as number) / complete;
    for (const check of checks.week) {
      score -= costOf(check.strength, shareOrAmount(check, totals), check.lows[0] as number, check.highs[0] as number);
    }
    for (const { at, strength, lows, highs, band } of checks.bands) {
      const mean = totals[at] as number;
      const [low, high] = [
        Math.min((lows[0] as number) * mean, mean - (band ?? 0)),
        Math.max((highs[0] as number) * mean, mean + (band ?? 0)),
      ];
      for (const { sums, complete: whole } of states)
        if (whole) score -= costOf(strength, sums[at] as number, low, high);
    }
    if (this.asks.fibre) {
      const { from, to, most } = fibrePoints;
      score += most * Math.min(1, Math.max(0, ((totals[checks.fibre] as number) - from) / (to - from)));
    }
    return score - counts;
  }

  private weekCounts(): number {
    let cost = 0;
    const { counts } = this.counter.checks;
    for (let at = 0; at < counts.length; at++) {
      const { scope, strength, most } = counts[at] as CountCheck;
      if (scope !== 'week' || !this.counter.anyCounted[at]) continue;
      const foods = new Set<number>();
      for (const slot of mealSlots)
        for (const cell of this.week[slot]) for (const id of cell?.counted[at] ?? []) foods.add(id);
      cost += costOf(strength, foods.size, Number.NEGATIVE_INFINITY, most);
    }
    return cost;
  }

  private plantScore(): number {
    return this.asks.plants ? 1.5 * Math.min(this.plants, plantGoal) : 0;
  }

  private mealScore(): number {
    const { kindTimes, restrictedTimes, week, repeatDays, lastDay } = this;
    kindTimes.fill(0);
    repeatDays.fill(0);
    lastDay.fill(-1);
    restrictedTimes.clear();
    let [score, pulses, dairy] = [0, 0, 0];
    for (const day of days) {
      for (const slot of mealSlots) {
        const cell = week[slot][day];
        if (!cell) continue;
        score += cell.worth - (cell.outOfSeason ? 5 : 0);
        for (const foodId of cell.restricted) {
          const before = restrictedTimes.get(foodId) ?? 0;
          if (before > 0) score -= againstHeldBackTwice;
          restrictedTimes.set(foodId, before + 1);
        }
        for (const key of cell.repeats) {
          if (lastDay[key] === day) continue;
          lastDay[key] = day;
          repeatDays[key] = (repeatDays[key] as number) + 1;
        }
        dairy += cell.dairy;
        if (cell.hasPulses) pulses += 1;
        if (cell.kind >= 0 && slot !== 'snack') kindTimes[cell.kind] = (kindTimes[cell.kind] as number) + 1;
      }
      const lunch = week.lunch[day]?.kind ?? -1;
      if (lunch >= 0 && lunch === week.dinner[day]?.kind) score -= 2;
    }
    const { repeatMost } = this.counter;
    for (let key = 0; key < repeatMost.length; key++) {
      const over = (repeatDays[key] as number) - (repeatMost[key] as number);
      if (over > 0) score -= againstSameFood * over;
    }
    const fish = kindTimes[fishKind] as number;
    score += floorPoints * (Math.min(floors.fish, fish) + Math.min(floors.dairy, dairy)) - 1.5 * Math.max(0, fish - 4);
    return this.asks.pulses ? score + floorPoints * Math.min(floors.pulses, pulses) : score;
  }

  private repeatScore(): number {
    let score = 0;
    for (const slot of mealSlots) score += this.repeatsIn(slot);
    return score;
  }

  private repeatsIn(slot: MealSlot): number {
    const cells = this.week[slot];
    let [score, leftovers] = [0, 0];
    for (let day = 0; day < days.length; day++) {
      const cell = cells[day];
      if (!cell) continue;
      if (slot === 'lunch' && this.isLeftover(day)) {
        leftovers += 1;
        continue;
      }
      let before = 0;
      for (let other = 0; other < day; other++) {
        if (cells[other]?.index === cell.index && !(slot === 'lunch' && this.isLeftover(other))) before += 1;
      }
      if (cells[day - 1]?.index === cell.index) score -= 3;
      if (before > 0) score -= againstRepeats[slot] * before * before;
      if ((slot === 'breakfast' || slot === 'snack') && before >= repeatsMost[slot]) score -= againstTooOften;
    }
    return score + (leftovers <= 2 ? 3 * leftovers : 6 - 4 * (leftovers - 2));
  }
}
