import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeekAnswer } from '#contract/week.contract.ts';
import { useSavingAtLeave } from '#web/lib/use-saving-at-leave.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Plan } from './plan.ts';
import type { KeeperState, PlanKeeper } from './plan-keeper.ts';
import { openPlanKeeper } from './plan-keepers.ts';

/** The keeper of one week, for as long as its screen is open. */
export function useWeekPlan(labReportId: number, answer: WeekAnswer): [PlanKeeper<Plan>, KeeperState<Plan>] {
  const { t } = useTranslation('week');
  const client = useQueryClient();
  const [keeper] = useState(() =>
    openPlanKeeper(client, labReportId, answer, (error) => toast.failure(error, t('saved.failed'))),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.snapshot);
  useSavingAtLeave(keeper.saveNow, state.status !== 'saved');
  return [keeper, state];
}
