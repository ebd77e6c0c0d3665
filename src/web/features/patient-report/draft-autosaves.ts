import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type ReportDraft, reportContentSchema } from '#contract/patient-report.contract.ts';
import { withoutGaps } from '#web/lib/autosave.ts';
import { currentSession, subscribeToSession } from '#web/lib/session-store.ts';
import { keepOrForget, unsavedOf } from '#web/lib/unsaved-store.ts';
import { DraftAutosave } from './draft-autosave.ts';
import { saveReport } from './patient-report.queries.ts';

/** Drafts on screen, and those whose last words are still on their way: coming back at once meets the same one. */
const autosaves = new Map<number, DraftAutosave>();

subscribeToSession(() => {
  if (currentSession().jwt === null) autosaves.clear();
});

const now = (): string => new Date().toISOString();
const unsavedSchema = z.object({
  version: z.int(),
  change: reportContentSchema.partial(),
  // words kept by an earlier version of the product do not tell
  since: z.string().catch(now),
});

export function openAutosave(client: QueryClient, labReportId: number, stored: ReportDraft): DraftAutosave {
  const known = autosaves.get(labReportId);
  if (known?.hasUnsaved) return known;
  const name = `report-${labReportId}`;
  const kept = unsavedSchema.safeParse(unsavedOf(name)).data;
  const autosave = new DraftAutosave(
    stored,
    {
      save: (change, version) => saveReport(client, labReportId, change, version),
      keep: (words) => keepOrForget(name, words),
      now,
    },
    kept ? { ...kept, change: withoutGaps(kept.change) } : null,
  );
  autosaves.set(labReportId, autosave);
  return autosave;
}
