import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What the head of a patient folds away where it has no room, the first first. */
export const folds = ['pages', 'code', 'bmi', 'sex', 'diets', 'age'] as const;

const phone = '(width < 48em)';

/** How many of them: one more as long as the line is wider than its place. Begins anew when the place or the text changes. */
export function useFold<Element extends HTMLElement>(text: string): { ref: RefObject<Element | null>; fold: number } {
  const ref = useRef<Element>(null);
  const [{ fold, text: of, width }, setState] = useState({ fold: 0, text, width: 0 });
  useLayoutEffect(() => {
    const line = ref.current;
    if (line === null) return;
    if (of !== text) setState({ fold: 0, text, width });
    else if (line.scrollWidth > line.clientWidth && fold < folds.length) setState({ fold: fold + 1, text, width });
  }, [fold, of, text, width]);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0);
      setState((before) => (before.width === now ? before : { ...before, fold: 0, width: now }));
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  // Beneath the name of a phone there is room for little, whatever it is.
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) ?? false;
  return { ref, fold: isPhone ? folds.indexOf('diets') + 1 : fold };
}
