import { useState } from 'react';
import { useOwnAccountId } from '#web/entities/account/use-own-account-id.ts';
import { id, listOf } from '#web/lib/address.ts';

/** The accounts that folded the drawer to its icons on this device. */
const storageKey = 'metabelly-folded-navigation';

const accountIds = listOf(id, 1000);

function kept(): number[] {
  try {
    return accountIds(JSON.parse(localStorage.getItem(storageKey) ?? '[]')) ?? [];
  } catch {
    return [];
  }
}

/** Folded by hand, and found so again by the same account. */
export function useFoldedNavigation(): [boolean, (folded: boolean) => void] {
  const accountId = useOwnAccountId();
  const [folded, setFolded] = useState(() => accountId !== null && kept().includes(accountId));
  const fold = (wanted: boolean): void => {
    setFolded(wanted);
    if (accountId === null) return;
    const others = kept().filter((id) => id !== accountId);
    try {
      localStorage.setItem(storageKey, JSON.stringify(wanted ? [...others, accountId] : others));
    } catch {
      // Where storage is forbidden the choice lasts as long as the page.
    }
  };
  return [folded, fold];
}
