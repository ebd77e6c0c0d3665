import { queryOptions, useQuery } from '@tanstack/react-query';
import { mealsApi } from '#contract/meals.contract.ts';
import { kitchenOf } from '#domain/plan/kitchen.ts';
import { referenceKey } from '#web/entities/rule-base/reference.keys.ts';
import { call } from '#web/lib/api-client.ts';
import { referenceDataOptions } from '#web/lib/query-client.ts';

const kitchenQuery = queryOptions({
  queryKey: [referenceKey, 'kitchen-foods'],
  queryFn: ({ signal }) => call(mealsApi.foods, { signal }),
  ...referenceDataOptions,
  // Figures of every food: too much for the browser's storage.
  meta: { persist: false },
});

/** Every food as the kitchen knows it: portions, plants, nutrients. */
export const useKitchen = () => useQuery({ ...kitchenQuery, select: ({ foods }) => kitchenOf(foods) });
