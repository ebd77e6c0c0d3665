import type { FoodResult } from '#contract/recommendation.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { isListed } from '#domain/catalogue/food.ts';
import type { FoodListDocument } from './food-list-document.ts';
import { finalBand, type Override } from './override.ts';

/** At most so many groups, and so many foods of each. */
const [GROUPS, FOODS] = [6, 3];

/**
 * Groups with foods that are good for everybody, by the score of the group: the order is personal, the advice is
 * general. Neutral foods only, as rules and moves by hand leave them today; in the order of the list, where what people
 * eat every day comes first; one form of a plant.
 */
export function forEverybody(
  { groups = [], foods }: Pick<FoodListDocument, 'groups' | 'foods'>,
  moves: ReadonlyMap<number, Override>,
): { groupId: string; name: Bilingual; foodIds: number[] }[] {
  const good = foods.filter((food) => {
    const { mark, caps, lift, form } = food;
    const band = finalBand(food, moves.get(food.foodId));
    return isListed(form) && isGoodForEverybody({ mark, band, ceiling: caps[0] ?? null, lift });
  });
  return groups
    .filter(({ side, open, ownRule, amount }) => side === 'up' && !open && !ownRule && amount !== null)
    .sort((a, b) => b.score - a.score)
    .flatMap(({ groupId, name }) => {
      const own = good.filter(({ suggestionId }) => suggestionId === groupId);
      own.sort((a, b) => a.place - b.place);
      const plants = new Set<string>();
      const named = own.filter(({ plantKey }) => {
        if (plantKey === null) return true;
        const first = !plants.has(plantKey);
        plants.add(plantKey);
        return first;
      });
      const foodIds = named.slice(0, FOODS).map(({ foodId }) => foodId);
      return foodIds.length === 0 ? [] : [{ groupId, name, foodIds }];
    })
    .slice(0, GROUPS);
}

/** What the two headings of a list are made of, on screen and on paper. */

interface MarkedFood extends Pick<FoodResult, 'mark' | 'band'> {
  /** A food that is held steady has one too. */
  ceiling: object | null;
  lift?: object | null | undefined;
}

/**
 * Good for most people, and nothing speaks against it here: neutral, without a ceiling, and not only because a guideline
 * lifted it. Nothing else gives points, a sentence or a place on paper for being good for everybody.
 */
export function isGoodForEverybody({ mark, band, ceiling, lift }: MarkedFood): boolean {
  return mark === 'good' && band === 'neutral' && ceiling === null && !lift;
}

/** No food left neutral by its own figures, and nobody moved one. */
export function isNothingOutside(foods: readonly Pick<FoodResult, 'scoreBand' | 'override'>[]): boolean {
  return foods.every((food) => food.scoreBand === 'neutral' && food.override === undefined);
}
