import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PresentedSection } from '#contract/questionnaires.contract.ts';
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

  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') keeper.saveNow();
    };
    window.addEventListener('online', keeper.saveNow);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', keeper.saveNow);
      document.removeEventListener('visibilitychange', hidden);
      keeper.saveNow();
    };
  }, [keeper]);

  const unsaved = state.status !== 'saved';
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return { keeper, state };
}
