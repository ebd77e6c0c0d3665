import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Leaving with unsaved words asks first, whichever way one goes. A session that ends asks nothing, and a change of the
 * address that keeps `record`, the part of the search that says what is being edited, is no leaving. Once saved, `free`
 * lets one go.
 */
export function useLeaving(dirty: boolean, ask: () => Promise<boolean>, record = ''): { free: () => void } {
  const [gate] = useState({ open: false });
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !gate.open,
    shouldBlockFn: async ({ current, next }) => {
      const edited = (search: object): unknown =>
        record in search ? search[record as keyof typeof search] : undefined;
      const stays = current.pathname === next.pathname && edited(current.search) === edited(next.search);
      if (gate.open || stays || next.pathname.startsWith('/public/')) return false;
      return !(await ask());
    },
  });
  return {
    free: () => {
      gate.open = true;
    },
  };
}
