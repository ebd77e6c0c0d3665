import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { type ValidationResult, validationApi } from '#contract/validation.contract.ts';
import { ruleBookKey } from '#web/entities/rule-base/reference.keys.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

const validationKey = [...ruleBookKey, 'validation'] as const;

/** Asked anew each time: every change of a rule decides which result is shown. */
export const howGoodQuery = queryOptions({
  queryKey: validationKey,
  queryFn: ({ signal }) => call(validationApi.howGood, { signal }),
  staleTime: 0,
});

export function useLoadResult({
  onDone,
  onFailed,
}: WriteOutcome<ResponseOf<typeof validationApi.load>, ValidationResult>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ValidationResult) => call(validationApi.load, { body }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: validationKey }),
  });
}
