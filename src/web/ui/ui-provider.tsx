import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { cssVariablesResolver } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';
import { toastLifetimeMs, toastLimit } from './toast.tsx';

/** Theme and notifications: everything a component of ours needs around it. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Notifications position="bottom-right" autoClose={toastLifetimeMs} limit={toastLimit} containerWidth={340} />
      {children}
    </MantineProvider>
  );
}
