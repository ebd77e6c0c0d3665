import { useCallback, useEffect, useRef, useState } from 'react';

/** A key that stays highlighted for a moment, e.g. the row that was just added. */
export function useHighlight<K extends string | number>(durationMs: number): [K | null, (key: K) => void] {
  const [key, setKey] = useState<K | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const flash = useCallback(
    (next: K) => {
      clearTimeout(timer.current);
      setKey(next);
      timer.current = setTimeout(() => setKey(null), durationMs);
    },
    [durationMs],
  );
  return [key, flash];
}
