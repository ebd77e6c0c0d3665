import type { ErrorTable } from './error-table.ts';

/** Reference sets and their ranges, studies, and the figures of the calculation. */
export const referenceRangesErrors = {
  REFERENCE_SET_UNKNOWN: [422, 'There is no such reference set.'],
  PERCENTILE_FALLS: [422, 'This must not be below {{before}}.'],
  STUDY_IDENTIFIER: [422, 'Write it as PMID:24336217 or doi:10.1136/gutjnl-2018-317609.'],
  WEAKER_GRADE_WEIGHS_MORE: [422, 'A weaker grade may not weigh more than a stronger one.'],
  EAT_MORE_BELOW_EAT: [422, 'Eat more must start above Eat.'],
  NO_NEWER_RULES: [409, 'No newer version of the shipped rules waits.'],
  IMPACT_NOT_SHOWN: [422, 'What this change would do to the food lists cannot be shown yet.'],
} as const satisfies ErrorTable;
