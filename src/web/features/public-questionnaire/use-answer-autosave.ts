import { useState, useSyncExternalStore } from 'react';
import type { PresentedSection } from '#contract/questionnaires.contract.ts';
import { useSavingAtLeave } from '#web/lib/use-saving-at-leave.ts';
import { AnswerAutosave, type AutosaveState, type Stored } from './answer-autosave.ts';
import { autosaveCalls, readUnsent } from './public-questionnaire.queries.ts';

/** The autosave of one open questionnaire, for as long as the page is open. */
export function useAnswerAutosave(
  token: string,
  sections: PresentedSection[],
  stored: Stored,
): { autosave: AnswerAutosave; state: AutosaveState } {
  const [autosave] = useState(() => new AnswerAutosave(sections, stored, readUnsent(token), autosaveCalls(token)));
  const state = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
  useSavingAtLeave(autosave.saveNow, state.status !== 'saved');
  return { autosave, state };
}
