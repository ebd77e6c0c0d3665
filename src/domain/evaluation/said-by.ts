import { stepOf } from '#domain/assessment/calibration.ts';
import { isListed } from '#domain/food-list/listed.ts';
import type { FoodOutcome, Recommendation } from '#domain/food-list/types.ts';
import type { ListRecord } from './list-record.ts';

type Said = Pick<ListRecord, 'refusedBy' | 'findings' | 'assessed' | 'suggestions' | 'foods'>;

/** What the figures keep of a list. */
export function saidBy({ taxa, foods, warnings }: Recommendation): Said {
  const listed = foods.filter(({ form }) => isListed(form));
  return {
    refusedBy: warnings.filter((warning) => warning.noPersonalList).map((warning) => warning.code),
    findings: taxa.flatMap(({ taxId, status, again }) =>
      (status === 'Low' || status === 'High') && again !== null
        ? [{ taxId, side: status, again, clear: stepOf(again) === 'clear' }]
        : [],
    ),
    assessed: new Set(taxa.filter(({ notAssessed }) => notAssessed === null).map(({ taxId }) => taxId)),
    suggestions: listed.map(suggestionOf),
    foods: listed.filter(({ scoreBand }) => scoreBand !== 'neutral').map(({ foodId }) => foodId),
  };
}

/** In engine 2 each food speaks for itself. */
function suggestionOf({ foodId, microbiomeScore, scoreBand }: FoodOutcome): ListRecord['suggestions'][number] {
  const side = scoreBand === 'limit' || scoreBand === 'avoid' ? 'down' : 'up';
  return {
    groupId: String(foodId),
    side,
    score: microbiomeScore,
    open: scoreBand !== 'neutral',
    band: scoreBand,
    again: null,
  };
}
