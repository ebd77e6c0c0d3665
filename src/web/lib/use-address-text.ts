import { useCallback, useEffect, useRef, useState } from 'react';

const settleMs = 250;

/**
 * A search text that is in the field at once and in the address a moment later, so that typing never waits for
 * the router. Back and forward put the address's text into the field.
 */
export function useAddressText(inAddress: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestWrite = useRef(write);

  useEffect(() => {
    latestWrite.current = write;
  });

  useEffect(() => {
    if (inAddress !== written.current) {
      written.current = inAddress;
      setText(inAddress);
    }
  }, [inAddress]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback((next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      written.current = next;
      latestWrite.current(next);
    }, settleMs);
  }, []);

  return [text, change];
}
