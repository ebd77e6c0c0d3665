import { useCallback, useEffect, useRef, useState } from 'react';

/** Keys that stay highlighted for a moment, each on its own, e.g. the rows that were just added; the newest last. */
export function useHighlights<K extends string | number>(durationMs: number): [ReadonlySet<K>, (key: K) => void] {
  const [keys, setKeys] = useState<ReadonlySet<K>>(new Set());
  const timers = useRef(new Map<K, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);
  const flash = useCallback(
    (key: K) => {
      clearTimeout(timers.current.get(key));
      setKeys((current) => new Set([...without(current, key), key]));
      timers.current.set(
        key,
        setTimeout(() => setKeys((current) => without(current, key)), durationMs),
      );
    },
    [durationMs],
  );
  return [keys, flash];
}

function without<K>(keys: ReadonlySet<K>, key: K): ReadonlySet<K> {
  return new Set([...keys].filter((each) => each !== key));
}
