import { useState, useSyncExternalStore } from 'react';
import type { PresentedSection } from '#contract/questionnaires.contract.ts';
import { useSavingAtLeave } from '#web/lib/use-saving-at-leave.ts';
import { AnswerKeeper, type KeeperState, type Stored } from './answer-keeper.ts';
import { keeperCalls, readUnsent } from './public-questionnaire.queries.ts';

/** The keeper of one open questionnaire, for as long as the page is open. */
export function useAnswerKeeper(
  token: string,
  sections: PresentedSection[],
  stored: Stored,
): { keeper: AnswerKeeper; state: KeeperState } {
  const [keeper] = useState(() => new AnswerKeeper(sections, stored, readUnsent(token), keeperCalls(token)));
  const state = useSyncExternalStore(keeper.subscribe, keeper.snapshot);
  useSavingAtLeave(keeper.saveNow, state.status !== 'saved');
  return { keeper, state };
}
