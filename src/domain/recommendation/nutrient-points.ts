import type { Intent, NutrientPoints } from '#contract/recommendation.contract.ts';
import type { EngineFood, NutrientTarget } from './types.ts';

/** A portion of 100 g that brings this part of the day's target has full marks. */
const FULL_MARKS_SHARE = 0.3;
/** Most that all wished nutrients together can move a food nobody speaks for. */
const MOST_POINTS = 20;
/** A food that the microbiome speaks against is not lifted by its nutrients. */
const NO_BONUS_BELOW = -8;

interface Wish {
  nutrientId: number;
  intent: Intent;
  weight: number;
}

/** How rich a food is in a nutrient, 0 to 1; null where the amount or the target is not known. */
export function richness(per100g: number | undefined, target: number | null): number | null {
  if (per100g === undefined || target === null || target <= 0) return null;
  return Math.min(1, Math.max(0, per100g) / (FULL_MARKS_SHARE * target));
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
): NutrientPoints[] {
  const room = MOST_POINTS * (1 - Math.abs(microbiomeScore) / 100);
  const rows = wishes.map((wish) => {
    const per100g = food.per100g.get(wish.nutrientId);
    const target = yardstick(wish.intent, targets.get(wish.nutrientId));
    return { wish, per100g, target, rich: richness(per100g, target) };
  });
  const known = { prefer: 0, limit: 0 };
  for (const row of rows) if (row.rich !== null) known[row.wish.intent] += row.wish.weight;
  return rows.map(({ wish, per100g, target, rich }) => {
    let points: number | null = null;
    if (rich !== null) {
      const part = (room * wish.weight * rich) / known[wish.intent];
      if (wish.intent === 'limit') points = part === 0 ? 0 : -part;
      else points = microbiomeScore > NO_BONUS_BELOW ? part : 0;
    }
    return { nutrientId: wish.nutrientId, intent: wish.intent, per100g: per100g ?? null, target, points };
  });
}

export function sumOfPoints(rows: readonly { points: number | null }[]): number {
  let sum = 0;
  for (const row of rows) sum += row.points ?? 0;
  return sum;
}
