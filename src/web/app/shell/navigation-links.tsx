import { NavLink } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationEntry, NavigationGroup } from './navigation.ts';
import classes from './navigation-links.module.css';

interface NavigationLinksProps {
  groups: readonly NavigationGroup[];
  /** Icons alone, with their names as tooltips. */
  rail?: boolean;
  onFollow: () => void;
}

export function NavigationLinks({ groups, rail = false, onFollow }: NavigationLinksProps) {
  const { t } = useTranslation('shell');
  return groups.map((group) => (
    <section
      key={group.title}
      className={classes.group}
      data-rail={rail || undefined}
      aria-label={t(`groups.${group.title}`)}
    >
      <h2 className={classes.title}>{t(`groups.${group.title}`)}</h2>
      {group.entries.map((entry) => (
        <EntryLink key={entry.label} entry={entry} rail={rail} onFollow={onFollow} />
      ))}
    </section>
  ));
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

interface EntryLinkProps {
  entry: NavigationEntry;
  rail: boolean;
  onFollow: () => void;
}

function EntryLink({ entry, rail, onFollow }: EntryLinkProps) {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const { to, icon: Icon } = entry;
  const disabled = entry.today !== undefined;
  const today = entry.today && t(`today.${entry.today}`);
  const name = t(`links.${entry.label}`);
  const title = [...(rail ? [name] : []), ...(today ? [today] : [])].join(': ');
  const active = !disabled && (path === to || path.startsWith(`${to}/`));
  const link = (
    <NavLink
      className={classes.link ?? ''}
      classNames={{ body: classes.body ?? '', label: classes.label ?? '', section: classes.icon ?? '' }}
      label={name}
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
  return title === '' ? link : <div title={title}>{link}</div>;
}
