import { type FoodBand, foodBandSchema } from '#contract/food-bands.ts';
import type { FoodResult } from '#contract/recommendation.contract.ts';

export type CeilingBand = 'excluded' | 'limit' | 'neutral';

interface Holding {
  band: CeilingBand;
  reason: string;
  final: boolean;
}

const bandOfEffect = { exclude: 'excluded', 'ceiling:limit': 'limit', 'ceiling:neutral': 'neutral', steady: 'neutral' };

/** What each rule alone leaves open. */
function holdingsOf(food: FoodResult): Holding[] {
  return (food.ceiling?.rules ?? []).flatMap(({ effect, reason, final }) => {
    const band = bandOfEffect[effect as keyof typeof bandOfEffect] as CeilingBand | undefined;
    return band === undefined ? [] : [{ band, reason, final }];
  });
}

export function isAbove(band: FoodBand, ceiling: CeilingBand): boolean {
  const order = foodBandSchema.options;
  return order.indexOf(band) < order.indexOf(ceiling);
}

/** The rule that nobody may lift. */
export function finalRule(food: FoodResult): Holding | null {
  return holdingsOf(food).find(({ final }) => final) ?? null;
}

/** The rule that a move to this band would go beyond, one that nobody may lift first. */
export function ruleAbove(food: FoodResult, band: FoodBand): Holding | null {
  const above = holdingsOf(food).filter((held) => isAbove(band, held.band));
  return above.find(({ final }) => final) ?? above[0] ?? null;
}

/** The rule that holds the food below the band of its score; null where none does, or the food is excluded. */
export function heldBy({ ceiling, band, scoreBand }: FoodResult) {
  const [rule] = ceiling?.rules ?? [];
  if (!ceiling || !rule || ceiling.band === 'excluded') return null;
  if (band !== ceiling.band || !isAbove(scoreBand, ceiling.band)) return null;
  return {
    word: rule.effect === 'steady' ? ('steady' as const) : ceiling.band,
    reason: rule.reason,
    draft: rule.draft,
  };
}
