import type { MealFood } from '#contract/meals.contract.ts';
import type { Amount } from '#contract/week.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { Kitchen } from './kitchen.ts';

interface NamedCell {
  /** Of the meal. */
  name: Bilingual;
  foods: readonly Amount[];
}

/**
 * What a place of the week is called. A meal that lost what its name promises is called by its foods: who may not eat
 * walnuts must not read "Mandarins and walnuts" after they were replaced.
 */
export function cellName({ name, foods }: NamedCell, recipe: readonly MealFood[], kitchen: Kitchen): Bilingual {
  const there = new Set(foods.map(({ foodId }) => foodId));
  const served = foods.map(({ foodId }) => kitchen.get(foodId)?.listName.en.toLowerCase() ?? '').join(' ');
  const missing = recipe.filter(({ foodId }) => !there.has(foodId));
  const lost = missing.some((food) => {
    if (food.swapGroup === null && !food.optional) return true;
    const promised = stemsOf(kitchen.get(food.foodId)?.listName.en ?? '').filter((stem) =>
      name.en.toLowerCase().includes(stem),
    );
    return promised.some((stem) => !served.includes(stem));
  });
  return lost ? byFoods(foods, kitchen) : name;
}

const joints = new Set(['and', 'with', 'from', 'without']);

/** The words of a food's name, of which a meal may be called by any ("barley" for pearl barley), without their plural. */
function stemsOf(food: string): string[] {
  const words = food.toLowerCase().split(/[^\p{L}]+/u);
  return words
    .filter((word) => word.length > 2 && !joints.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(ies|es|s)$/, '') : word));
}

/** The three that weigh most say what it is. */
const mostNamed = 3;

function byFoods(foods: readonly Amount[], kitchen: Kitchen): Bilingual {
  const most = [...foods].sort((a, b) => b.grams - a.grams).slice(0, mostNamed);
  const inLanguage = (language: keyof Bilingual): string => {
    const text = most.flatMap(({ foodId }) => kitchen.get(foodId)?.listName[language] ?? []).join(', ');
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  };
  return { en: inLanguage('en'), hr: inLanguage('hr') };
}
