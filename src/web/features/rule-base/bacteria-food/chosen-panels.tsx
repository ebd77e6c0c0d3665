import { memo } from 'react';
import type { SearchableTaxon } from '#domain/selection/taxon-filter.ts';
import { useFoods } from '#web/entities/foods/foods.queries.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import type { BacteriaFoodSearch } from './bacteria-food.search.ts';
import { SelectedTaxonName } from './effect-heading.tsx';
import { FoodsPanel } from './foods-panel.tsx';
import { type TaxonRef, usePairs } from './pairs.queries.ts';
import { PairsPanel } from './pairs-panel.tsx';
import { usePairWrites } from './use-pair-writes.ts';

interface ChosenPanelsProps {
  search: BacteriaFoodSearch;
  setSearch: SetSearch<BacteriaFoodSearch>;
  taxon: SearchableTaxon | null;
  readOnly: boolean;
}

/** The pairs of the chosen bacterium, and the foods to pair it with. Its own component, to be painted after the choice. */
export const ChosenPanels = memo(function ChosenPanels({ search, setSearch, taxon, readOnly }: ChosenPanelsProps) {
  const { level = 'species', kind = 'to-eat' } = search;
  const foods = useFoods();
  const ref: TaxonRef | null = search.taxon === undefined ? null : { level, taxonId: search.taxon };
  const pairs = usePairs(ref);
  const writes = usePairWrites({
    taxon: ref,
    pairs: pairs.isError ? undefined : pairs.data,
    describe: (foodId) => {
      const food = foods.data?.find((each) => each.id === foodId)?.name ?? String(foodId);
      return `${food} · ${taxon?.name ?? search.taxon}`;
    },
    onAdded: (added) => setSearch({ kind: added, pairSearch: undefined }, { replace: true }),
  });
  const panel = { search, setSearch, readOnly, taxon, pairs, foods, writes };
  return (
    <SelectedTaxonName value={taxon?.name ?? null}>
      <PairsPanel {...panel} kind={kind} />
      <FoodsPanel {...panel} />
    </SelectedTaxonName>
  );
});
