import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeekAnswer } from '#contract/week.contract.ts';
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

  useEffect(() => {
    const saveNow = (): void => void keeper.saveNow();
    const whenHidden = (): void => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    window.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', whenHidden);
      saveNow();
    };
  }, [keeper]);

  const unsaved = state.status !== 'saved';
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return [keeper, state];
}
