import { type AllowedFoods, isAlcoholic } from './allowed-foods.ts';
import { foodNames } from './food-names.ts';
import { listText } from './in-words.ts';
import type { LessRow } from './less-rows.ts';
import type { PaperInput } from './paper-input.ts';

/** So many stand in for the foods of a row. */
const namedInstead = 3;

/** "olive oil, avocado or hummus": only what this patient may be offered; null where nothing of it is left. */
export function insteadText({ swap }: LessRow, input: PaperInput, allowed: AllowedFoods): string | null {
  if (swap === null) return null;
  const nameOf = foodNames(input);
  const names = swap.to
    .filter((id) => allowed.has(id) && isGoodInstead(id, input))
    .map((id) => nameOf(id)[input.language]);
  const distinct = [...new Set(names)].slice(0, namedInstead);
  return distinct.length === 0 ? null : listText(distinct, input.language, 'or');
}

/** What is rarely good for anybody replaces nothing, nor does alcohol, nor a form that is not eaten as it is. */
function isGoodInstead(foodId: number, input: PaperInput): boolean {
  const food = input.foods.find((each) => each.foodId === foodId);
  return food !== undefined && food.mark !== 'rarely' && food.form === null && !isAlcoholic(foodId, input);
}
