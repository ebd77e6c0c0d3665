import { useEffect } from 'react';

/**
 * What is kept by itself is sent when the connection is back, when the page goes out of sight, and when its component
 * goes; while something is unsaved the browser asks before it closes the page. `saveNow` is the same from render to render.
 */
export function useSavingAtLeave(saveNow: () => void, unsaved: boolean): void {
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
