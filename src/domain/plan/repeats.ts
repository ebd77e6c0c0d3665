import type { MealSlot } from '#contract/meals.contract.ts';
import type { Amount } from '#contract/week.contract.ts';
import type { Kitchen } from './kitchen.ts';
import type { WeekTables } from './week-tables.ts';

/** Something that should not come on too many days of a week. */
interface Repeat {
  key: string;
  most: number;
}

const uncounted = /tomato|carrot|onion|garlic|lemon/;
const mainGroups: Record<string, string> = { meat: 'meat', fish: 'fish', 'poultry-eggs': 'poultry', legumes: 'pulses' };
const eggsMost = 5;

/** What of a meal counts as the same thing on another day, with the most days of a week. */
export function repeatsOf(
  slot: MealSlot,
  foods: readonly Amount[],
  kitchen: Kitchen,
  { repeats, sets }: Pick<WeekTables, 'repeats' | 'sets'>,
): Repeat[] {
  const most = (beginning: string, otherwise: number) =>
    [...repeats].find(([what]) => what.startsWith(beginning))?.[1] ?? otherwise;
  const found = foods.flatMap(({ foodId, grams }): Repeat[] => {
    const food = kitchen.get(foodId);
    if (!food || food.seasoning || food.reportGroup === null) return [];
    const name = food.plantKey ?? food.listName.en;
    const group = food.reportGroup;
    if (mainGroups[group] !== undefined && grams >= 30) {
      const eggs = /\begg/.test(food.listName.en);
      return [
        {
          key: eggs ? 'eggs' : `main ${animalOf(food.listName.en, name)}`,
          most: eggs ? eggsMost : most('same main food', 3),
        },
        ...(group === 'meat' ? [{ key: 'red meat', most: most('red meat', 3) }] : []),
        ...(sets.get('medium_mercury_fish')?.has(foodId) ? [{ key: 'mercury', most: most('fish of medium', 1) }] : []),
      ];
    }
    if (group === 'processed-meat') return [{ key: 'processed meat', most: most('processed meat', 1) }];
    if (group === 'vegetables' || group === 'fruit') {
      return food.scale === 'potato'
        ? [{ key: 'potato', most: most('same grain', 4) }]
        : uncounted.test(food.listName.en)
          ? []
          : [{ key: `plant ${name}`, most: most('same vegetable', 4) }];
    }
    if (food.scale === 'potato') return [{ key: 'potato', most: most('same grain', 4) }];
    if (food.scale === 'grain') return [{ key: `grain ${name}`, most: most('same grain', 4) }];
    return [];
  });
  const base = slot === 'breakfast' ? baseOf(foods, kitchen) : null;
  return [
    ...new Map(
      [...found, ...(base === null ? [] : [{ key: `breakfast of ${base}`, most: most('breakfast', 3) }])].map((one) => [
        one.key,
        one,
      ]),
    ).values(),
  ];
}

/** Counted by animal, not by cut: "chicken breast" and "chicken leg" are chicken. */
function animalOf(listName: string, otherwise: string): string {
  return (
    /chicken|turkey|beef|pork|lamb|veal|salmon|trout|sardine|mackerel|cod|hake|tuna|tofu|tempeh/.exec(listName)?.[0] ??
    otherwise
  );
}

/** What a breakfast is made of: its bread, its grain, else the food with most of it. */
function baseOf(foods: readonly Amount[], kitchen: Kitchen): string | null {
  const starch = foods.find(({ foodId }) => ['bread', 'grain'].includes(kitchen.get(foodId)?.scale ?? ''));
  const food = kitchen.get(starch?.foodId ?? [...foods].sort((a, b) => b.grams - a.grams)[0]?.foodId ?? 0);
  if (!food) return null;
  return food.scale === 'bread' ? 'bread' : (food.plantKey ?? food.listName.en);
}
