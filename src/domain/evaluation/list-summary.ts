import { stepOf } from '#domain/assessment/calibration.ts';
import type { GroupOutcome } from '#domain/food-list/suggestions.ts';
import type { Recommendation } from '#domain/food-list/types.ts';
import type { ListRecord } from './list-record.ts';

type ListSummary = Pick<ListRecord, 'refusedBy' | 'findings' | 'assessed' | 'suggestions' | 'foods'>;

/** What the figures keep of a list. */
export function listSummaryOf({ taxa, groups, warnings }: Recommendation): ListSummary {
  return {
    refusedBy: warnings.filter((warning) => warning.noPersonalList).map((warning) => warning.code),
    findings: taxa.flatMap(({ taxId, status, again }) =>
      (status === 'Low' || status === 'High') && again !== null
        ? [{ taxId, side: status, again, clear: stepOf(again) === 'clear' }]
        : [],
    ),
    assessed: new Set(taxa.filter(({ notAssessed }) => notAssessed === null).map(({ taxId }) => taxId)),
    suggestions: groups.map(suggestionOf),
    foods: groups.flatMap(({ open, examples }) => (open ? examples : [])),
  };
}

const suggestionOf = ({
  groupId,
  side,
  score,
  open,
  band,
  comesAgain,
}: GroupOutcome): ListRecord['suggestions'][number] => ({
  ...{ groupId, side, score, open, band },
  again: comesAgain === null ? null : comesAgain.ofTen / 10,
});
