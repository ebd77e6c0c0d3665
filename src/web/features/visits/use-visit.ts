import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type Visit, visitPatchSchema } from '#contract/visits.contract.ts';
import { withoutGaps } from '#web/lib/autosave.ts';
import { keepOrForget, unsavedOf } from '#web/lib/unsaved-store.ts';
import { useAutosave } from '#web/lib/use-autosave.ts';
import { VisitAutosave, type VisitState } from './visit-autosave.ts';
import { saveVisit } from './visits.queries.ts';

const unsavedSchema = z.object({
  version: z.int(),
  change: visitPatchSchema.omit({ version: true, goals: true, onPaper: true }),
  since: z.string(),
});

/** The visit on screen, saved while its note is written. One component for each visit. */
export function useVisit(userId: number, stored: Visit): { autosave: VisitAutosave; state: VisitState } {
  const client = useQueryClient();
  const [autosave] = useState(() => {
    const name = `visit-${stored.id}`;
    const unsaved = unsavedSchema.safeParse(unsavedOf(name)).data;
    return new VisitAutosave(
      stored,
      {
        save: (change, version) => saveVisit(client, { userId, visitId: stored.id }, { ...change, version }),
        keep: (words) => keepOrForget(name, words),
        now: () => new Date().toISOString(),
      },
      unsaved ? { ...unsaved, change: withoutGaps(unsaved.change) } : null,
    );
  });
  return { autosave, state: useAutosave(autosave, stored) };
}
