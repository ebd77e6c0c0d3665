import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type ReportDraft, reportContentSchema } from '#contract/patient-report.contract.ts';
import { currentSession, subscribeToSession } from '#web/lib/session-store.ts';
import { forgetUnsaved, keepUnsaved, unsavedOf } from '#web/lib/unsaved-store.ts';
import { DraftKeeper, type ReportChange } from './draft-keeper.ts';
import { saveReport } from './patient-report.queries.ts';

/** Drafts on screen, and those whose last words are still on their way: coming back at once meets the same one. */
const keepers = new Map<number, DraftKeeper>();

subscribeToSession(() => {
  if (currentSession().jwt === null) keepers.clear();
});

const unsavedSchema = z.object({ version: z.int(), change: reportContentSchema.partial() });

export function openKeeper(client: QueryClient, labReportId: number, stored: ReportDraft): DraftKeeper {
  const known = keepers.get(labReportId);
  if (known?.hasUnsaved) return known;
  const name = `report-${labReportId}`;
  const kept = unsavedSchema.safeParse(unsavedOf(name));
  const keeper = new DraftKeeper(
    stored,
    {
      save: (change, version) => saveReport(client, labReportId, change, version),
      keep: (unsaved) => {
        if (unsaved === null) forgetUnsaved(name);
        else keepUnsaved(name, unsaved);
      },
    },
    kept.success ? { version: kept.data.version, change: withoutGaps(kept.data.change) } : null,
  );
  keepers.set(labReportId, keeper);
  return keeper;
}

/** A field that is not there is not the same as one that is undefined. */
function withoutGaps(change: { [Field in keyof ReportChange]?: ReportChange[Field] | undefined }): ReportChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
