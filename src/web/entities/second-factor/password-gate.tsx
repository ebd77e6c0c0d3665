import { lazy, Suspense, useEffect, useState } from 'react';
import { setConfirmationHandler } from '#web/lib/api-client.ts';

// Few calls ask for it: the page is there without it.
const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

/**
 * Stands once beside all pages. A call that the server answers only after the password was typed again waits here for
 * it, and is then made once more; whoever made it notices nothing.
 */
export function PasswordGate() {
  const [waiting, setWaiting] = useState<((given: boolean) => void)[]>([]);
  useEffect(() => {
    setConfirmationHandler(() => new Promise((settle) => setWaiting((before) => [...before, settle])));
    return () => setConfirmationHandler(undefined);
  }, []);
  if (waiting.length === 0) return null;
  const answer = (given: boolean): void => {
    for (const settle of waiting) settle(given);
    setWaiting([]);
  };
  return (
    <Suspense>
      <PasswordDialog onAnswer={answer} />
    </Suspense>
  );
}
