import { userSorts } from '#contract/words.ts';
import { id, oneOf, searchOf, yesOrNo } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

/** What the list of users keeps in its address. */
export const usersSearch = searchOf({
  ...listParts,
  accountId: id,
  status: oneOf(['archived', 'all']),
  sort: oneOf(userSorts),
  desc: yesOrNo,
});
