import { type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import { randomOf } from '#domain/selection/random.ts';
import { type BaseMeal, scaledDay } from './portion-scale.ts';
import { withPots } from './pots.ts';
import { MealCounter, type ReadyMeal } from './ready-meals.ts';
import type { PlannedCell, WeekInput } from './week-input.ts';
import { days, type WeekCell, WeekScore } from './week-score.ts';

const tries = 4000;
/** A season's meals are enough for a slot; where there are fewer, the others are taken too. */
const enoughInSeason = 7;
/** No dinner or lunch twice; breakfasts and snacks may come again. */
const enoughFor = { breakfast: 3, lunch: 7, dinner: 7, snack: 3 } as const;

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
    const leftover = place.slot === 'lunch' && random() < 0.25 ? plan.get({ ...place, day: place.day - 1 }) : null;
    const next = leftover?.batch && plan.mayTake(leftover) ? leftover : pick(plan.candidates(place), random);
    if (next === plan.get(place)) continue;
    const heat = 3 * (1 - step / tries) ** 2;
    plan.tryOut(place, next, (changed) => {
      const kept = changed >= score || (heat > 0.01 && random() < Math.exp((changed - score) / heat));
      if (kept) score = changed;
      return kept;
    });
  }
  return plan.cells();
}

function pick(from: readonly ReadyMeal[], random: () => number): WeekCell {
  return from[Math.floor(random() * from.length)] ?? null;
}

interface Place {
  day: number;
  slot: MealSlot;
}

class Plan {
  private readonly input: WeekInput;
  private readonly bySlot: Record<MealSlot, ReadyMeal[]>;
  private readonly byId: Map<string, ReadyMeal>;
  private readonly counted: WeekScore;
  private readonly keptCells = new Map<string, PlannedCell>();
  private readonly pinnedCells = new Set<string>();

  constructor(input: WeekInput) {
    this.input = input;
    const counter = new MealCounter(input);
    const ready = input.meals.map((meal) => counter.ready(meal));
    this.byId = new Map(ready.map((one) => [one.meal.id, one]));
    const of = (slot: MealSlot) =>
      inSeason(
        unheld(
          slot,
          ready.filter(({ meal }) => meal.slot === slot),
        ),
      );
    this.bySlot = { breakfast: of('breakfast'), lunch: of('lunch'), dinner: of('dinner'), snack: of('snack') };
    const kept = input.kept.map((cell) => ({ cell, ready: counter.kept(cell, this.byId.get(cell.mealId)?.meal) }));
    this.counted = new WeekScore(counter.tracked, counter.plants, input.energy);
    for (const { cell, ready: one } of kept) {
      this.keptCells.set(keyOf({ day: cell.day - 1, slot: cell.slot }), cell);
      this.counted.set(cell.day - 1, cell.slot, one);
    }
    for (const { day, slot, mealId } of input.pinned) {
      const key = keyOf({ day: day - 1, slot });
      const meal = this.byId.get(mealId);
      if (!meal || this.keptCells.has(key)) continue;
      this.pinnedCells.add(key);
      this.counted.set(day - 1, slot, meal);
    }
  }

  openCells(): Place[] {
    const all = days.flatMap((day) => mealSlots.map((slot) => ({ day, slot })));
    return all.filter((place) => !this.keptCells.has(keyOf(place)) && !this.pinnedCells.has(keyOf(place)));
  }

  candidates({ slot }: Place): readonly ReadyMeal[] {
    return this.bySlot[slot];
  }

  /** A locked meal that no longer fits is not carried on into other days. */
  mayTake({ meal }: ReadyMeal): boolean {
    return this.byId.has(meal.id);
  }

  get({ day, slot }: Place): WeekCell {
    return this.counted.week[slot][day] ?? null;
  }

  set({ day, slot }: Place, cell: WeekCell): void {
    this.counted.set(day, slot, this.unlocked(cell));
  }

  tryOut({ day, slot }: Place, cell: WeekCell, accept: (score: number) => boolean): void {
    this.counted.tryOut(day, slot, this.unlocked(cell), accept);
  }

  /** The amounts of a locked day are its own; another day has those of the recipe. */
  private unlocked(cell: WeekCell): WeekCell {
    return cell?.fixed ? (this.byId.get(cell.meal.id) ?? cell) : cell;
  }

  score(): number {
    return this.counted.score();
  }

  cells(): PlannedCell[] {
    const { energy, kitchen, lowFodmap, ceilings } = this.input;
    const cells: PlannedCell[] = [];
    for (const day of days) {
      const places = mealSlots.flatMap((slot) => {
        const ready = this.get({ day, slot });
        return ready ? [{ slot, ready, left: slot === 'lunch' && this.counted.isLeftover(day) }] : [];
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
}

const keyOf = ({ day, slot }: Place): string => `${day} ${slot}`;

/** Meals without what the list holds back, where there are enough of them for the week. */
function unheld(slot: MealSlot, meals: ReadyMeal[]): ReadyMeal[] {
  const free = meals.filter(({ heldBack }) => heldBack.length === 0);
  return free.length >= enoughFor[slot] ? free : meals;
}

function inSeason(meals: ReadyMeal[]): ReadyMeal[] {
  const now = meals.filter(({ outOfSeason }) => !outOfSeason);
  return now.length >= enoughInSeason ? now : meals;
}
