import { AppShell, Burger, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IdleGuard } from '#web/app/idle/idle-guard.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { knownConfig } from '#web/lib/config.ts';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './app-frame.module.css';
import type { NavigationGroup } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';

const drawerWidth = 300;
const headerHeight = 60;

interface AppFrameProps {
  groups: readonly NavigationGroup[];
  /** The nutritionist navigation ends with a Logout button. */
  withLogout: boolean;
}

/** Header, drawer and page: what both shells have in common. */
export function AppFrame({ groups, withLogout }: AppFrameProps) {
  const { t } = useTranslation('shell');
  const { logout } = useAuth();
  const [opened, { toggle, close }] = useDisclosure(false);
  const { productName, buildId } = knownConfig();
  return (
    <AppShell
      header={{ height: headerHeight }}
      navbar={{ width: drawerWidth, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={0}
    >
      <AppShell.Header className={classes.header ?? ''}>
        <a className={classes.skip} href="#content">
          {t('skipToContent')}
        </a>
        <Burger
          opened={opened}
          onClick={toggle}
          hiddenFrom="sm"
          size="sm"
          aria-label={opened ? t('closeNavigation') : t('openNavigation')}
        />
        <Logo name={productName} />
        <span className={classes.build} title={t('build')}>
          {buildId}
        </span>
        <div className={classes.end}>
          <LanguageSwitch />
          <ThemeSwitch />
          <span className={classes.divider} />
          <AccountMenu />
        </div>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar ?? ''} data-folded={!opened} aria-label={t('navigation')}>
        <div className={classes.links}>
          <NavigationLinks groups={groups} onFollow={close} />
        </div>
        {withLogout && (
          <UnstyledButton className={classes.logout ?? ''} onClick={() => void logout()}>
            <IconLogout size={18} stroke={1.6} aria-hidden />
            {t('logout')}
          </UnstyledButton>
        )}
      </AppShell.Navbar>
      <IdleGuard />
      <AppShell.Main className={classes.main ?? ''} id="content" tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}
