import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Autosave, AutosaveState } from './autosave.ts';

/**
 * A record on screen, saved while it is written; what the server has newly, where it is asked again, is taken over, and
 * the rest goes at leave. Public pages have this too: it imports nothing that screens share.
 */
export function useAutosave<Stored extends { version: number }, Change extends object>(
  autosave: Autosave<Stored, Change>,
  stored?: Stored,
): AutosaveState<Stored, Change> {
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  useEffect(() => {
    if (stored) autosave.adopt(stored);
  }, [autosave, stored]);
  const saveNow = useCallback(() => {
    if (autosave.hasUnsaved) void autosave.flush();
  }, [autosave]);
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

/**
 * What is kept by itself is sent when the connection is back, when the page goes out of sight, and when its component
 * goes; while something is unsaved the browser asks before it closes the page. `saveNow` is the same from render to render.
 */
function useSavingAtLeave(saveNow: () => void, unsaved: boolean): void {
  useEffect(() => {
    const whenHidden = (): void => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    window.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', whenHidden);
      saveNow();
    };
  }, [saveNow]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
