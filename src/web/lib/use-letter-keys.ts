import { useEffect } from 'react';
import { areLetterKeysOn, isTyping } from './letter-keys.ts';
import { useStableCallback } from './use-stable-callback.ts';

/** Keys of one letter: outside fields, not over a dialog, and not where the account has switched them off. */
export function useLetterKeys(acts: Readonly<Record<string, () => void>>): void {
  const run = useStableCallback((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    const act = acts[event.key.toLowerCase()];
    if (act === undefined || !areLetterKeysOn() || document.querySelector('[role="dialog"]') !== null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', run);
    return () => document.removeEventListener('keydown', run);
  }, [run]);
}
