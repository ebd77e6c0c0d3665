import type { KitchenFood } from '#contract/meals.contract.ts';
import { type Kitchen, kitchenOf } from '#domain/plan/kitchen.ts';
import type { AppContext } from '#server/context.ts';
import { VersionedCache } from '#server/db/versioned-cache.ts';
import { readKitchen } from './kitchen.repository.ts';

interface LoadedKitchen {
  foods: readonly KitchenFood[];
  kitchen: Kitchen;
}

/** One for each database that this process speaks to. */
const byDatabase = new WeakMap<AppContext['database'], VersionedCache<LoadedKitchen>>();

/** All foods as the kitchen knows them, cached until the catalogue changes. */
export async function readyKitchen({
  database,
  versions,
}: Pick<AppContext, 'database' | 'versions'>): Promise<LoadedKitchen> {
  const cache =
    byDatabase.get(database) ??
    new VersionedCache<LoadedKitchen>(['catalogue'], async () => {
      const foods = await readKitchen(database.orm);
      return { foods, kitchen: kitchenOf(foods) };
    });
  byDatabase.set(database, cache);
  return cache.get(await versions.current());
}
