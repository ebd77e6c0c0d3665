import type { Language } from '#contract/endpoint.ts';
import type { EatAnswer, PageContent, PageFood } from '#contract/page-content.ts';
import { findFoods } from '#domain/plan/find-foods.ts';

/** What *Can I eat …?* is answered with. `notFound`: not on the list, eat as before. */
export interface EatResult {
  answer: EatAnswer | 'notFound';
  /** Null where nothing was found. */
  food: PageFood | null;
  /** What may take its place. */
  instead: PageFood[];
  /** Others that are called so. */
  others: PageFood[];
}

const mostOthers = 6;

/**
 * The food that is meant by what was typed, in either language, with its answer. Pure: the phone answers it without a
 * network from the page that it keeps. Null while nothing is typed.
 */
export function canIEat(
  typed: string,
  pages: Readonly<Record<Language, PageContent>>,
  language: Language,
): EatResult | null {
  if (typed.trim().length < 2) return null;
  const found = searchFoods(typed, pages, language);
  const [food, ...others] = found;
  if (!food) return { answer: 'notFound', food: null, instead: [], others: [] };
  return { answer: food.answer, food, instead: insteadOf(food, pages[language]), others: others.slice(0, mostOthers) };
}

/** The answer for one food, by its id. */
export function eatResultOf(foodId: number, page: PageContent): EatResult | null {
  const food = page.foods.find((each) => each.foodId === foodId);
  return food ? { answer: food.answer, food, instead: insteadOf(food, page), others: [] } : null;
}

function insteadOf({ instead }: PageFood, { foods }: PageContent): PageFood[] {
  return instead.flatMap((id) => foods.find(({ foodId }) => foodId === id) ?? []);
}

/** Of foods with one everyday name and one answer the first: nobody asks for three kinds of the same. */
function searchFoods(typed: string, pages: Readonly<Record<Language, PageContent>>, language: Language): PageFood[] {
  const other = language === 'en' ? 'hr' : 'en';
  const foreign = new Map(pages[other].foods.map((food) => [food.foodId, food]));
  const named = pages[language].foods.map((food) => {
    const also = foreign.get(food.foodId) ?? food;
    const both = (own: string, theirs: string) =>
      language === 'en' ? { en: own, hr: theirs } : { en: theirs, hr: own };
    return {
      food,
      listName: both(food.name, also.name),
      name: both(food.fullName, also.fullName),
      rawOrDry: food.form === 'rawOrDry',
      seasoning: food.form === 'seasoning',
    };
  });
  const found = findFoods(typed, named, language, 24).map(({ food }) => food);
  const once = new Map<string, PageFood>();
  for (const food of found) {
    const key = `${food.name} ${food.answer}`;
    if (!once.has(key)) once.set(key, food);
  }
  return [...once.values()];
}
