import type { MealSlot } from '#contract/meals.contract.ts';
import type { PageMeal } from '#contract/page-content.ts';

interface Day {
  meals: readonly Pick<PageMeal, 'slot' | 'plants'>[];
}

/** Different kinds in the meals that were eaten this week, and one that a meal of today would add; null: none would. */
export function plantsEaten(
  days: readonly Day[],
  wasEaten: (day: number, slot: MealSlot) => boolean,
  today: number,
): { count: number; next: string | null } {
  const seen = new Set(
    days.flatMap(({ meals }, day) =>
      meals.filter(({ slot }) => wasEaten(day, slot)).flatMap(({ plants }) => plants.map(({ key }) => key)),
    ),
  );
  const open = days[today]?.meals.filter(({ slot }) => !wasEaten(today, slot)) ?? [];
  const next = open.flatMap(({ plants }) => plants).find(({ key }) => !seen.has(key));
  return { count: seen.size, next: next?.name ?? null };
}
