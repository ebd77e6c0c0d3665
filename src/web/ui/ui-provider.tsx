import { MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { cssVariablesResolver } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';

/** Out of the first page's way: messages shown before it has loaded wait for it. */
const ToastArea = lazy(() => import('./toast-area.tsx'));

/** Theme and notifications: everything a component of ours needs around it. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
      <Suspense>
        <ToastArea />
      </Suspense>
    </MantineProvider>
  );
}
