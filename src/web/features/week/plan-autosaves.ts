import type { QueryClient } from '@tanstack/react-query';
import type { WeekAnswer } from '#contract/week.contract.ts';
import { currentSession, subscribeToSession } from '#web/lib/session-store.ts';
import { type Plan, planOf } from './plan.ts';
import { PlanAutosave } from './plan-autosave.ts';
import { autosaveCalls, unsavedPlan } from './week.queries.ts';

/**
 * Weeks on screen, and those whose last change is still on its way. Who comes back meanwhile meets the same one: a new
 * one would begin with the week as it was before that change, and take its own save for somebody else's.
 */
const autosaves = new Map<number, PlanAutosave<Plan>>();

subscribeToSession(() => {
  if (currentSession().jwt === null) autosaves.clear();
});

export function openPlanAutosave(
  client: QueryClient,
  labReportId: number,
  answer: WeekAnswer,
  onRefused: (error: unknown) => void,
): PlanAutosave<Plan> {
  const known = autosaves.get(labReportId);
  if (known?.hasUnsaved()) return known;
  const unsaved = unsavedPlan(labReportId);
  // With the version it was changed from: where someone else has saved since, it is asked whose week stands.
  const version = unsaved?.version ?? answer.plan.version;
  const autosave = new PlanAutosave(planOf(answer), version, autosaveCalls(client, labReportId, onRefused));
  if (unsaved !== null) autosave.change(unsaved.plan);
  autosaves.set(labReportId, autosave);
  return autosave;
}
