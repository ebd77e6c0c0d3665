import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { mealsApi } from '#contract/meals.contract.ts';
import { referenceKey } from '#web/entities/rule-base/reference.keys.ts';
import { call } from '#web/lib/api-client.ts';
import { referenceDataOptions } from '#web/lib/query-client.ts';
import type { Kitchen } from './kitchen.ts';

const kitchenQuery = queryOptions({
  queryKey: [referenceKey, 'kitchen-foods'],
  queryFn: ({ signal }) => call(mealsApi.foods, { signal }),
  ...referenceDataOptions,
  // Figures of every food: too much for the browser's storage.
  meta: { persist: false },
});

const kitchenOf = ({ foods }: ResponseOf<typeof mealsApi.foods>): Kitchen =>
  new Map(foods.map((food) => [food.id, food]));

/** Every food as the kitchen knows it: portions, plants, nutrients. */
export const useKitchen = () => useQuery({ ...kitchenQuery, select: kitchenOf });
