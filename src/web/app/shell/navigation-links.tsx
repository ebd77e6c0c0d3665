import { NavLink } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationEntry, NavigationGroup } from './navigation.ts';
import classes from './navigation-links.module.css';

interface NavigationLinksProps {
  groups: readonly NavigationGroup[];
  onFollow: () => void;
}

export function NavigationLinks({ groups, onFollow }: NavigationLinksProps) {
  const { t } = useTranslation('shell');
  return groups.map((group) => (
    <section key={group.title} className={classes.group} aria-label={t(`groups.${group.title}`)}>
      <h2 className={classes.title}>{t(`groups.${group.title}`)}</h2>
      {group.entries.map((entry) => (
        <EntryLink key={entry.label} entry={entry} onFollow={onFollow} />
      ))}
    </section>
  ));
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function EntryLink({ entry, onFollow }: { entry: NavigationEntry; onFollow: () => void }) {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const { to, icon: Icon } = entry;
  const disabled = entry.today !== undefined;
  const today = entry.today && t(`today.${entry.today}`);
  const active = !disabled && (path === to || path.startsWith(`${to}/`));
  const link = (
    <NavLink
      className={classes.link ?? ''}
      classNames={{ label: classes.label ?? '', section: classes.icon ?? '' }}
      label={t(`links.${entry.label}`)}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      active={active}
      aria-current={active ? 'page' : undefined}
      {...(to === null ? { role: 'link' } : { href: to })}
      {...(disabled ? { disabled: true, 'aria-disabled': true, 'aria-description': today, tabIndex: -1 } : {})}
      onClick={(event) => {
        if (!disabled && !isPlainClick(event)) return;
        event.preventDefault();
        if (disabled || to === null) return;
        onFollow();
        void navigate({ href: to });
      }}
    />
  );
  // a disabled link answers to no pointer: the tooltip is that of its place
  return disabled ? <div title={today}>{link}</div> : link;
}
