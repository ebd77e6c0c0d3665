import { queryOptions, useQuery } from '@tanstack/react-query';
import { citationsApi } from '#contract/citations.contract.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { ruleReviewApi as api, type QueueItem, type ReviewBody } from '#contract/rule-review.contract.ts';
import { referenceKey, ruleBookKey } from '#web/entities/rule-base/reference.keys.ts';
import { useReferenceWrite } from '#web/entities/rule-base/reference-write.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

export type Reviewed = Pick<QueueItem, 'kind' | 'key'>;

/** What waits for a reviewer, what touches most patients first. */
export const reviewQueueQuery = queryOptions({
  queryKey: [...ruleBookKey, 'queue'],
  queryFn: async ({ signal }) => (await call(api.queue, { signal })).items,
  staleTime: 0,
});

export const useHeldReview = ({ kind, key }: Reviewed) =>
  useQuery(
    queryOptions({
      queryKey: [...ruleBookKey, 'review', kind, key],
      queryFn: async ({ signal }) => (await call(api.get, { params: { kind, key }, signal })).review,
      staleTime: 0,
    }),
  );

export function useReviewedStudy(citationId: number) {
  const { language: lang } = useLanguage();
  return useQuery(
    queryOptions({
      queryKey: [referenceKey, 'citation', citationId, lang],
      queryFn: ({ signal }) => call(citationsApi.get, { params: { citationId }, query: { lang }, signal }),
    }),
  );
}

interface Saying extends Reviewed {
  body: ReviewBody;
}

export const useSayOfText = (outcome: WriteOutcome<ResponseOf<typeof api.say>, Saying>) =>
  useReferenceWrite(({ kind, key, body }: Saying) => call(api.say, { params: { kind, key }, body }), outcome);
