import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeekAnswer } from '#contract/week.contract.ts';
import { useSavingAtLeave } from '#web/lib/use-saving-at-leave.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Plan } from './plan.ts';
import type { AutosaveState, PlanAutosave } from './plan-autosave.ts';
import { openPlanAutosave } from './plan-autosaves.ts';

/** The autosave of one week, for as long as its screen is open. */
export function useWeekPlan(labReportId: number, answer: WeekAnswer): [PlanAutosave<Plan>, AutosaveState<Plan>] {
  const { t } = useTranslation('week');
  const client = useQueryClient();
  const [autosave] = useState(() =>
    openPlanAutosave(client, labReportId, answer, (error) => toast.failure(error, t('saved.failed'))),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
  useSavingAtLeave(autosave.saveNow, state.status !== 'saved');
  return [autosave, state];
}
