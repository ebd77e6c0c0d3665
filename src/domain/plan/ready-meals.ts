import type { MealSlot } from '#contract/meals.contract.ts';
import type { Amount } from '#contract/week.contract.ts';
import { type Kitchen, knownAmount, placeOfCode, plantsOf } from './kitchen.ts';
import { isScaled, reachOfDay } from './portion-scale.ts';
import type { PlannableMeal, PlannedCell, WeekInput } from './week-input.ts';

/** How much a food speaks for its meal, or against it. */
const worth = { eatMore: 3, eat: 1.5, neutral: 0, limit: -4, avoid: -12, excluded: -12 } as const;
const markWorth = { good: 0.7, rarely: -0.7 } as const;
/** Above this, more wanted foods in one meal make it no better. */
const mostWorth = 6;
/** Groups of foods that a meal may be built on; the first that it holds counts. */
export const kinds = ['processed-meat', 'meat', 'fish', 'poultry-eggs', 'legumes'];

/** A meal made ready for counting: whatever does not change while a week is drawn is counted once. */
export interface ReadyMeal {
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
  /** Foods of it that the list holds to little or none; what seasons does not count. */
  heldBack: number[];
  /** Place in `kinds`; -1: none of them. */
  kind: number;
  /** A number of its own, the same for a meal that is kept. */
  index: number;
  batch: boolean;
  outOfSeason: boolean;
  /** Foods of which only so many grams a day are usual: Brazil nuts, liver, seaweed. */
  capped: { foodId: number; grams: number; most: number }[];
  /** A cell that is kept is counted as it stands. */
  fixed: boolean;
}

/** The nutrients that the week is measured by, side by side for quick sums. */
export interface Tracked {
  /** Where each stands in the sums of foods. */
  places: Uint8Array;
  /** Negative infinity where there is none: nothing is below it. */
  targets: Float64Array;
  /** Infinity where there is none. */
  uppers: Float64Array;
}

/** Makes meals ready, and numbers meals and plants in the order in which they are first asked for. */
export class MealCounter {
  readonly tracked: Tracked;
  private readonly input: WeekInput;
  private readonly plantIds = new Map<string, number>();
  private readonly indexes = new Map<string, number>();

  constructor(input: WeekInput) {
    this.input = input;
    this.tracked = trackedOf(input.targets);
  }

  get plants(): number {
    return this.plantIds.size;
  }

  ready(meal: PlannableMeal): ReadyMeal {
    const scaled = meal.foods.filter((food) => isScaled(food, this.input.kitchen));
    return this.count(meal, meal.foods, scaled);
  }

  /** A cell with its amounts; its meal may be gone, or not fit any more. */
  kept(cell: PlannedCell, known: PlannableMeal | undefined): ReadyMeal {
    const meal = known ?? {
      ...{ id: cell.mealId, version: cell.mealVersion, slot: cell.slot, name: { en: '', hr: '' } },
      ...{ season: [], minutes: 0, tags: [], foods: cell.foods },
    };
    return this.count(meal, cell.foods, null);
  }

  /** `scaledFoods` is null where nothing follows the energy. */
  private count(meal: PlannableMeal, foods: readonly Amount[], scaledFoods: readonly Amount[] | null): ReadyMeal {
    const { kitchen, season } = this.input;
    const following = scaledFoods ?? [];
    const others = foods.filter((food) => !following.includes(food));
    const restEnergy = knownAmount(others, 'energy', kitchen);
    return {
      meal,
      fixed: scaledFoods === null,
      scaled: figuresOf(following, kitchen, this.tracked),
      rest: figuresOf(others, kitchen, this.tracked),
      scaledEnergy: knownAmount(following, 'energy', kitchen),
      restEnergy,
      mostEnergy: scaledFoods === null ? restEnergy : this.mostEnergy(meal.slot, foods),
      plants: [...plantsOf(foods, kitchen)].map((key) => numberOf(this.plantIds, key)),
      worth: this.worthOf(foods),
      heldBack: this.heldBackIn(foods),
      kind: this.kindOf(foods),
      index: numberOf(this.indexes, meal.id),
      batch: meal.tags.includes('batch'),
      outOfSeason: meal.season.length > 0 && !meal.season.includes(season),
      capped: foods.flatMap(({ foodId, grams }) => {
        const most = kitchen.get(foodId)?.maxPerDay ?? null;
        return most === null ? [] : [{ foodId, grams, most }];
      }),
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

  private heldBackIn(foods: readonly Amount[]): number[] {
    return foods.flatMap(({ foodId }) => {
      const band = this.input.foods.get(foodId)?.band;
      return (band === 'limit' || band === 'avoid') && !this.input.kitchen.get(foodId)?.seasoning ? [foodId] : [];
    });
  }

  /** What a meal is mostly built on, as weekly goals count it. */
  private kindOf(foods: readonly Amount[]): number {
    const groups = new Set(foods.map(({ foodId }) => this.input.kitchen.get(foodId)?.reportGroup ?? null));
    return kinds.findIndex((group) => groups.has(group));
  }
}

function numberOf(known: Map<string, number>, key: string): number {
  const number = known.get(key) ?? known.size;
  known.set(key, number);
  return number;
}

function trackedOf(targets: WeekInput['targets']): Tracked {
  const measured = targets.flatMap(({ code, target, upper }) => {
    const at = placeOfCode(code);
    return at === null || code === 'energy' || (target === null && upper === null) ? [] : [{ at, target, upper }];
  });
  return {
    places: Uint8Array.from(measured.map(({ at }) => at)),
    targets: Float64Array.from(measured.map(({ target }) => target ?? Number.NEGATIVE_INFINITY)),
    uppers: Float64Array.from(measured.map(({ upper }) => upper ?? Number.POSITIVE_INFINITY)),
  };
}

/** What is known counts; what is not counts as nothing. */
function figuresOf(foods: readonly Amount[], kitchen: Kitchen, { places }: Tracked): Float64Array {
  const figures = new Float64Array(places.length);
  for (const { foodId, grams } of foods) {
    const per100 = kitchen.get(foodId)?.per100;
    if (!per100) continue;
    for (let at = 0; at < figures.length; at++) {
      figures[at] = (figures[at] as number) + ((per100[places[at] as number] ?? 0) * grams) / 100;
    }
  }
  return figures;
}
