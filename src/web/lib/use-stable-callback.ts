import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback that never changes its identity and always runs its latest version; keeps memoised rows still. */
export function useStableCallback<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
