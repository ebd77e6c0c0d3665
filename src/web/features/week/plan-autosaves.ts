import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { daySchema, weekCellSchema } from '#contract/week.contract.ts';
import { currentSession, subscribeToSession } from '#web/lib/session-store.ts';
import { keepOrForget, unsavedOf } from '#web/lib/unsaved-store.ts';
import { PlanAutosave, type StoredWeek } from './plan-autosave.ts';
import { saveWeek, weekOfOthers } from './week.queries.ts';

/**
 * Weeks on screen, and those whose last change is still on its way. Who comes back meanwhile meets the same one: a new
 * one would begin with the week as it was before that change, and take its own save for somebody else's.
 */
const autosaves = new Map<number, PlanAutosave>();

subscribeToSession(() => {
  if (currentSession().jwt === null) autosaves.clear();
});

const now = (): string => new Date().toISOString();
const version = z.int();
const plan = z.object({ cells: z.array(weekCellSchema), lockedDays: z.array(daySchema) });
const unsavedSchema = z.union([
  z.object({ version, change: z.object({ plan }), since: z.string() }),
  // as an earlier version of the product kept it
  z
    .object({ version, plan })
    .transform((kept) => ({ version: kept.version, change: { plan: kept.plan }, since: now() })),
]);

export function openPlanAutosave(client: QueryClient, labReportId: number, stored: StoredWeek): PlanAutosave {
  const known = autosaves.get(labReportId);
  if (known?.hasUnsaved) return known;
  const name = `week ${labReportId}`;
  const autosave = new PlanAutosave(
    stored,
    (refusal) => weekOfOthers(labReportId, refusal),
    {
      save: ({ plan: changed = stored.plan }, on) => saveWeek(client, labReportId, changed, on),
      keep: (unsaved) => keepOrForget(name, unsaved),
      now,
    },
    unsavedSchema.safeParse(unsavedOf(name)).data ?? null,
  );
  autosaves.set(labReportId, autosave);
  return autosave;
}
