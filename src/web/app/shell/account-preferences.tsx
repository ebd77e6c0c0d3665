import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { preferencesQuery, usePrefer } from '#web/entities/preferences/preferences.queries.ts';
import { setLetterKeys } from '#web/lib/letter-keys.ts';
import { IconKeyboard } from '#web/ui/icons.gen.ts';
import { toast } from '#web/ui/toast.tsx';

/** Switches keys of one character off, and on again. */
export function LetterKeysItem() {
  const { t } = useTranslation('shell');
  const { data } = useQuery(preferencesQuery);
  const prefer = usePrefer({ onFailed: (error) => toast.failure(error, t('letterKeys.failed')) });
  if (data === undefined) return null;
  return (
    <Menu.Item
      role="menuitemcheckbox"
      aria-checked={data.letterKeys}
      closeMenuOnClick={false}
      leftSection={<IconKeyboard size={16} aria-hidden />}
      onClick={() => prefer.mutate({ letterKeys: !data.letterKeys })}
    >
      {data.letterKeys ? t('letterKeys.on') : t('letterKeys.off')}
    </Menu.Item>
  );
}

/** Makes the keys of this page what the account wants. */
export function PreferencesKeeper() {
  const { data } = useQuery(preferencesQuery);
  useEffect(() => {
    setLetterKeys(data?.letterKeys ?? true);
    return () => setLetterKeys(true);
  }, [data]);
  return null;
}
