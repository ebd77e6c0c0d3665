import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { type Visit, visitPatchSchema } from '#contract/visits.contract.ts';
import { keepOrForget, unsavedOf } from '#web/lib/unsaved-store.ts';
import { useSavingAtLeave } from '#web/lib/use-saving-at-leave.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { withoutGaps } from '#web/lib/word-keeper.ts';
import { VisitKeeper, type VisitState } from './visit-keeper.ts';
import { saveVisit } from './visits.queries.ts';

const unsavedSchema = z.object({
  version: z.int(),
  change: visitPatchSchema.omit({ version: true, goals: true, onPaper: true }),
  since: z.string(),
});

/** The visit on screen, saved while its note is written. One component for each visit. */
export function useVisit(userId: number, stored: Visit): { keeper: VisitKeeper; state: VisitState } {
  const client = useQueryClient();
  const [keeper] = useState(() => {
    const name = `visit-${stored.id}`;
    const unsaved = unsavedSchema.safeParse(unsavedOf(name)).data;
    return new VisitKeeper(
      stored,
      {
        save: (change, version) => saveVisit(client, { userId, visitId: stored.id }, { ...change, version }),
        keep: (words) => keepOrForget(name, words),
        now: () => new Date().toISOString(),
      },
      unsaved ? { ...unsaved, change: withoutGaps(unsaved.change) } : null,
    );
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => keeper.adopt(stored), [keeper, stored]);
  const saveNow = useStableCallback(() => {
    if (keeper.hasUnsaved) void keeper.flush();
  });
  useSavingAtLeave(saveNow, state.phase !== 'saved');
  useEffect(() => {
    keeper.reopen();
    return () => keeper.close();
  }, [keeper]);
  return { keeper, state };
}
