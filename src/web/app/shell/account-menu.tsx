import { Kbd, Menu, UnstyledButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#web/i18n/language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { knownConfig } from '#web/lib/config.ts';
import { useLetterKeys } from '#web/lib/use-letter-keys.ts';
import { IconChevronDown, IconCommand, IconKey, IconLanguage, IconLogout, IconShieldLock } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './account-menu.module.css';

/** Loaded with the first wish to change it. */
const ChangePasswordModal = lazy(async () => ({
  default: (await import('./change-password-modal.tsx')).ChangePasswordModal,
}));

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));
const preferences = () => import('./account-preferences.tsx');
const LetterKeysItem = lazy(async () => ({ default: (await preferences()).LetterKeysItem }));
const PreferencesKeeper = lazy(async () => ({ default: (await preferences()).PreferencesKeeper }));

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .slice(0, 2)
    .join('');
}

export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { name, isAdmin, logout } = useAuth();
  const { t: common } = useTranslation();
  const { language, changeLanguage } = useLanguage();
  const navigate = useNavigate();
  // null: never opened yet
  const [keys, setKeys] = useState<boolean | null>(null);
  useLetterKeys({ '?': () => setKeys(true) });
  const [changing, setChanging] = useState<boolean | null>(null);
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <UnstyledButton className={`${layout.row} ${classes.target}`} title={t('account', { name })}>
            <span className={classes.avatar} aria-hidden>
              {initialsOf(name)}
            </span>
            <span className={`${layout.medium} ${layout.truncate} ${classes.name}`}>{name}</span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconShieldLock size={16} aria-hidden />}
            onClick={() => void navigate({ to: isAdmin ? '/admin/security' : '/belly/security' })}
          >
            {t('security')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => setChanging(true)}>
            {t('changePassword')}
          </Menu.Item>
          <Suspense fallback={null}>
            <LetterKeysItem />
          </Suspense>
          <Menu.Item
            leftSection={<IconCommand size={16} aria-hidden />}
            rightSection={<Kbd>?</Kbd>}
            onClick={() => setKeys(true)}
          >
            {t('keys.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void logout()}>
            {t('logout')}
          </Menu.Item>
          {languages
            .filter((each) => each !== language)
            .map((each) => (
              <Menu.Item
                key={each}
                className={classes.language ?? ''}
                leftSection={<IconLanguage size={16} aria-hidden />}
                lang={each}
                onClick={() => void changeLanguage(each)}
              >
                {common(`language.${each}`)}
              </Menu.Item>
            ))}
          <Menu.Label className={classes.build ?? ''}>
            {t('build')} {knownConfig().buildId}
          </Menu.Label>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        <PreferencesKeeper />
      </Suspense>
      {keys !== null && (
        <Suspense fallback={null}>
          <KeysDialog opened={keys} onClose={() => setKeys(false)} />
        </Suspense>
      )}
      {changing !== null && (
        <Suspense fallback={null}>
          <ChangePasswordModal opened={changing} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
