import { stepFilters, todayFilters, userSorts } from '#contract/words.ts';
import { flag, oneOf, searchOf, yesOrNo } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

/** What the list of patients keeps in its address. Active patients by next step is what one opens. */
export const patientsSearch = searchOf({
  ...listParts,
  nextStep: oneOf(stepFilters),
  today: oneOf(todayFilters),
  /** On a phone: the work on reports. */
  report: flag,
  status: oneOf(['archived', 'all']),
  sort: oneOf(userSorts),
  desc: yesOrNo,
});
