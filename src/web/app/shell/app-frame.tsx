import { AppShell, Burger, UnstyledButton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '#web/app/command-menu/command-button.tsx';
import { IdleGuard } from '#web/app/idle/idle-guard.tsx';
import { HelpButton } from '#web/entities/help/help-button.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { knownConfig } from '#web/lib/config.ts';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '#web/ui/icons.gen.ts';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import layout from '#web/ui/layout.module.css';
import { Logo } from '#web/ui/logo.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './app-frame.module.css';
import { useFoldedNavigation } from './folded-navigation.ts';
import { navigationOf } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { RuleBookTabs } from './rule-book-tabs.tsx';

const drawerWidth = 300;
const railWidth = 60;
const headerHeight = 60;
/** Below this the drawer lies over the page, behind a button: beside it the page would be too narrow. */
const narrowScreen = '(width < 64em)';
/** Here the drawer is a rail of icons; the product mark opens the whole of it over the page. */
const railScreen = '(64em <= width < 80em)';

/** Header, drawer and page, of the admin area and of the other: the role decides what the drawer holds. */
export function AppFrame() {
  const { t } = useTranslation('shell');
  const { logout, role } = useAuth();
  const ruleBook = useMatches({
    select: (matches) => matches.find(({ staticData }) => staticData.ruleBook !== undefined)?.staticData.ruleBook,
  });
  const narrow = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false }) ?? false;
  const railed = useMediaQuery(railScreen, undefined, { getInitialValueInEffect: false }) ?? false;
  const [folded, fold] = useFoldedNavigation();
  const [asked, { toggle, close }] = useDisclosure(false);
  const opened = (narrow || railed) && asked;
  const isWide = !narrow && !railed;
  const rail = (railed && !opened) || (isWide && folded);
  const burger = useRef<HTMLButtonElement>(null);
  useEscape(opened, () => {
    close();
    burger.current?.focus();
  });
  const { productName, buildId } = knownConfig();
  const FoldIcon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <AppShell
      header={{ height: headerHeight }}
      navbar={{
        width: rail ? railWidth : drawerWidth,
        breakpoint: 'sm',
        collapsed: { mobile: !opened, desktop: narrow && !opened },
      }}
      padding={0}
    >
      <AppShell.Header className={`${layout.screenOnly} ${classes.header}`}>
        <a className={classes.skip} href="#content">
          {t('skipToContent')}
        </a>
        <Burger
          ref={burger}
          className={`${layout.rigid} ${classes.burger}`}
          opened={opened}
          onClick={toggle}
          size="sm"
          aria-expanded={opened}
          aria-label={opened ? t('closeNavigation') : t('openNavigation')}
        />
        {railed ? (
          <UnstyledButton
            aria-expanded={opened}
            aria-label={`${productName}: ${opened ? t('closeNavigation') : t('openNavigation')}`}
            onClick={toggle}
          >
            <Logo name={productName} />
          </UnstyledButton>
        ) : (
          <Logo name={productName} />
        )}
        <span className={`${layout.faintTiny} ${classes.build}`} title={t('build')}>
          {buildId}
        </span>
        <div className={`${layout.group} ${layout.end} ${layout.gap10}`}>
          <CommandButton />
          <HelpButton place="header" />
          <span className={classes.language}>
            <LanguageSwitch />
          </span>
          <ThemeSwitch />
          <span className={classes.divider} />
          <AccountMenu />
        </div>
      </AppShell.Header>
      {opened && <div className={classes.backdrop} onClick={close} aria-hidden />}
      <AppShell.Navbar
        className={`${layout.screenOnly} ${classes.navbar}`}
        data-folded={narrow && !opened}
        data-rail={rail || undefined}
        aria-label={t('navigation')}
      >
        <div className={`${layout.fill} ${classes.links}`}>
          <NavigationLinks groups={navigationOf(role)} rail={rail} onFollow={close} />
        </div>
        <HelpButton place="drawer" />
        {isWide && (
          <UnstyledButton
            className={`${layout.group} ${classes.fold}`}
            aria-expanded={!folded}
            {...(rail && { title: t('unfoldNavigation') })}
            onClick={() => fold(!folded)}
          >
            <FoldIcon size={18} stroke={1.6} aria-hidden />
            <span>{folded ? t('unfoldNavigation') : t('foldNavigation')}</span>
          </UnstyledButton>
        )}
        <UnstyledButton
          className={`${layout.group} ${classes.logout}`}
          {...(rail && { title: t('logout') })}
          onClick={() => void logout()}
        >
          <IconLogout size={18} stroke={1.6} aria-hidden />
          <span>{t('logout')}</span>
        </UnstyledButton>
      </AppShell.Navbar>
      <IdleGuard />
      <AppShell.Main
        className={classes.main ?? ''}
        id="content"
        tabIndex={-1}
        inert={opened}
        data-beside-rail={(isWide && folded) || undefined}
        data-tabs={ruleBook !== undefined || undefined}
      >
        {ruleBook !== undefined && <RuleBookTabs current={ruleBook} />}
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}

function useEscape(active: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [active]);
}
