import { useMemo, useState } from 'react';
import { type SearchableTaxon, searchTaxa, shownTaxa, type TaxonShow } from '#domain/selection/taxon-filter.ts';
import { rememberedShow, rememberShow } from './remembered-show.ts';

interface TaxonShowGiven {
  /** Each screen remembers its own choice. */
  screen: 'pairs' | 'behaviours';
  /** By the address; undefined: nobody has chosen there. */
  chosen: TaxonShow | undefined;
  selected: number | undefined;
  all: readonly SearchableTaxon[];
  /** Taxa of which something is known; undefined while that is not known itself. */
  known: ReadonlySet<number> | undefined;
  /** Folded like the names. */
  query: string;
  onChoose: (show: TaxonShow) => void;
}

interface ShownTaxa {
  show: TaxonShow;
  matches: readonly SearchableTaxon[];
  /** How many of the search the chip leaves out. */
  hidden: number;
  counts: Record<TaxonShow, number> | undefined;
  choose: (show: TaxonShow) => void;
}

/**
 * Which taxa a list shows: as the address says, else as last chosen on this device, else all. What is remembered
 * never hides the bacterium that the address names.
 */
export function useTaxonShow({ screen, chosen, selected, all, known, query, onChoose }: TaxonShowGiven): ShownTaxa {
  const [remembered, setRemembered] = useState(() => rememberedShow(screen));
  const hidesSelected =
    selected !== undefined &&
    known !== undefined &&
    remembered !== 'all' &&
    known.has(selected) !== (remembered === 'with');
  const asked = chosen ?? (hidesSelected ? 'all' : remembered);
  const show = known === undefined ? 'all' : asked;
  const found = useMemo(() => searchTaxa(all, query), [all, query]);
  const matches = useMemo(() => (known === undefined ? found : shownTaxa(found, known, show)), [found, known, show]);
  return {
    show: asked,
    matches,
    hidden: query === '' ? 0 : found.length - matches.length,
    counts: known && { all: all.length, with: known.size, without: all.length - known.size },
    choose: (next) => {
      rememberShow(screen, next);
      setRemembered(next);
      onChoose(next);
    },
  };
}
