import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { safetyRulesApi as api, type SafetyRule, type SafetyRuleBody } from '#contract/safety-rules.contract.ts';
import { referenceKey, ruleBookKey } from '#web/entities/rule-base/reference.keys.ts';
import { safetyRulesQuery } from '#web/entities/rule-base/safety-rules.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

export function useSafetyRules() {
  return useQuery(safetyRulesQuery);
}

export function ruleHistoryQuery(ruleId: string) {
  return queryOptions({
    queryKey: [referenceKey, 'history', 'safetyRule', ruleId],
    queryFn: ({ signal }) => call(api.history, { params: { ruleId }, signal }),
    staleTime: 0,
  });
}

/** Every write ends with the rules and their history as the server has them now. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [referenceKey, 'safety-rules'] }),
      client.invalidateQueries({ queryKey: [referenceKey, 'history'] }),
      client.invalidateQueries({ queryKey: ruleBookKey }),
    ]);
}

type Written = { safetyRule: SafetyRule; changeSetId: number };

export interface RuleChange {
  /** Undefined writes a new rule. */
  rule: SafetyRule | undefined;
  body: SafetyRuleBody;
}

export function useSaveRule({ onDone, onFailed }: WriteOutcome<Written, RuleChange>) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ rule, body }: RuleChange): Promise<Written> =>
      rule === undefined
        ? call(api.create, { body })
        : call(api.update, { params: { ruleId: rule.ruleId }, body: { ...body, version: rule.version } }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: refresh,
  });
}

export function useDeleteRule({ onDone, onFailed }: WriteOutcome<{ changeSetId: number }, SafetyRule>) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ ruleId }: SafetyRule) => call(api.remove, { params: { ruleId } }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: refresh,
  });
}
