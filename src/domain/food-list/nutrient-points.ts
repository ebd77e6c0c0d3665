import type { Intent } from '#contract/recommendation.contract.ts';
import type { EngineFood, NutrientTarget } from './engine-food.ts';
import type { NutrientOutcome } from './types.ts';

/** A portion that brings this part of the day's target has full marks. */
const FULL_MARKS_SHARE = 0.3;
/** Most that all wished nutrients together can move a food nobody speaks for. */
const MOST_POINTS = 20;

interface Wish {
  nutrientId: number;
  intent: Intent;
  weight: number;
}

/** What a portion as eaten holds; 100 g stand in where no portion is known. */
export function amountPerPortion(food: EngineFood, nutrientId: number): number | null {
  const per100g = food.per100g.get(nutrientId);
  return per100g === undefined ? null : (per100g * (food.portionGrams ?? 100)) / 100;
}

/** How rich a portion is in a nutrient, 0 to 1; null where the amount or the target is not known. */
export function richness(amount: number | null, target: number | null): number | null {
  if (amount === null || target === null || target <= 0) return null;
  return Math.min(1, Math.max(0, amount) / (FULL_MARKS_SHARE * target));
}

/** What is measured against: for a nutrient to limit its upper level, where there is one. */
export function yardstick(intent: Intent, target: NutrientTarget | undefined): number | null {
  if (target === undefined) return null;
  return intent === 'limit' ? (target.upper ?? target.target) : target.target;
}

/**
 * Points of each wished nutrient: up to 20 for those preferred and up to 20 against for those to limit, less the
 * more the microbiome has already said. An unknown amount is left out of the mean, never read as zero.
 */
export function nutrientPoints(
  food: EngineFood,
  wishes: readonly Wish[],
  targets: ReadonlyMap<number, NutrientTarget>,
  microbiomeScore: number,
  /** A food that the microbiome speaks against, or that is rarely good for anybody, is not lifted by its nutrients. */
  mayRise: boolean,
): NutrientOutcome[] {
  const room = MOST_POINTS * (1 - Math.abs(microbiomeScore) / 100);
  const rows = wishes.map((wish) => {
    const perPortion = amountPerPortion(food, wish.nutrientId);
    const target = yardstick(wish.intent, targets.get(wish.nutrientId));
    return { wish, perPortion, target, rich: richness(perPortion, target) };
  });
  const known = { prefer: 0, limit: 0 };
  for (const row of rows) if (row.rich !== null) known[row.wish.intent] += row.wish.weight;
  return rows.map(({ wish, perPortion, target, rich }) => {
    let points: number | null = null;
    if (rich !== null) {
      const part = (room * wish.weight * rich) / known[wish.intent];
      if (wish.intent === 'limit') points = part === 0 ? 0 : -part;
      else points = mayRise ? part : 0;
    }
    const per100g = food.per100g.get(wish.nutrientId) ?? null;
    return { nutrientId: wish.nutrientId, intent: wish.intent, per100g, perPortion, target, points };
  });
}

export function sumOfPoints(rows: readonly { points: number | null }[]): number {
  let sum = 0;
  for (const row of rows) sum += row.points ?? 0;
  return sum;
}
