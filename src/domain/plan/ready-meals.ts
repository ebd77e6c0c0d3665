import type { Amount } from '#contract/week.contract.ts';
import { type Kitchen, plantsOf } from './kitchen.ts';
import { factorsOf, Plate, parts } from './meal-amounts.ts';
import { perGram, setOf } from './measures.ts';
import { type Factors, scaledFoods } from './portion-scale.ts';
import { repeatsOf } from './repeats.ts';
import { checksOf, type WeekChecks } from './week-checks.ts';
import type { PlannableFood, PlannableMeal, PlannedCell, WeekInput } from './week-input.ts';

/** How much a food speaks for its meal, or against it. */
const worth = { eatMore: 3, eat: 1.5, neutral: 0, limit: -4, avoid: -12, excluded: -12 } as const;
const markWorth = { good: 0.7, rarely: -0.7 } as const;
/** A rule holds it at neutral: it may be eaten, and is not put forward. */
const heldWorth = -0.5;
/** Above this, more wanted foods in one meal make it no better. */
const mostWorth = 6;
/** Groups of foods that a meal may be built on; the first that it holds counts. */
export const kinds = ['processed-meat', 'meat', 'fish', 'poultry-eggs', 'legumes'];
/** Grams of pulses from which they are what the meal is built on. */
const pulseGrams = 30;

/** Factors of a part in steps, so that the sums of a meal at each can be kept. */
export const factorSteps = parts.map((part) => {
  const { least, most } = factorsOf[part];
  const step = part === 'starch' ? 0.025 : 0.05;
  return Float64Array.from({ length: Math.round((most - least) / step) + 1 }, (_, at) => least + at * step);
});
export const asWritten = factorSteps.map((steps) => steps.findIndex((factor) => Math.abs(factor - 1) < 1e-9));

/** A meal made ready for counting: whatever does not change while a week is drawn is counted once. */
export interface ReadyMeal {
  meal: PlannableMeal;
  /** A number of its own, the same for a meal that is kept. */
  index: number;
  /** By part and step: what it gives of each sum, and of each group of foods. */
  sums: (Float64Array | undefined)[][];
  foodsOfPart: Amount[][];
  plants: number[];
  worth: number;
  /** Foods of it that the list holds to little or none; what seasons does not count. */
  restricted: number[];
  /** Place in `kinds`; -1: none of them. */
  kind: number;
  hasPulses: boolean;
  dairy: number;
  /** What comes again: numbers of the same thing on other days. */
  repeats: number[];
  /** By count check: the foods of its set. */
  counted: number[][];
  /** Foods that are counted each for itself, by part. */
  singles: { foodId: number; part: number; grams: number; most: number }[];
  batch: boolean;
  outOfSeason: boolean;
  /** A cell that is kept is counted as it stands. */
  fixed: boolean;
}

/** Makes meals ready, and numbers meals and plants in the order in which they are first asked for. */
export class MealCounter {
  readonly checks: WeekChecks;
  readonly plate: Plate;
  /** The most days a week of each thing that repeats. */
  readonly repeatMost: number[] = [];
  /** By count check: some meal has a food of its set. */
  readonly anyCounted: boolean[] = [];
  private readonly input: WeekInput;
  private readonly plantIds = new Map<string, number>();
  private readonly indexes = new Map<string, number>();
  private readonly repeatIds = new Map<string, number>();
  private readonly perFood = new Map<number, Float64Array>();

  constructor(input: WeekInput) {
    this.input = input;
    this.checks = checksOf(input.limits.acting, input.targets);
    this.plate = new Plate(input.amounts, input.kitchen, input.lowFodmap);
  }

  get plants(): number {
    return this.plantIds.size;
  }

  get width(): number {
    return this.checks.sums.length + this.plate.caps.length;
  }

  ready(meal: PlannableMeal): ReadyMeal {
    return this.count(meal, meal.foods, false);
  }

  /** A cell with its amounts; its meal may be gone, or not fit any more. */
  kept(cell: PlannedCell, known: PlannableMeal | undefined): ReadyMeal {
    const meal = known ?? {
      ...{ id: cell.mealId, version: cell.mealVersion, slot: cell.slot, name: { en: '', hr: '' } },
      ...{ season: [], minutes: 0, tags: [], foods: cell.foods },
    };
    return this.count(meal, cell.foods, true);
  }

  /** What a part of a meal gives at a step of its factor. */
  sumsAt(ready: ReadyMeal, part: number, step: number): Float64Array {
    const known = ready.sums[part]?.[ready.fixed ? 0 : step];
    if (known) return known;
    const foods = ready.foodsOfPart[part] ?? [];
    const sums = this.sumsOf(ready.fixed ? foods : this.plate.scaled(foods, factorSteps[part]?.[step] ?? 1));
    const own = ready.sums[part];
    if (own) own[ready.fixed ? 0 : step] = sums;
    return sums;
  }

