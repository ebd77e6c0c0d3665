import { useTranslation } from 'react-i18next';
import type { Step, UserProgress } from '#contract/patient-fields.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { nextStepWhen } from '#domain/patients/next-step-when.ts';
import { knownConfig } from '#web/lib/config.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import {
  IconCalculator,
  IconCalendarEvent,
  IconCheck,
  IconFileExport,
  IconFlagFilled,
  IconHourglass,
  IconListCheck,
  IconNote,
  IconSend,
  IconTestPipe,
} from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './next-step-badge.module.css';

const icons: Record<Step, typeof IconSend> = {
  dealWithRedFlag: IconFlagFilled,
  sendQuestionnaire: IconSend,
  awaitAnswers: IconHourglass,
  awaitReport: IconTestPipe,
  calculate: IconCalculator,
  reviewList: IconListCheck,
  giveReport: IconFileExport,
  writeNote: IconNote,
  followUp: IconCalendarEvent,
  none: IconCheck,
};

/** Steps that staff can take now are in the accent; those they wait for are grey. */
const actNow: readonly Step[] = ['sendQuestionnaire', 'calculate', 'reviewList', 'giveReport', 'writeNote'];

interface StepProps {
  step: UserProgress['step'];
}

/** The next step of a patient, and since when it waits or when it falls due. */
export function NextStepBadge({ step }: StepProps) {
  if (step.name === 'none') return <span className={`${layout.mutedSmall} ${classes.when}`}>–</span>;
  return (
    <span className={`${layout.inlineGroup} ${layout.nowrap} ${layout.gap8} ${classes.step}`}>
      <Badge tone={stepTone(step)} icon={<StepIcon step={step} />}>
        <StepName step={step} />
      </Badge>
      <StepWhen step={step} />
    </span>
  );
}

export function stepTone({ name, due }: UserProgress['step']): Tone {
  if (name === 'dealWithRedFlag') return 'red';
  return actNow.includes(name) || (due !== null && due <= practiceDay(new Date())) ? 'beet' : 'grey';
}

export function StepIcon({ step }: StepProps) {
  const Icon = icons[step.name];
  return <Icon size={14} stroke={1.75} aria-hidden />;
}

export function StepName({ step }: StepProps) {
  const { t } = useTranslation('patient');
  return t(`nextStep.${step.name}`);
}

/** Since when it waits, or when it falls due. */
export function StepWhen({ step: { since, due } }: StepProps) {
  const { t } = useTranslation('patient');
  const when = nextStepWhen({ since: since === null ? null : dayOf(since), due }, practiceDay(new Date()));
  if (when === null) return null;
  if (when.kind === 'overdue') {
    return (
      <span
        className={`${layout.mutedSmall} ${classes.when}`}
        data-overdue
        title={t('when.overdueSince', { date: formatDate(when.date) })}
      >
        {t('when.overdue')}
      </span>
    );
  }
  if (when.kind === 'due') {
    const title = t('when.due', { date: formatDate(when.date) });
    return (
      <span className={`${layout.mutedSmall} ${classes.when}`} title={title}>
        {shortDate(when.date)}
      </span>
    );
  }
  const title = since === null ? '' : t('when.waiting', { date: formatDate(since) });
  return (
    <span className={`${layout.mutedSmall} ${classes.when}`} title={title}>
      {when.kind === 'today' ? t('when.today') : t('when.days', { count: when.days })}
    </span>
  );
}

/** A day is said as it is. */
function dayOf(since: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(since) ? since : practiceDay(new Date(since));
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
