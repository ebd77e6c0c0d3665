import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconKey, IconLogout, IconShieldLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/lib/auth-context.ts';
import classes from './account-menu.module.css';

/** Loaded with the first wish to change it. */
const ChangePasswordModal = lazy(async () => ({
  default: (await import('./change-password-modal.tsx')).ChangePasswordModal,
}));

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
  const navigate = useNavigate();
  // null: never opened yet
  const [changing, setChanging] = useState<boolean | null>(null);
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <UnstyledButton className={classes.target ?? ''} title={t('account', { name })}>
            <span className={classes.avatar} aria-hidden>
              {initialsOf(name)}
            </span>
            <span className={classes.name}>{name}</span>
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
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void logout()}>
            {t('logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        <PreferencesKeeper />
      </Suspense>
      {changing !== null && (
        <Suspense fallback={null}>
          <ChangePasswordModal opened={changing} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