  foodsAt({ meal }: ReadyMeal, steps: readonly number[]): Amount[] {
    const at = (part: number) => factorSteps[part]?.[steps[part] ?? 0] ?? 1;
    const factors: Factors = { starch: at(0), protein: at(1), rest: at(2) };
    return scaledFoods(meal.foods, factors, this.plate);
  }

  private sumsOf(foods: readonly Amount[]): Float64Array {
    const { sums } = this.checks;
    const found = new Float64Array(this.width);
    for (const { foodId, grams } of foods) {
      const each = this.perGramOf(foodId);
      for (let at = 0; at < sums.length; at++) found[at] = (found[at] as number) + grams * (each[at] as number);
      for (const group of this.plate.groupsOf(foodId)) {
        const cap = this.plate.caps[group];
        if (!cap || cap.each) continue;
        found[sums.length + group] =
          (found[sums.length + group] as number) + this.plate.countedGrams(foodId, grams, cap);
      }
    }
    return found;
  }

  private perGramOf(foodId: number): Float64Array {
    const known = this.perFood.get(foodId);
    if (known) return known;
    const { kitchen, tables } = this.input;
    const each = Float64Array.from(this.checks.sums, (measure) => perGram(measure, kitchen.get(foodId), tables));
    this.perFood.set(foodId, each);
    return each;
  }

  private count(meal: PlannableMeal, foods: readonly Amount[], fixed: boolean): ReadyMeal {
    const { kitchen, season, tables } = this.input;
    const foodsOfPart = parts.map((part) => foods.filter(({ foodId }) => this.plate.partOf(foodId) === part));
    return {
      ...{ meal, fixed, foodsOfPart },
      sums: parts.map(() => []),
      plants: [...plantsOf(foods, kitchen)].map((key) => numberOf(this.plantIds, key)),
      worth: this.worthOf(foods),
      restricted: this.restrictedIn(foods),
      kind: kindOf(foods, kitchen),
      hasPulses: foods.some(
        ({ foodId, grams }) => grams * perGram('pulses', kitchen.get(foodId), tables) >= pulseGrams,
      ),
      dairy: foods.filter(({ foodId }) => tables.sets.get('dairy_or_fortified')?.has(foodId)).length,
      repeats: repeatsOf(meal.slot, foods, kitchen, tables).map(({ key, most }) => {
        const id = numberOf(this.repeatIds, key);
        this.repeatMost[id] = most;
        return id;
      }),
      counted: this.checks.counts.map(({ measure, fromGrams }, at) => {
        const set = setOf(measure, tables);
        const own = foods.flatMap(({ foodId, grams }) => (set.has(foodId) && grams >= fromGrams ? [foodId] : []));
        this.anyCounted[at] ||= own.length > 0;
        return own;
      }),
      singles: foods.flatMap(({ foodId, grams }) => {
        const most = Math.min(
          ...this.plate
            .groupsOf(foodId)
            .map((at) => (this.plate.caps[at]?.each ? (this.plate.caps[at]?.perDay ?? Infinity) : Infinity)),
          kitchen.get(foodId)?.maxPerDay ?? Infinity,
        );
        return most === Infinity ? [] : [{ foodId, part: parts.indexOf(this.plate.partOf(foodId)), grams, most }];
      }),
      index: numberOf(this.indexes, meal.id),
      batch: meal.tags.includes('batch'),
      outOfSeason: meal.season.length > 0 && !meal.season.includes(season),
    };
  }

  private worthOf(foods: readonly Amount[]): number {
    let [good, bad] = [0, 0];
    for (const { foodId } of foods) {
      const food = this.input.foods.get(foodId);
      if (!food || this.input.kitchen.get(foodId)?.seasoning) continue;
      const value = worthOfFood(food);
      if (value > 0) good += value;
      else bad += value;
    }
    return Math.min(mostWorth, good) + bad;
  }

  private restrictedIn(foods: readonly Amount[]): number[] {
    return foods.flatMap(({ foodId }) => {
      const band = this.input.foods.get(foodId)?.band;
      return (band === 'limit' || band === 'avoid') && !this.input.kitchen.get(foodId)?.seasoning ? [foodId] : [];
    });
  }
}

/** Every food of a suggestion counts, also one that it does not name, by how much of the dose a portion has. */
function worthOfFood({ band, mark, held, suggested }: PlannableFood): number {
  if (held && band !== 'limit' && band !== 'avoid') return heldWorth;
  const marked = band === 'neutral' && !held && mark ? markWorth[mark] : 0;
  if (suggested === null || (band !== 'neutral' && band !== suggested.band)) return worth[band] + marked;
  const counted = worth[suggested.band] * suggested.share;
  return counted < 0 ? counted : Math.max(counted, marked);
}

/** What a meal is mostly built on, as weekly goals count it. */
function kindOf(foods: readonly Amount[], kitchen: Kitchen): number {
  const groups = new Set(foods.map(({ foodId }) => kitchen.get(foodId)?.reportGroup ?? null));
  return kinds.findIndex((group) => groups.has(group));
}

function numberOf(known: Map<string, number>, key: string): number {
  const number = known.get(key) ?? known.size;
  known.set(key, number);
  return number;
}
