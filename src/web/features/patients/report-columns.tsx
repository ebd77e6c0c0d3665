import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UserProgress } from '#contract/patient-fields.ts';
import type { UserListItem, UserSort } from '#contract/patients.contract.ts';
import { nextStepWhen } from '#domain/patients/next-step-when.ts';
import { PatientAvatar } from '#web/entities/patient/patient-avatar.tsx';
import { RedFlagMark } from '#web/entities/patient/red-flag-mark.tsx';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { formatDay, formatTime } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { IconCheck, IconChevronRight, IconFileText, IconPencil } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './report-columns.module.css';

/** The work on reports, one line a patient; a tap opens what is known of it. */
export function useReportColumns(onOpen: (user: UserListItem) => void): Column<UserListItem, UserSort>[] {
  const { t } = useTranslation('patient');
  const { t: own } = useTranslation('patients');
  return [
    {
      key: 'name',
      header: t('fields.name'),
      sort: 'name',
      render: (user) => (
        <UnstyledButton
          className={`${layout.medium} ${layout.inlineGroup} ${classes.name}`}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.stopPropagation();
            onOpen(user);
          }}
        >
          <PatientAvatar id={user.id} firstName={user.firstName} lastName={user.lastName} />
          <span>
            {user.firstName} {user.lastName} <RedFlagMark flags={user.redFlags} />
            <span className={`${layout.faintTiny} ${classes.code}`}>{user.code}</span>
          </span>
        </UnstyledButton>
      ),
    },
    {
      key: 'report',
      header: own('report.chip'),
      align: 'right',
      render: ({ report }) =>
        report === null ? null : (
          <span className={`${layout.inlineGroup} ${layout.faint} ${layout.gap6}`}>
            <span className={`${layout.stack} ${classes.words}`}>
              <ReportBadge state={report.state} />
              <span className={`${layout.mutedSmall} ${classes.line}`}>
                <ReportLine report={report} />
              </span>
            </span>
            <IconChevronRight size={18} aria-hidden />
          </span>
        ),
    },
  ];
}

type Report = NonNullable<UserProgress['report']>;

const badges = {
  write: { tone: 'beet', icon: IconFileText },
  draft: { tone: 'beet', icon: IconPencil },
  given: { tone: 'green', icon: IconCheck },
} as const;

export function ReportBadge({ state }: { state: Report['state'] }) {
  const { t } = useTranslation('patients');
  const { tone, icon: Icon } = badges[state];
  return (
    <Badge tone={tone} icon={<Icon size={14} stroke={1.75} aria-hidden />}>
      {t(`report.state.${state}`)}
    </Badge>
  );
}

/** "saved 14:02, today", "waiting 5 days", "13 Nov". */
function ReportLine({ report: { state, at } }: { report: Report }) {
  const { t } = useTranslation('patients');
  const { t: tPatient } = useTranslation('patient');
  const day = practiceToday(new Date(at));
  if (state === 'given') return formatDay(at);
  if (state === 'draft') {
    const isToday = day === practiceToday();
    return isToday ? t('report.savedToday', { time: formatTime(at) }) : t('report.savedOn', { day: formatDay(at) });
  }
  const when = nextStepWhen({ since: day, due: null }, practiceToday());
  return when?.kind === 'days' ? tPatient('when.days', { count: when.days }) : tPatient('when.today');
}
