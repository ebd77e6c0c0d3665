import { MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { keepEnterInChoices } from '#web/lib/keys-in-choices.ts';
import { cssVariablesResolver } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';
import { subscribeToToastDemand, toastsDemanded } from './toast-demand.ts';

/** Fetched with the first message, which waits for it. */
const ToastArea = lazy(() => import('./toast-area.tsx'));

/** Theme, notifications and keys: everything a component of ours needs around it. */
export function UiProvider({ children }: { children: ReactNode }) {
  const withToasts = useSyncExternalStore(subscribeToToastDemand, toastsDemanded);
  useEffect(() => {
    document.addEventListener('keydown', keepEnterInChoices);
    return () => document.removeEventListener('keydown', keepEnterInChoices);
  }, []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
      <Suspense>{withToasts && <ToastArea />}</Suspense>
    </MantineProvider>
  );
}
