import { useState } from 'react';
import { shownAtFirst, type TaxonShow } from '#domain/selection/taxon-filter.ts';

interface TaxonShowGiven {
  /** What the list is about: another level or list opens anew. */
  list: string;
  /** By the address; undefined: nobody has chosen. */
  chosen: TaxonShow | undefined;
  searched: boolean;
  selected: number | undefined;
  /** Taxa of which something is known; undefined while that is not known itself. */
  known: ReadonlySet<number> | undefined;
}

/**
 * Which taxa a list shows. It opens on those of which something is known, and stays with what it opened on, so that
 * nothing moves under the hand when a first pair is added. Whoever searches looks in all.
 */
export function useTaxonShow({ list, chosen, searched, selected, known }: TaxonShowGiven): TaxonShow {
  const [opened, setOpened] = useState<{ list: string; show: TaxonShow } | null>(null);
  if (known !== undefined && opened?.list !== list) setOpened({ list, show: shownAtFirst(selected, known) });
  if (chosen !== undefined) return chosen;
  return searched || opened?.list !== list ? 'all' : opened.show;
}
