import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconKey, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/lib/auth-context.ts';
import classes from './account-menu.module.css';
import { ChangePasswordModal } from './change-password-modal.tsx';

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .slice(0, 2)
    .join('');
}

export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { name, logout } = useAuth();
  const [changing, setChanging] = useState(false);
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
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => setChanging(true)}>
            {t('changePassword')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void logout()}>
            {t('logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ChangePasswordModal opened={changing} onClose={() => setChanging(false)} />
    </>
  );
}
