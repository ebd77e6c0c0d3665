import type { Amount } from '#contract/week.contract.ts';
import { fodmapLimits } from './fodmap-limits.ts';
import type { Kitchen } from './kitchen.ts';
import type { WeekTables } from './week-tables.ts';

/** What of a meal grows and shrinks together. */
export const parts = ['starch', 'protein', 'rest'] as const;
export type Part = (typeof parts)[number];

/** How far the portions of a part may go from the recipe. */
export const factorsOf: Record<Part, { least: number; most: number }> = {
  starch: { least: 0.4, most: 2 },
  protein: { least: 0.4, most: 1.2 },
  rest: { least: 0.55, most: 1 },
};

const starches = ['oil_fat', 'potatoes', 'bread', 'grains_cooked', 'porridge', 'grains_dry', 'chestnuts'];
const proteins = [
  ...['pulses', 'tofu', 'hummus', 'meat', 'processed_meat', 'poultry', 'fish', 'eggs', 'milk_yogurt'],
  ...['fresh_cheese', 'cheese'],
];
/** Of these each food is counted for itself; of the others all together. */
const countedEach = new Set(['vegetables', 'fruit']);

/** The most of a group in one meal and in a day, for one person. */
export interface AmountCap {
  group: string;
  part: Part;
  each: boolean;
  perMeal: number;
  perDay: number;
  foodIds: number[];
}

const adultYears = 18;
const leastYears = 3;

export function capsFor(
  { amounts }: Pick<WeekTables, 'amounts'>,
  ageYears: number | null,
  goal: number | null,
): AmountCap[] {
  const age = Math.max(leastYears, ageYears ?? adultYears);
  return amounts
    .filter(({ fromYears, toYears }) => age >= fromYears && (toYears === null || age < toYears))
    .map(({ group, perMeal, perDay, baseKcal, mostFactor, foodIds }) => {
      const grown = goal === null ? 1 : Math.min(mostFactor, Math.max(1, goal / baseKcal));
      const part: Part = starches.includes(group) ? 'starch' : proteins.includes(group) ? 'protein' : 'rest';
      return {
        ...{ group, part, each: countedEach.has(group), foodIds: [...foodIds] },
        ...{ perMeal: perMeal * grown, perDay: perDay * grown },
      };
    });
}

const cookedPerDry = 2.5;
/** Less than this is a pinch, and stays as the recipe has it. */
const pinch = 5;

/** The amounts of a person's plate: which part a food belongs to, in which steps it comes, and how much is too much. */
export class Plate {
  readonly caps: readonly AmountCap[];
  private readonly kitchen: Kitchen;
  private readonly lowFodmap: boolean;
  private readonly capsOfFood = new Map<number, number[]>();
  private readonly partsOfFood = new Map<number, Part>();
  private readonly stepsOfFood = new Map<number, number>();

  constructor(caps: readonly AmountCap[], kitchen: Kitchen, lowFodmap: boolean) {
    this.caps = caps;
    this.kitchen = kitchen;
    this.lowFodmap = lowFodmap;
    for (const [at, { foodIds }] of caps.entries()) {
      for (const foodId of foodIds) this.capsOfFood.set(foodId, [...(this.capsOfFood.get(foodId) ?? []), at]);
    }
  }

  /** Places in `caps`. */
  groupsOf(foodId: number): readonly number[] {
    return this.capsOfFood.get(foodId) ?? none;
  }

  partOf(foodId: number): Part {
    const known = this.partsOfFood.get(foodId) ?? this.findPart(foodId);
    this.partsOfFood.set(foodId, known);
    return known;
  }

  private findPart(foodId: number): Part {
    const own = this.groupsOf(foodId).map((at) => this.caps[at]?.part);
    const scale = this.kitchen.get(foodId)?.scale ?? null;
    // a food that no group knows follows its kind
    const unknown = scale === null ? 'rest' : scale === 'pulse' ? 'protein' : 'starch';
    return parts.find((part) => own.includes(part)) ?? unknown;
  }

  /** Grams as a group counts them: dry pulses as if cooked. */
  countedGrams(foodId: number, grams: number, cap: AmountCap): number {
    return cap.group === 'pulses' && this.kitchen.get(foodId)?.dry ? grams * cookedPerDry : grams;
  }

  /** What nobody weighs: whole eggs, spoons of oil, else 5 g. */
  private stepOf(foodId: number): number {
    const known = this.stepsOfFood.get(foodId) ?? this.findStep(foodId);
    this.stepsOfFood.set(foodId, known);
    return known;
  }

  private findStep(foodId: number): number {
    const groups = this.groupsOf(foodId).map((at) => this.caps[at]?.group);
    if (groups.includes('eggs')) return this.kitchen.get(foodId)?.unit?.grams ?? 55;
    return groups.includes('oil_fat') ? 1 : 5;
  }

  /** The foods of one part in one meal, at a factor: in steps, and never above what a meal may hold. */
  scaled(foods: readonly Amount[], factor: number): Amount[] {
    const wanted = foods.map(({ foodId, grams }) => {
      const fixed = grams < pinch || this.kitchen.get(foodId)?.seasoning === true;
      return {
        foodId,
        grams: fixed ? grams : this.inSteps(foodId, Math.min(grams * factor, this.mostOf(foodId, grams))),
        fixed,
      };
    });
    for (const at of new Set(wanted.flatMap(({ foodId }) => this.groupsOf(foodId)))) {
      const cap = this.caps[at] as AmountCap;
      const own = wanted.filter(({ foodId, fixed }) => !fixed && this.groupsOf(foodId).includes(at));
      const sum = own.reduce((total, { foodId, grams }) => total + this.countedGrams(foodId, grams, cap), 0);
      for (const one of own) {
        const counted = cap.each ? this.countedGrams(one.foodId, one.grams, cap) : sum;
        if (counted > cap.perMeal) one.grams = this.down(one.foodId, (one.grams * cap.perMeal) / counted);
      }
    }
    return wanted.map(({ foodId, grams }) => ({ foodId, grams }));
  }

  /** Down to the last whole step, and one step at least. */
  down(foodId: number, grams: number): number {
    const step = this.stepOf(foodId);
    return Math.max(Math.min(step, Math.max(grams, 1)), Math.floor(grams / step + 1e-9) * step);
  }

  private inSteps(foodId: number, grams: number): number {
    const step = this.stepOf(foodId);
    return Math.max(step, Math.round(grams / step) * step);
  }

  private mostOf(foodId: number, base: number): number {
    const usual = Math.max(base, this.kitchen.get(foodId)?.maxPerDay ?? Number.POSITIVE_INFINITY);
    return this.lowFodmap ? Math.min(usual, fodmapLimits.get(foodId) ?? usual) : usual;
  }
}

const none: readonly number[] = [];
