import type { UseQueryResult } from '@tanstack/react-query';
import type { SearchableTaxon } from '#domain/selection/taxon-filter.ts';
import type { SearchableFood } from '#web/entities/foods/foods.queries.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import type { BacteriaFoodSearch } from './bacteria-food.search.ts';
import type { Pair } from './pairs.queries.ts';
import type { PairWrites } from './use-pair-writes.ts';

/** What the pairs panel and the foods panel both work on. */
export interface FoodPanelProps {
  search: BacteriaFoodSearch;
  setSearch: SetSearch<BacteriaFoodSearch>;
  readOnly: boolean;
  taxon: SearchableTaxon | null;
  pairs: UseQueryResult<Pair[]>;
  foods: UseQueryResult<SearchableFood[]>;
  writes: PairWrites;
}
