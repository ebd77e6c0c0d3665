import { accountSorts, roles } from '#contract/words.ts';
import { oneOf, searchOf, yesOrNo } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

/** What the list of accounts keeps in its address. */
export const accountsSearch = searchOf({
  ...listParts,
  role: oneOf(roles),
  active: yesOrNo,
  sort: oneOf(accountSorts),
  desc: yesOrNo,
});
