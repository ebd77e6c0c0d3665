import { setIdPattern } from '#contract/set-ids.ts';
import { ranks } from '#contract/words.ts';
import { id, oneOf, searchOf, textLike } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

/** The state of the screen as it stands in the address. */
export const referenceRangesSearch = searchOf({
  ...listParts,
  set: textLike(setIdPattern),
  level: oneOf(ranks),
  /** Only ranges that rest on one study. */
  studies: oneOf(['one']),
  /** The bacterium whose range is being edited. */
  taxon: id,
});
export type ReferenceRangesSearch = ReturnType<typeof referenceRangesSearch>;
export type SetReferenceRangesSearch = (part: ReferenceRangesSearch, options?: { replace?: boolean }) => void;
