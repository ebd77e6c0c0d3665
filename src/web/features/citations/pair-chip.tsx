import { useTranslation } from 'react-i18next';
import { useFoods } from '#web/entities/foods/foods.queries.ts';
import { useTaxa } from '#web/entities/rule-base/taxa.queries.ts';
import { FilterChip } from '#web/ui/chip-filter.tsx';

interface PairChipProps {
  taxon: number;
  food: number;
  onClear: () => void;
}

/** Says whose studies are shown; a click shows those of all pairs again. */
export function PairChip({ taxon, food, onClear }: PairChipProps) {
  const { t } = useTranslation('citations');
  const genera = useTaxa('genus').data ?? [];
  const species = useTaxa('species').data ?? [];
  const foods = useFoods().data ?? [];
  const taxonName = [...genera, ...species].find(({ id }) => id === taxon)?.name ?? String(taxon);
  const foodName = foods.find(({ id }) => id === food)?.name ?? String(food);
  return <FilterChip label={t('ofPair', { taxon: taxonName, food: foodName })} pressed onClick={onClear} />;
}
