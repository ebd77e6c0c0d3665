import { Button, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodayFilter } from '#contract/patient-lists.ts';
import { type Today, todayRows } from '#contract/today.contract.ts';
import { preferencesQuery, usePrefer } from '#web/entities/preferences/preferences.queries.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatNumber } from '#web/lib/format.ts';
import {
  IconBell,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCalendarShare,
  IconChevronDown,
  IconChevronUp,
  IconFlagFilled,
  IconInbox,
  IconSun,
} from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { todayQuery } from './patients.queries.ts';
import classes from './today-panel.module.css';
import { keepHeight, TodayPlace } from './today-place.tsx';
import { ArrivalRow, FlagRow, FollowUpRow, VisitRow } from './today-rows.tsx';
import { dayWithWeekday, sinceDay } from './today-words.ts';

interface TodayPanelProps {
  onFilter: (part: TodayFilter) => void;
  onPlan: () => void;
}

/** Where four columns have no room beside each other: open they would leave no patient in sight. */
const small = '(width < 80em)';

/**
 * What the day asks for, above all patients; folded away it stays folded, on every device of the account. On a small
 * screen it begins as one line that counts, and is opened for this once.
 */
export function TodayPanel({ onFilter, onPlan }: TodayPanelProps) {
  const { t } = useTranslation('patients');
  const { t: common } = useTranslation();
  const { isAdmin } = useAuth();
  // The screen and the shell around it ask as well: one answer is enough.
  const today = useQuery({ ...todayQuery, refetchOnMount: false });
  const preferences = useQuery({ ...preferencesQuery, refetchOnMount: false });
  const prefer = usePrefer({ onFailed: (error) => toast.failure(error, t('today.notKept')) });
  const isSmall = useMediaQuery(small, undefined, { getInitialValueInEffect: false }) ?? false;
  const [openedHere, setOpenedHere] = useState(false);
  const todayHidden = preferences.data?.todayHidden ?? false;
  const hidden = isSmall ? !openedHere : todayHidden;
  const toggle = () => (isSmall ? setOpenedHere(hidden) : prefer.mutate({ todayHidden: !todayHidden }));
  const body = useId();
  if (preferences.isPending) return <TodayPlace />;
  return (
    <section
      ref={keepHeight}
      className={`${layout.rigid} ${layout.card} ${classes.panel}`}
      aria-label={t('today.title')}
    >
      <div className={`${layout.wrapGroup} ${classes.head}`} data-folded={hidden || undefined}>
        <IconSun size={18} aria-hidden />
        <h2 className={layout.title15}>{t('today.title')}</h2>
        {today.data && <span className={layout.mutedSmall}>{dayWithWeekday(today.data.day)}</span>}
        {today.data && hidden && <Counts today={today.data} onFilter={onFilter} />}
        <span className={`${layout.wrap} ${layout.end} ${layout.gap4} ${classes.end}`}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            onClick={onPlan}
          >
            {t('today.plan')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconCalendarShare size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to={isAdmin ? '/admin/security' : '/belly/security'} hash="calendar" {...props} />
            )}
          >
            {t('today.feed')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            rightSection={hidden ? <IconChevronDown size={16} aria-hidden /> : <IconChevronUp size={16} aria-hidden />}
            aria-expanded={!hidden}
            aria-controls={body}
            onClick={toggle}
          >
            {hidden ? common('actions.show') : common('actions.hide')}
          </Button>
        </span>
      </div>
      <div id={body} hidden={hidden}>
        {today.isPending && <SkeletonRows rows={todayRows} rowHeight={40} />}
        {today.isError && <ErrorState error={today.error} onRetry={() => void today.refetch()} />}
        {today.data && !hidden && <Columns today={today.data} onFilter={onFilter} />}
      </div>
    </section>
  );
}

const parts = ['redFlags', 'visits', 'followUps', 'arrived'] as const satisfies TodayFilter[];

