import { useEffect, useSyncExternalStore } from 'react';
import type { Autosave, AutosaveState } from './autosave.ts';
import { useSavingAtLeave } from './use-saving-at-leave.ts';
import { useStableCallback } from './use-stable-callback.ts';

/** A record on screen, saved while it is written; what the server has newly is taken over, and the rest goes at leave. */
export function useAutosave<Stored extends { version: number }, Change extends object>(
  autosave: Autosave<Stored, Change>,
  stored?: Stored,
): AutosaveState<Stored, Change> {
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  useEffect(() => {
    if (stored) autosave.adopt(stored);
  }, [autosave, stored]);
  const saveNow = useStableCallback(() => {
    if (autosave.hasUnsaved) void autosave.flush();
  });
  useSavingAtLeave(saveNow, state.phase !== 'saved');
  useEffect(() => {
    // A tab may be closed at any moment after it was hidden, and come back.
    const leave = (): void => autosave.close();
    const comeBack = (): void => autosave.reopen();
    comeBack();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      leave();
    };
  }, [autosave]);
  return state;
}
