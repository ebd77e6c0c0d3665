import type { Meal, MealSlot } from '#contract/meals.contract.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import { foldText, matchesFolded } from '#web/lib/search-text.ts';
import type { MealsSearch } from './meals.search.ts';

/** A meal with what it is searched by: its names and its foods, in both languages. */
export interface SearchableMeal extends Meal {
  folded: string;
}

export function searchable(meals: readonly Meal[], kitchen: Kitchen | undefined): SearchableMeal[] {
  return meals.map((meal) => {
    const foods = meal.foods.flatMap(({ foodId }) => {
      const food = kitchen?.get(foodId);
      return food === undefined ? [] : [food.name.en, food.name.hr, food.listName.en, food.listName.hr];
    });
    return { ...meal, folded: foldText([meal.id, meal.name.en, meal.name.hr, ...foods].join(' ')) };
  });
}

export const tagsOf = ({ derivedTags, tags }: Pick<Meal, 'derivedTags' | 'tags'>): string[] => [
  ...derivedTags,
  ...tags,
];

/** What is left after all filters (of a patient: what may be eaten), and how many of each meal after all others. */
export function filtered(
  meals: readonly SearchableMeal[],
  { search, slot, tags = [], minutes, season }: MealsSearch,
): { meals: SearchableMeal[]; counts: Record<MealSlot | 'all', number> } {
  const others = meals.filter(
    (meal) =>
      meal.allowedFor?.allowed !== false &&
      (search === undefined || matchesFolded(meal.folded, search)) &&
      tags.every((tag) => tagsOf(meal).includes(tag)) &&
      (minutes === undefined || meal.minutes <= minutes) &&
      // A meal without a season is for all year.
      (season === undefined || meal.season.length === 0 || meal.season.includes(season)),
  );
  const of = (wanted: MealSlot) => others.filter((meal) => meal.slot === wanted).length;
  return {
    meals: slot === undefined ? others : others.filter((meal) => meal.slot === slot),
    counts: {
      ...{ all: others.length, breakfast: of('breakfast'), lunch: of('lunch') },
      ...{ dinner: of('dinner'), snack: of('snack') },
    },
  };
}
