import { type Visit, type VisitPatch, visitSchema } from '#contract/visits.contract.ts';
import { Autosave, type AutosavePorts, type AutosaveState, type Unsaved, withoutGaps } from '#web/lib/autosave.ts';

/** What is written of a visit while one types. */
export type VisitChange = Pick<VisitPatch, 'visitedOn' | 'startsAt' | 'kind' | 'language' | 'text' | 'translation'>;
export type VisitState = AutosaveState<Visit, VisitChange>;

export const saveDelayMs = 1000;

/** Saves a visit while its note is written. */
export class VisitAutosave extends Autosave<Visit, VisitChange> {
  constructor(stored: Visit, ports: AutosavePorts<Visit, VisitChange>, unsaved: Unsaved<VisitChange> | null = null) {
    super(
      stored,
      {
        saveDelayMs,
        withWords: (visit, words) => ({ ...visit, ...withoutGaps(words) }),
        holds,
        ofOthers: ({ code, data }) =>
          code === 'VISIT_CHANGED' ? (visitSchema.safeParse(data?.visit).data ?? null) : null,
      },
      ports,
      unsaved,
    );
  }
}

function holds(stored: Visit, change: VisitChange): boolean {
  return Object.entries(change).every(([field, value]) => {
    const there = stored[field as keyof VisitChange];
    return typeof value === 'string' ? there === value.trim() : there === value;
  });
}
