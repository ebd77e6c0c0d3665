import { type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import { weekDays } from '#contract/week.contract.ts';
import type { Kitchen } from './kitchen.ts';
import type { Bound, BoundedBy } from './limits.ts';
import { countedFromGrams, energyOfGram, gramOf, kindOfMeasure, leastBand, type Sets, setOf } from './measures.ts';
import type { CountedCell } from './week-totals.ts';

/** A place in a week that a limit does not hold in. */
export interface Breach<Side = Bound> {
  limit: BoundedBy<Side>;
  bound: Side;
  side: 'low' | 'high';
  /** Null: the whole week. */
  day: number | null;
  slot: MealSlot | null;
  value: number;
  /** The amount that is passed: of a band around a mean that of the band. */
  most: number;
  /** How far beyond, as a share of the bound. */
  beyond: number;
}

/** Figures are rounded when they are said: nobody is told that 40.0 g is above 40 g. */
export const rounding = 1e-3;

export function isBeyond(side: 'low' | 'high', value: number, bound: number): boolean {
  const slack = Math.max(Math.abs(bound) * rounding, 1e-9);
  return side === 'low' ? value < bound - slack : value > bound + slack;
}

function shareBeyond(value: number, bound: number): number {
  return bound === 0 ? Math.abs(value) : Math.abs(value - bound) / Math.abs(bound);
}

/** What a week gives of the measures, as it stands; the exact counterpart of what the search adds up. */
export class WeekMeasures {
  private readonly kitchen: Kitchen;
  private readonly tables: Sets;
  private readonly cells: readonly CountedCell[];
  private readonly cellsOfDay: ReadonlyMap<number, readonly CountedCell[]>;
  /** Days with all their meals: lows, bands and means are measured on these. */
  readonly completeDays: readonly number[];

  constructor(cells: readonly CountedCell[], kitchen: Kitchen, tables: Sets) {
    this.kitchen = kitchen;
    this.tables = tables;
    this.cells = cells.filter(({ foods }) => foods.length > 0);
    this.cellsOfDay = new Map(weekDays.map((day) => [day, this.cells.filter((cell) => cell.day === day)]));
    this.completeDays = weekDays.filter((day) => this.cellsOfDay.get(day)?.length === mealSlots.length);
  }

  meal(measure: string, day: number, slot: MealSlot, from = countedFromGrams): number | null {
    const own = (this.cellsOfDay.get(day) ?? []).filter((cell) => cell.slot === slot);
    if (own.length === 0) return null;
    if (kindOfMeasure(measure) !== 'energyShare') return this.amount(measure, own, from);
    const whole = this.day('energy', day);
    return this.completeDays.includes(day) && whole > 0 ? (this.amount('energy', own) / whole) * 100 : null;
  }

  day(measure: string, day: number, from = countedFromGrams): number {
    const own = this.cellsOfDay.get(day) ?? [];
    if (kindOfMeasure(measure) !== 'proteinBeforeDinner') return this.amount(measure, own, from);
    const whole = this.amount('protein', own);
    const before = own.filter(({ slot }) => slot !== 'dinner');
    return whole === 0 ? 0 : (this.amount('protein', before) / whole) * 100;
  }

  /** The mean of complete days; of a set how many foods of it the whole week has. Null where no day is complete. */
  week(measure: string, from = countedFromGrams): number | null {
    if (kindOfMeasure(measure) === 'count') return this.amount(measure, this.cells, from);
    if (this.completeDays.length === 0) return null;
    return this.completeDays.reduce((sum, day) => sum + this.day(measure, day), 0) / this.completeDays.length;
  }

  private amount(measure: string, cells: readonly CountedCell[], from = countedFromGrams): number {
    if (kindOfMeasure(measure) === 'count') {
      const set = setOf(measure, this.tables);
      const grams = new Map<number, number>();
      for (const { foodId, grams: own } of cells.flatMap(({ foods }) => foods)) {
        if (set.has(foodId)) grams.set(foodId, Math.max(grams.get(foodId) ?? 0, own));
      }
      return [...grams.values()].filter((most) => most >= from).length;
    }
    const ofFood = gramOf(measure);
    let sum = 0;
    for (const { foods } of cells) {
      for (const { foodId, grams } of foods) {
        const food = this.kitchen.get(foodId);
        if (food) sum += grams * ofFood(food, this.tables);
      }
    }
    return sum;
  }
}

/** Every place in which a limit does not hold, in the order of the limits. */
export function breachesOf<Side extends AnyBound>(
  measures: WeekMeasures,
  limits: readonly BoundedBy<Side>[],
): Breach<Side>[] {
  return limits.flatMap((limit) => [...placesOf(limit, measures)].flatMap((place) => breachAt(limit, place)));
}

interface AnyBound {
  value: number;
}

interface Place {
  day: number | null;
  slot: MealSlot | null;
  value: number;
  lowCounts: boolean;
  /** For bands: the mean that the bounds are shares of. */
  mean: number | null;
}

function* placesOf(limit: BoundedBy<AnyBound>, measures: WeekMeasures): Generator<Place> {
  const { measure, scope, basis } = limit;
  const from = leastCounted(limit);
  const inEnergy = (value: number, energy: number | null) =>
    basis !== 'energy%' ? value : energy ? ((value * energyOfGram(measure)) / energy) * 100 : 0;
  if (scope === 'week') {
    const value = measures.week(measure, from);
    if (value === null) return;
    yield { day: null, slot: null, value: inEnergy(value, measures.week('energy')), lowCounts: true, mean: null };
    return;
  }
  const mean = basis === 'mean' ? measures.week(measure) : null;
  for (const day of weekDays) {
    const complete = measures.completeDays.includes(day);
    if (basis === 'mean' && !complete) continue;
    if (scope === 'day') {
      const value = inEnergy(measures.day(measure, day, from), measures.day('energy', day));
      yield { day, slot: null, value, lowCounts: complete, mean };
      continue;
    }
    for (const slot of mealSlots) {
      const value = measures.meal(measure, day, slot, from);
      if (value !== null) yield { day, slot, value, lowCounts: true, mean };
    }
  }
}

/** Where none may be there, the least of it counts. */
export function leastCounted({ high }: Pick<BoundedBy<AnyBound>, 'high'>): number {
  return high.lunch?.value === 0 ? 0 : countedFromGrams;
}

function breachAt<Side extends AnyBound>(
  limit: BoundedBy<Side>,
  { day, slot, value, lowCounts, mean }: Place,
): Breach<Side>[] {
  const at = slot ?? 'lunch';
  return (['low', 'high'] as const).flatMap((side) => {
    const bound = limit[side][at];
    if (bound === null || (side === 'low' && !lowCounts)) return [];
    const most = mean === null ? bound.value : bandEdge(limit.measure, side, bound.value, mean);
    if (!isBeyond(side, value, most)) return [];
    return [{ limit, bound, side, day, slot, value, most, beyond: shareBeyond(value, most) }];
  });
}

export function bandEdge(measure: string, side: 'low' | 'high', share: number, mean: number): number {
  const least = leastBand(measure);
  return side === 'low' ? Math.min(share * mean, mean - least) : Math.max(share * mean, mean + least);
}
