import type { ReactNode } from 'react';

/** Names of bacteria are in italics everywhere. */
export function TaxonName({ children }: { children: ReactNode }) {
  return (
    <em lang="la" translate="no">
      {children}
    </em>
  );
}
