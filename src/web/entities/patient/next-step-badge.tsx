import {
  IconCalculator,
  IconCalendarEvent,
  IconCheck,
  IconHourglass,
  IconListCheck,
  IconSend,
  IconTestPipe,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NextStep, UserProgress } from '#contract/patient-fields.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { nextStepWhen } from '#domain/patients/next-step-when.ts';
import { knownConfig } from '#web/lib/config.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import classes from './next-step-badge.module.css';

const icons: Record<NextStep, typeof IconSend> = {
  sendQuestionnaire: IconSend,
  awaitAnswers: IconHourglass,
  awaitReport: IconTestPipe,
  calculate: IconCalculator,
  reviewList: IconListCheck,
  writeNote: IconListCheck,
  followUp: IconCalendarEvent,
  none: IconCheck,
};

/** Steps that staff can take now are in the accent; those they wait for are grey. */
const actNow: readonly NextStep[] = ['sendQuestionnaire', 'calculate', 'reviewList', 'writeNote'];

type Progress = Pick<UserProgress, 'nextStep' | 'nextStepSince' | 'nextStepDue'>;

/** The next step of a patient, and since when it waits or when it falls due. */
export function NextStepBadge({ nextStep, nextStepSince, nextStepDue }: Progress) {
  const { t } = useTranslation('patient');
  const Icon = icons[nextStep];
  if (nextStep === 'none') return <span className={classes.when}>–</span>;
  const isNow = actNow.includes(nextStep) || (nextStepDue !== null && nextStepDue <= practiceDay(new Date()));
  return (
    <span className={classes.step}>
      <Badge tone={isNow ? 'beet' : 'grey'} icon={<Icon size={14} stroke={1.75} aria-hidden />}>
        {t(`nextStep.${nextStep}`)}
      </Badge>
      <NextStepWhen since={nextStepSince} due={nextStepDue} />
    </span>
  );
}

function NextStepWhen({ since, due }: { since: string | null; due: string | null }) {
  const { t } = useTranslation('patient');
  const when = nextStepWhen(
    { since: since === null ? null : practiceDay(new Date(since)), due },
    practiceDay(new Date()),
  );
  if (when === null) return null;
  if (when.kind === 'overdue') {
    return (
      <span className={classes.when} data-overdue title={t('when.overdueSince', { date: formatDate(when.date) })}>
        {t('when.overdue')}
      </span>
    );
  }
  if (when.kind === 'due') {
    const title = t('when.due', { date: formatDate(when.date) });
    return (
      <span className={classes.when} title={title}>
        {shortDate(when.date)}
      </span>
    );
  }
  const title = since === null ? '' : t('when.waiting', { date: formatDate(since) });
  return (
    <span className={classes.when} title={title}>
      {when.kind === 'today' ? t('when.today') : t('when.days', { count: when.days })}
    </span>
  );
}

/** The day that a moment falls on in the practice. */
function practiceDay(instant: Date): string {
  return dateInZone(instant, knownConfig().timeZone);
}

/** Without the year, unless it is another one: `20 Nov`, `20. 11.` */
function shortDate(date: string): string {
  const full = formatDate(date);
  return date.startsWith(practiceDay(new Date()).slice(0, 4)) ? full.replace(/\s\d{4}\.?$/, '') : full;
}
