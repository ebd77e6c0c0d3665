import { queryOptions } from '@tanstack/react-query';
import { citationsApi } from '#contract/citations.contract.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { type ReviewedKind, ruleReviewApi } from '#contract/rule-review.contract.ts';
import { ruleBookKey } from '#web/entities/rule-base/reference.keys.ts';
import { useReferenceWrite } from '#web/entities/rule-base/reference-write.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** The studies that a suggestion may rest on. */
export const studiesQuery = queryOptions({
  queryKey: [...ruleBookKey, 'studies'],
  queryFn: async ({ signal }) => (await call(citationsApi.list, { signal })).citations,
  staleTime: 0,
});

export interface Handed {
  kind: ReviewedKind;
  key: string;
  reason: string;
}

/** The word of the signed-in account that a rule or study, as it stands now, is to be looked at once more. */
export const useHandToReview = (outcome: WriteOutcome<ResponseOf<typeof ruleReviewApi.say>, Handed>) =>
  useReferenceWrite(async ({ kind, key, reason }: Handed) => {
    const params = { kind, key };
    const { hash } = (await call(ruleReviewApi.get, { params })).review;
    return call(ruleReviewApi.say, { params, body: { verdict: 'sentBack', hash, reason } });
  }, outcome);
