import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { type FoodGroup, type FoodInfo, foodsApi } from '#contract/foods.contract.ts';
import type { Language } from '#web/i18n/language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { call } from '#web/lib/api-client.ts';
import { compareNames } from '#web/lib/format.ts';
import { referenceDataOptions } from '#web/lib/query-client.ts';
import { foldText } from '#web/lib/search-text.ts';

/** A food with its name as it is searched: without case and accents. */
export interface SearchableFood extends FoodInfo {
  folded: string;
}

function foodsQuery(lang: Language) {
  return queryOptions({
    queryKey: ['reference', 'foods', lang],
    queryFn: ({ signal }) => call(foodsApi.foodInfo, { query: { lang }, signal }),
    ...referenceDataOptions,
  });
}

function searchableFoods({ foodInfoList }: ResponseOf<typeof foodsApi.foodInfo>): SearchableFood[] {
  return foodInfoList
    .map((food) => ({ ...food, folded: foldText(`${food.name} ${food.foodGroup.name}`) }))
    .sort((a, b) => compareNames(a.name, b.name));
}

/** All foods by name in the language on screen. */
export function useFoods() {
  const { language } = useLanguage();
  return useQuery({ ...foodsQuery(language), select: searchableFoods });
}

/** The groups of these foods, by name. */
export function foodGroupsOf(foods: readonly FoodInfo[]): FoodGroup[] {
  const groups = new Map(foods.map((food) => [food.foodGroup.id, food.foodGroup]));
  return [...groups.values()].sort((a, b) => compareNames(a.name, b.name));
}
