import { notAssessedReasons, ranks } from '#contract/words.ts';
import { flag, id, listOf, oneOf, searchOf } from '#web/lib/address.ts';
import { listParts } from '#web/lib/list-search.ts';

/** Outside its range, inside it, or not assessed. */
export const bacteriaSides = ['outside', 'within', 'notAssessed'] as const;

/** What the page of a report shows, as it stands in the address. */
export const labReportSearch = searchOf({
  ...listParts,
  level: oneOf(ranks),
  side: oneOf(bacteriaSides),
  /** Why they are not assessed. */
  reason: oneOf(notAssessedReasons),
  /** Only those that a rule speaks for. */
  rule: flag,
  category: id,
  /** Genera that are opened to their species. */
  open: listOf(id, 500),
  /** The bacterium that one comes back to, or for: its row is in sight and has the focus. */
  bacterium: id,
  /** The report to compare with. */
  compare: id,
});
export type LabReportSearch = ReturnType<typeof labReportSearch>;
