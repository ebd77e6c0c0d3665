import type { QueryClient } from '@tanstack/react-query';
import type { WeekAnswer } from '#contract/week.contract.ts';
import { currentSession, subscribeToSession } from '#web/lib/session-store.ts';
import { type Plan, planOf } from './plan.ts';
import { PlanKeeper } from './plan-keeper.ts';
import { keeperCalls, unsavedPlan } from './week.queries.ts';

/**
 * Weeks on screen, and those whose last change is still on its way. Who comes back meanwhile meets the same one: a new
 * one would begin with the week as it was before that change, and take its own save for somebody else's.
 */
const keepers = new Map<number, PlanKeeper<Plan>>();

subscribeToSession(() => {
  if (currentSession().jwt === null) keepers.clear();
});

export function openPlanKeeper(
  client: QueryClient,
  labReportId: number,
  answer: WeekAnswer,
  onRefused: (error: unknown) => void,
): PlanKeeper<Plan> {
  const known = keepers.get(labReportId);
  if (known?.hasUnsaved()) return known;
  const unsaved = unsavedPlan(labReportId);
  // With the version it was changed from: where someone else has saved since, it is asked whose week stands.
  const version = unsaved?.version ?? answer.plan.version;
  const keeper = new PlanKeeper(planOf(answer), version, keeperCalls(client, labReportId, onRefused));
  if (unsaved !== null) keeper.change(unsaved.plan);
  keepers.set(labReportId, keeper);
  return keeper;
}
