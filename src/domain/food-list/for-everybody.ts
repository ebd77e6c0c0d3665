import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { FoodListDocument } from './food-list-document.ts';
import { isGoodForEverybody } from './general-list.ts';
import { isListed } from './listed.ts';
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
