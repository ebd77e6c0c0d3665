import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeekAnswer } from '#contract/week.contract.ts';
import { useSavingAtLeave } from '#web/lib/use-saving-at-leave.ts';
import { toast } from '#web/ui/toast.tsx';
import { type Plan, planOf } from './plan.ts';
import { type KeeperState, PlanKeeper } from './plan-keeper.ts';
import { keeperCalls, unsavedPlan } from './week.queries.ts';

/** The keeper of one week, for as long as its screen is open. */
export function useWeekPlan(labReportId: number, answer: WeekAnswer): [PlanKeeper<Plan>, KeeperState<Plan>] {
  const { t } = useTranslation('week');
  const client = useQueryClient();
  const [keeper] = useState(() => {
    const calls = keeperCalls(client, labReportId, (error) => toast.failure(error, t('saved.failed')));
    const unsaved = unsavedPlan(labReportId);
    // With the version it was changed from: where someone else has saved since, it is asked whose week stands.
    const begun = new PlanKeeper(planOf(answer), unsaved?.version ?? answer.plan.version, calls);
    if (unsaved !== null) begun.change(unsaved.plan);
    return begun;
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.snapshot);
  useSavingAtLeave(keeper.saveNow, state.status !== 'saved');
  return [keeper, state];
}
