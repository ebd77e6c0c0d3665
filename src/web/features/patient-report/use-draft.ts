import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReportDraft } from '#contract/patient-report.contract.ts';
import type { DraftKeeper, DraftState } from './draft-keeper.ts';
import { openKeeper } from './draft-keepers.ts';

/** The draft on screen, saved while it is written. */
export function useDraft(labReportId: number, stored: ReportDraft): { keeper: DraftKeeper; draft: DraftState } {
  const client = useQueryClient();
  const [keeper] = useState(() => openKeeper(client, labReportId, stored));
  const draft = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => keeper.adopt(stored), [keeper, stored]);
  useEffect(() => {
    const retry = (): void => void keeper.flush();
    // A tab may be closed at any moment after it was hidden.
    const leave = (): void => keeper.close();
    const comeBack = (): void => keeper.reopen();
    keeper.reopen();
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      keeper.close();
    };
  }, [keeper]);
  return { keeper, draft };
}