/** What folded columns would say, as numbers that lead to their patients. */
function Counts({ today, onFilter }: { today: Today; onFilter: (part: TodayFilter) => void }) {
  const { t } = useTranslation('patients');
  return (
    <span className={`${layout.wrap} ${classes.counts}`}>
      {parts
        .filter((part) => today[part].total > 0)
        .map((part) => (
          <UnstyledButton
            key={part}
            className={`${layout.mutedTiny} ${layout.rigid} ${classes.more}`}
            data-tone={part === 'redFlags' ? 'red' : undefined}
            onClick={() => onFilter(part)}
          >
            {t(`today.chip.${part}`)} <span className={classes.count}>{formatNumber(today[part].total)}</span>
          </UnstyledButton>
        ))}
    </span>
  );
}

function Columns({ today, onFilter }: { today: Today; onFilter: (part: TodayFilter) => void }) {
  const { t } = useTranslation('patients');
  const { redFlags, visits, followUps, arrived, day, since } = today;
  if (parts.every((part) => today[part].total === 0)) {
    return <p className={classes.nothing}>{t('today.nothing')}</p>;
  }
  const more = (part: TodayFilter) => () => onFilter(part);
  return (
    <div className={classes.columns}>
      <Column
        title={t('today.redFlags')}
        icon={<IconFlagFilled size={16} aria-hidden />}
        tone="red"
        total={redFlags.total}
        shown={redFlags.rows.length}
        onMore={more('redFlags')}
        hint={t('today.untilDealt')}
      >
        {redFlags.rows.map((row) => (
          <FlagRow key={row.patient.id} row={row} />
        ))}
      </Column>
      <Column
        title={t('today.visits')}
        icon={<IconCalendarEvent size={16} aria-hidden />}
        total={visits.total}
        shown={visits.rows.length}
        onMore={more('visits')}
      >
        {visits.rows.map((row) => (
          <VisitRow key={row.visitId} row={row} />
        ))}
      </Column>
      <Column
        title={t('today.followUps')}
        icon={<IconBell size={16} aria-hidden />}
        total={followUps.total}
        shown={followUps.rows.length}
        onMore={more('followUps')}
      >
        {followUps.rows.map((row) => (
          <FollowUpRow key={row.followUpId} row={row} day={day} />
        ))}
      </Column>
      <Column
        title={t('today.arrived', { day: sinceDay(since) })}
        icon={<IconInbox size={16} aria-hidden />}
        total={arrived.total}
        shown={arrived.rows.length}
        onMore={more('arrived')}
      >
        {arrived.rows.map((row) => (
          <ArrivalRow key={`${row.patient.id} ${row.what.kind} ${row.at}`} row={row} day={day} />
        ))}
      </Column>
    </div>
  );
}

interface ColumnProps {
  title: string;
  icon: ReactNode;
  tone?: 'red';
  total: number;
  shown: number;
  hint?: string;
  onMore: () => void;
  children: ReactNode;
}

function Column({ title, icon, tone, total, shown, hint, onMore, children }: ColumnProps) {
  const { t } = useTranslation('patients');
  const heading = useId();
  return (
    <section className={classes.column} aria-labelledby={heading}>
      <div className={`${layout.row} ${classes.columnHead}`}>
        <h3
          id={heading}
          className={`${layout.small18} ${layout.group} ${classes.columnTitle}`}
          title={hint}
          data-tone={total > 0 ? tone : undefined}
        >
          {icon} {title} <span className={classes.count}>{formatNumber(total)}</span>
        </h3>
        {total > shown && (
          <UnstyledButton className={`${layout.mutedTiny} ${layout.rigid} ${classes.more}`} onClick={onMore}>
            {t('today.more', { count: total - shown })}
          </UnstyledButton>
        )}
      </div>
      {total === 0 ? (
        <p className={`${layout.faintSmall} ${classes.none}`}>{t('today.none')}</p>
      ) : (
        <ul className={`${layout.plainList} ${layout.stack} ${classes.rows}`}>{children}</ul>
      )}
    </section>
  );
}
