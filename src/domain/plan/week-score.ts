import { type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import { largest, smallest } from './portion-scale.ts';
import { kinds, type ReadyMeal, type Tracked } from './ready-meals.ts';

export const days = [0, 1, 2, 3, 4, 5, 6];
export type WeekCell = ReadyMeal | null;

/** A food that is held to little stands once in a week: any meal again is better than such a food again. */
const againstHeldBackTwice = 5000;
const againstRepeats = { dinner: 100, lunch: 30, breakfast: 1.5, snack: 1.5 } as const;

/** What a day gives; counted when it is asked for. */
interface DayState {
  counted: boolean;
  nutrients: Float64Array;
  energyGap: number;
  overMost: number;
}

/**
 * How good a week is. One meal after the other is tried: what it does not touch is not counted again, neither the
 * other days nor the other slots nor the plants.
 */
export class WeekScore {
  readonly week: Record<MealSlot, WeekCell[]>;
  private readonly tracked: Tracked;
  private readonly energy: number | null;
  private readonly dayStates: DayState[];
  /** Where a day is counted with the meal that is tried, so that the day as it was is still at hand. */
  private spare: DayState;
  private readonly repeats: Record<MealSlot, number | null>;
  /** How often each kind of plant stands in the week, and how many do at all. */
  private readonly plantTimes: Uint16Array;
  private plants = 0;
  /** Of all days together, where they are counted; and those with the meal that is tried. */
  private totals: Float64Array;
  private spareTotals: Float64Array;
  private totalled = false;
  private readonly kindTimes = new Uint8Array(kinds.length);
  private readonly heldBackTimes = new Map<number, number>();

  constructor(tracked: Tracked, plants: number, energy: number | null) {
    const count = tracked.places.length;
    const uncounted = (): DayState => ({
      ...{ counted: false, nutrients: new Float64Array(count), energyGap: 0, overMost: 0 },
    });
    this.tracked = tracked;
    this.dayStates = days.map(uncounted);
    this.spare = uncounted();
    this.energy = energy;
    this.plantTimes = new Uint16Array(plants);
    this.totals = new Float64Array(count);
    this.spareTotals = new Float64Array(count);
    const empty = (): WeekCell[] => days.map(() => null);
    this.week = { breakfast: empty(), lunch: empty(), dinner: empty(), snack: empty() };
    this.repeats = { breakfast: null, lunch: null, dinner: null, snack: null };
  }

  set(day: number, slot: MealSlot, cell: WeekCell): void {
    const before = this.week[slot][day];
    if (before) this.countPlants(before, -1);
    if (cell) this.countPlants(cell, 1);
    this.week[slot][day] = cell;
    this.dayAt(day).counted = false;
    this.totalled = false;
    this.repeats[slot] = null;
  }

  /** Another meal in a place, which stays there where `accept` says so of the score; else all is as before. */
  tryOut(day: number, slot: MealSlot, cell: WeekCell, accept: (score: number) => boolean): void {
    this.total();
    const before = this.week[slot][day] ?? null;
    const [dayBefore, totalsBefore, repeats] = [this.dayAt(day), this.totals, this.repeats[slot]];
    this.dayStates[day] = this.spare;
    this.set(day, slot, cell);
    this.exchange(dayBefore, this.day(day));
    if (accept(this.score())) {
      this.spare = dayBefore;
      return;
    }
    this.set(day, slot, before);
    this.dayStates[day] = dayBefore;
    this.repeats[slot] = repeats;
    this.spareTotals = this.totals;
    this.totals = totalsBefore;
    this.totalled = true;
  }

  /** The totals with one day for another. */
  private exchange({ nutrients: out }: DayState, { nutrients: into }: DayState): void {
    const { totals, spareTotals } = this;
    for (let at = 0; at < totals.length; at++) {
      spareTotals[at] = (totals[at] as number) - (out[at] as number) + (into[at] as number);
    }
    this.totals = spareTotals;
    this.spareTotals = totals;
    this.totalled = true;
  }

  score(): number {
    return this.nutrientScore() + this.plantScore() + this.mealScore() + this.repeatScore();
  }

  /** Yesterday's lunch was cooked for two days, and was not itself left over. */
  isLeftover(day: number): boolean {
    const [cell, yesterday] = [this.week.lunch[day], this.week.lunch[day - 1]];
    if (!cell?.batch || cell.index !== yesterday?.index) return false;
    return !this.isLeftover(day - 1);
  }

  private countPlants({ plants }: ReadyMeal, by: 1 | -1): void {
    for (const plant of plants) {
      const before = this.plantTimes[plant] ?? 0;
      this.plantTimes[plant] = before + by;
      if (before === 0) this.plants += 1;
      else if (before + by === 0) this.plants -= 1;
    }
  }

  private dayAt(day: number): DayState {
    return this.dayStates[day] as DayState;
  }

  private day(day: number): DayState {
    const state = this.dayAt(day);
    if (state.counted) return state;
    const meals: ReadyMeal[] = [];
    let [scaledEnergy, restEnergy, most] = [0, 0, 0];
    for (const slot of mealSlots) {
      const meal = this.week[slot][day];
      if (!meal) continue;
      meals.push(meal);
      scaledEnergy += meal.scaledEnergy;
      restEnergy += meal.restEnergy;
      most += meal.mostEnergy;
    }
    const { energy } = this;
    const wanted = energy === null || scaledEnergy === 0 ? 1 : (energy - restEnergy) / scaledEnergy;
    const factor = Math.min(largest, Math.max(smallest, wanted));
    const { nutrients } = state;
    nutrients.fill(0);
    for (const { scaled, rest } of meals) {
      for (let at = 0; at < nutrients.length; at++) {
        nutrients[at] = (nutrients[at] as number) + (rest[at] as number) + factor * (scaled[at] as number);
      }
    }
    const reached = Math.min(restEnergy + factor * scaledEnergy, most);
    state.energyGap = energy === null ? 0 : Math.abs(reached - energy) / energy;
    state.overMost = overMost(meals);
    state.counted = true;
    return state;
  }

  private total(): void {
    if (this.totalled) return;
    const { totals } = this;
    totals.fill(0);
    for (const day of days) {
      const { nutrients } = this.day(day);
      for (let at = 0; at < totals.length; at++) totals[at] = (totals[at] as number) + (nutrients[at] as number);
    }
    this.totalled = true;
  }

  private nutrientScore(): number {
    this.total();
    const { totals } = this;
    let score = 0;
    for (const day of days) {
      const { energyGap, overMost: over } = this.day(day);
      score -= 200 * Math.max(0, energyGap - 0.02) + 4 * over;
    }
    const { targets, uppers } = this.tracked;
    for (let at = 0; at < totals.length; at++) {
      const [mean, target, upper] = [(totals[at] as number) / days.length, targets[at] as number, uppers[at] as number];
      if (mean < target) score -= 12 * (1 - mean / target);
      if (mean > upper) score -= 12 * Math.min(1, mean / upper - 1);
    }
    return score;
  }

  private plantScore(): number {
    return 1.5 * Math.min(this.plants, 32) + 0.2 * Math.max(0, this.plants - 32);
  }

  private mealScore(): number {
    const { kindTimes, heldBackTimes, week } = this;
    kindTimes.fill(0);
    heldBackTimes.clear();
    let score = 0;
    for (const day of days) {
      for (const slot of mealSlots) {
        const cell = week[slot][day];
        if (!cell) continue;
        score += cell.worth - (cell.outOfSeason ? 5 : 0);
        for (const foodId of cell.heldBack) {
          const before = heldBackTimes.get(foodId) ?? 0;
          if (before > 0) score -= againstHeldBackTwice;
          heldBackTimes.set(foodId, before + 1);
        }
        if (cell.kind >= 0 && slot !== 'snack') kindTimes[cell.kind] = (kindTimes[cell.kind] as number) + 1;
      }
      const lunch = week.lunch[day]?.kind ?? -1;
      if (lunch >= 0 && lunch === week.dinner[day]?.kind) score -= 2;
    }
    const [processed = 0, meat = 0, fish = 0, , legumes = 0] = kindTimes;
    // Fish twice, pulses four times, red meat twice at most, processed meat not at all (Mediterranean pyramid).
    score += 2 * Math.min(2, fish) - 1.5 * Math.max(0, fish - 4) + 1.5 * Math.min(4, legumes);
    return score - 4 * Math.max(0, meat - 2) - 6 * processed;
  }

  private repeatScore(): number {
    let score = 0;
    for (const slot of mealSlots) {
      const known = this.repeats[slot] ?? this.repeatsIn(slot);
      this.repeats[slot] = known;
      score += known;
    }
    return score;
  }

  private repeatsIn(slot: MealSlot): number {
    const cells = this.week[slot];
    const leftover = days.map((day) => slot === 'lunch' && this.isLeftover(day));
    let [score, pots] = [0, 0];
    for (const day of days) {
      const cell = cells[day];
      if (!cell) continue;
      if (leftover[day]) {
        pots += 1;
        continue;
      }
      let before = 0;
      for (let other = 0; other < day; other++) {
        if (cells[other]?.index === cell.index && !leftover[other]) before += 1;
      }
      if (cells[day - 1]?.index === cell.index) score -= 3;
      if (before > 0) score -= againstRepeats[slot] * before * before;
    }
    return score + (pots <= 2 ? 3 * pots : 6 - 4 * (pots - 2));
  }
}

/** Foods of which two meals of a day would hold more than is usual. */
function overMost(meals: readonly ReadyMeal[]): number {
  let over = 0;
  for (const [at, { capped }] of meals.entries()) {
    for (const { foodId, grams, most } of capped) {
      for (let other = 0; other < at; other++) {
        for (const same of meals[other]?.capped ?? []) {
          if (same.foodId === foodId && grams + same.grams > most) over += 1;
        }
      }
    }
  }
  return over;
}
