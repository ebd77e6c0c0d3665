import type { Amount, WeekCatalogue } from '#contract/week.contract.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import { sumOf } from '#web/entities/meal/kitchen.ts';
import { lowShare, type NutrientFigure, type WeekFigures } from './figures.ts';

/** One food, a portion a day, against the nutrient that the week is shortest of. */
export interface Remedy {
  nutrient: NutrientFigure;
  /** Null where no single food that may be eaten every day would help: that is said too. */
  food: (Amount & { more: number }) | null;
}

/** What one may eat a portion of each day; fish, meat and oils are not among them, however rich they are. */
const everyDay = new Set([
  'vegetables',
  'fruit',
  'fermented',
  'legumes',
  'whole-grains',
  'nuts-seeds',
  'dairy',
  'drinks',
]);
const mostEnergy = 200;
/** Less of the gap than this is no remedy. */
const leastOfGap = 0.25;

/** The best single remedy for the lowest nutrient under 90 % of its target; null where none is low. */
export function remedyFor(figures: WeekFigures, kitchen: Kitchen, catalogue: WeekCatalogue): Remedy | null {
  const [lowest] = figures.nutrients
    .filter(({ code, share }) => code !== 'energy' && share !== null && share < lowShare)
    .sort((a, b) => (a.share ?? 0) - (b.share ?? 0));
  if (lowest === undefined || lowest.target === null || lowest.perDay === null) return null;
  // A diet that limits a nutrient wants a person's eye: nothing is proposed over it.
  if (catalogue.ceilings.length > 0) return { nutrient: lowest, food: null };
  const gap = lowest.target - lowest.perDay;
  const poorly = catalogue.foodSets.find(({ code }) => code === `${lowest.code}_poor_absorbed`)?.foodIds ?? [];
  const [best] = catalogue.foods
    .flatMap(({ foodId, inWeek, held, band, mark }) => {
      const food = kitchen.get(foodId);
      if (!inWeek || held || food === undefined || !['eatMore', 'eat', 'neutral'].includes(band) || mark === 'rarely')
        return [];
      if (food.seasoning || food.rawOrDry || food.pregnancy !== null || poorly.includes(foodId)) return [];
      if (food.reportGroup === null || !everyDay.has(food.reportGroup)) return [];
      const amount = { foodId, grams: food.portion.grams };
      if (food.maxPerDay !== null && amount.grams > food.maxPerDay) return [];
      const more = sumOf(kitchen, lowest.code, [amount]).value ?? 0;
      const energy = sumOf(kitchen, 'energy', [amount]).value;
      if (energy === null || energy > mostEnergy || more < gap * leastOfGap) return [];
      if (passesUpper(amount, kitchen, catalogue)) return [];
      // More than the gap is worth nothing, energy costs a little.
      return [{ ...amount, more, worth: Math.min(more / gap, 1) - energy / 2000 }];
    })
    .sort((a, b) => b.worth - a.worth);
  if (best === undefined) return { nutrient: lowest, food: null };
  return { nutrient: lowest, food: { foodId: best.foodId, grams: best.grams, more: best.more } };
}

/** A portion alone gives half of what must not be passed in a day, or more. */
function passesUpper(amount: Amount, kitchen: Kitchen, { targets }: WeekCatalogue): boolean {
  return targets.some(({ code, upper }) => upper !== null && (sumOf(kitchen, code, [amount]).value ?? 0) > upper / 2);
}
