import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReportDraft } from '#contract/patient-report.contract.ts';
import type { DraftAutosave, DraftState } from './draft-autosave.ts';
import { openAutosave } from './draft-autosaves.ts';

/** The draft on screen, saved while it is written. */
export function useDraft(labReportId: number, stored: ReportDraft): { autosave: DraftAutosave; draft: DraftState } {
  const client = useQueryClient();
  const [autosave] = useState(() => openAutosave(client, labReportId, stored));
  const draft = useSyncExternalStore(autosave.subscribe, autosave.state);
  useEffect(() => autosave.adopt(stored), [autosave, stored]);
  useEffect(() => {
    const retry = (): void => void autosave.flush();
    // A tab may be closed at any moment after it was hidden.
    const leave = (): void => autosave.close();
    const comeBack = (): void => autosave.reopen();
    autosave.reopen();
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      autosave.close();
    };
  }, [autosave]);
  return { autosave, draft };
}
