import { lazy, Suspense } from 'react';
import { isDevelopmentHost, knownConfig } from '#web/lib/config.ts';

const Panels = lazy(() => import('./devtools-panels.tsx'));

/** The query and router devtools, on the two development hosts only. */
export function Devtools() {
  if (!isDevelopmentHost(knownConfig())) return null;
  return (
    <Suspense>
      <Panels />
    </Suspense>
  );
}
