import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preferencesQuery } from '#web/entities/preferences/preferences.queries.ts';
import { setLetterKeys } from '#web/lib/letter-keys.ts';

/** Makes the keys of this page what the account wants. */
export function PreferencesKeeper() {
  const { data } = useQuery(preferencesQuery);
  useEffect(() => {
    setLetterKeys(data?.letterKeys ?? true);
    return () => setLetterKeys(true);
  }, [data]);
  return null;
}
