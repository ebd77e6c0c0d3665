import { NavLink } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleBookCountsQuery } from '#web/entities/rule-base/rule-book.queries.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
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

/** How much waits in the rule book, for those who can review it. */
function ToReview() {
  const { t } = useTranslation('shell');
  const { isAdmin } = useAuth();
  const count = useQuery({ ...ruleBookCountsQuery, enabled: isAdmin }).data?.toReview ?? 0;
  if (!isAdmin || count === 0) return null;
  return (
    <Badge tone="amber" title={t('ruleBook.waiting', { count, formatted: formatNumber(count) })}>
      {formatNumber(count)}
    </Badge>
  );
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
  const at = (place: string | null): boolean => path === place || path.startsWith(`${place}/`);
  const active = !disabled && [to, ...(entry.covers ?? [])].some(at);
  const link = (
    <NavLink
      className={classes.link ?? ''}
      classNames={{ body: classes.body ?? '', label: classes.label ?? '', section: classes.icon ?? '' }}
      label={name}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      rightSection={entry.counts === undefined || rail ? undefined : <ToReview />}
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
