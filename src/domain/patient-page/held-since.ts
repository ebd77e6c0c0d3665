import type { Language } from '#contract/endpoint.ts';
import type { EatAnswer, PageContent, PageFood } from '#contract/page-content.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { foodFinder, plainName } from '#domain/paper/named-foods.ts';

/** What rules of today leave open of a food, and why. */
export interface HeldFood {
  ceiling: 'excluded' | 'limit' | 'neutral';
  reason: Bilingual;
  allergy: boolean;
}

const strictness: readonly PageFood['ceiling'][] = [null, 'neutral', 'limit', 'excluded'];
const answers: readonly EatAnswer[] = ['yes', 'asBefore', 'small', 'rarely', 'notNow', 'never'];

/**
 * A page under the rules of today: what they hold down further than when it was given says so at once, and is named
 * nowhere among what to eat or to buy. `since` are its names. Nothing becomes freer: for that there is a new report.
 */
export function underToday(
  content: PageContent,
  held: ReadonlyMap<number, HeldFood>,
  language: Language,
): { content: PageContent; since: string[] } {
  const foods = content.foods.map((food) => heldDown(food, held.get(food.foodId), language));
  const stricter = foods.filter((food, at) => food !== content.foods[at]);
  if (stricter.length === 0) return { content, since: [] };
  const ids = new Set(stricter.map(({ foodId }) => foodId));
  const isFree = (id: number): boolean => !ids.has(id);
  const names = (wanted: boolean) =>
    foods
      .filter(({ foodId }) => ids.has(foodId) === wanted)
      .flatMap(({ name, fullName }) => [name, plainName(fullName)]);
  const stillEaten = new Set(names(false).map((name) => name.toLowerCase()));
  const find = foodFinder(
    [...new Set(names(true))].filter((name) => !stillEaten.has(name.toLowerCase())),
    [...stillEaten],
  );
  const isSaid = (text: string | null): boolean => text === null || find(text) === null;
  const rows = (own: PageContent['less']['avoid']) =>
    own.map((row) => (isSaid(row.instead) ? row : { ...row, instead: null }));
  const { suggestions, week, less } = content;
  const groups = suggestions.groups.map((group) => ({
    ...group,
    portion: isSaid(group.portion) ? group.portion : null,
    foods: group.foods.filter((line) => line.foodIds.every(isFree)),
  }));
  const shopping = week?.shopping && {
    ...week.shopping,
    aisles: week.shopping.aisles.map((aisle) => ({ ...aisle, items: aisle.items.filter(isSaid) })),
  };
  const meals = (own: NonNullable<typeof week>['days'][number]['meals']) =>
    own.map((meal) => ({
      ...meal,
      foods: meal.foods.map((food) => ({ ...food, swaps: food.swaps.filter(({ foodId }) => isFree(foodId)) })),
    }));
  return {
    since: [...new Set(stricter.filter(({ form }) => form === null).map(({ name }) => name))],
    content: {
      ...content,
      foods: foods.map((food) => ({ ...food, instead: food.instead.filter(isFree) })),
      suggestions: { ...suggestions, groups: groups.filter((group) => group.foods.length > 0) },
      less: { ...less, avoid: rows(less.avoid), limit: rows(less.limit) },
      week: week && {
        ...week,
        shopping: shopping ?? null,
        days: week.days.map((day) => ({ ...day, meals: meals(day.meals) })),
      },
    },
  };
}

function heldDown(food: PageFood, held: HeldFood | undefined, language: Language): PageFood {
  if (!held) return food;
  // one that was excluded by another rule before may be an allergy now
  const tighter = strictness.indexOf(held.ceiling) > strictness.indexOf(food.ceiling);
  if (!tighter && !(held.allergy && food.answer === 'notNow')) return food;
  const answer = answerOf(held);
  if (answers.indexOf(answer) <= answers.indexOf(food.answer)) return food;
  return {
    ...food,
    ...{ answer, portion: null, times: null, ceiling: held.ceiling, instead: [] },
    reason: sentence(held.reason[language]),
  };
}

function answerOf({ ceiling, allergy }: HeldFood): EatAnswer {
  if (ceiling === 'excluded') return allergy ? 'never' : 'notNow';
  return ceiling === 'limit' ? 'rarely' : 'asBefore';
}

const sentence = (text: string): string =>
  text === '' ? '' : `${text.slice(0, 1).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;

/** Where no list may stand today: the page names no food, and says that it is looked at anew. */
export function withoutFoods(content: PageContent): PageContent {
  const less = { ...content.less, avoid: [], limit: [], nothingToGo: null };
  return { ...content, less, foods: [], suggestions: { ...content.suggestions, groups: [] }, week: null };
}
