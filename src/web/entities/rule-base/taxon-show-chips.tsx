import type { TaxonShow } from '#domain/selection/taxon-filter.ts';
import { formatNumber } from '#web/lib/format.ts';
import { FilterChip } from '#web/ui/chip-filter.tsx';
import classes from './taxon-show-chips.module.css';

interface TaxonShowChipsProps {
  show: TaxonShow;
  labels: { with: string; without: string };
  /** Undefined while they are not known. */
  counts: { with: number; without: number } | undefined;
  onShow: (show: TaxonShow) => void;
}

/** With and without what the screen is about; neither pressed shows all. */
export function TaxonShowChips({ show, labels, counts, onShow }: TaxonShowChipsProps) {
  return (
    <span className={classes.chips}>
      {(['with', 'without'] as const).map((which) => (
        <FilterChip
          key={which}
          label={labels[which]}
          {...(counts !== undefined && { count: formatNumber(counts[which]) })}
          pressed={show === which}
          onClick={() => onShow(show === which ? 'all' : which)}
        />
      ))}
    </span>
  );
}

/** As the address keeps it. */
export function showInAddress(show: TaxonShow): { without: true | undefined; show: 'with' | 'all' | undefined } {
  return show === 'without' ? { without: true, show: undefined } : { without: undefined, show };
}
