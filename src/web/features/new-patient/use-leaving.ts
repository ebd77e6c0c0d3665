import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

/** What was typed is not lost by a click elsewhere; a session that ends asks nothing, the draft is kept. */
export function useLeaving(dirty: boolean, ask: () => Promise<boolean>): { free: () => void } {
  const [gate] = useState({ open: false });
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !gate.open,
    shouldBlockFn: async ({ current, next }) => {
      const stays = current.pathname === next.pathname || next.pathname.startsWith('/public/');
      if (gate.open || stays) return false;
      return !(await ask());
    },
  });
  return {
    free: () => {
      gate.open = true;
    },
  };
}
