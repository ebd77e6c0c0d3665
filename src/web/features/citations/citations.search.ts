import { eitherOf, id, oneOf, searchOf } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

export const citationFilters = ['trial', 'notRead', 'notVerified', 'unlinked', 'retracted'] as const;

/** The state of the screen as it stands in the address. */
export const citationsSearch = searchOf({
  ...listParts,
  filter: oneOf(citationFilters),
  /** The studies of one pair. */
  taxon: id,
  food: id,
  /** The study in the editor; `new` for one that is being written. */
  citation: eitherOf(id, oneOf(['new'])),
});
export type CitationsSearch = ReturnType<typeof citationsSearch>;
export type SetCitationsSearch = (part: CitationsSearch, options?: { replace?: boolean }) => void;
