import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportDraft } from '#contract/patient-report.contract.ts';
import { useAutosave } from '#web/lib/use-autosave.ts';
import type { DraftAutosave, DraftState } from './draft-autosave.ts';
import { openAutosave } from './draft-autosaves.ts';

/** The draft on screen, saved while it is written. */
export function useDraft(labReportId: number, stored: ReportDraft): { autosave: DraftAutosave; draft: DraftState } {
  const client = useQueryClient();
  const [autosave] = useState(() => openAutosave(client, labReportId, stored));
  return { autosave, draft: useAutosave(autosave, stored) };
}
