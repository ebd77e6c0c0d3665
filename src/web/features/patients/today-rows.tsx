import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodayArrival, TodayFlag, TodayFollowUp, TodayPatient, TodayVisit } from '#contract/today.contract.ts';
import { redFlagsPlace } from '#web/entities/patient/next-step-place.ts';
import { PatientAvatar } from '#web/entities/patient/patient-avatar.tsx';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDay, formatTime } from '#web/lib/format.ts';
import { IconChevronRight, IconClipboardCheck, IconMessageCircle, IconTestPipe } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './today-panel.module.css';
import { daysBetween } from './today-words.ts';

interface RowProps {
  patient: TodayPatient;
  before: ReactNode;
  line: ReactNode;
  tone?: 'red' | 'amber' | undefined;
  muted?: boolean;
  verb: string;
  /** Where the work is done. */
  to: LinkProps;
}

/** The name opens the patient, the verb the place of work. */
function Row({ patient, before, line, tone, muted = false, verb, to }: RowProps) {
  const { t } = useTranslation('patients');
  const name = `${patient.firstName} ${patient.lastName}`;
  return (
    <li
      className={`${layout.group} ${classes.row}`}
      data-muted={muted || undefined}
      data-wraps={tone === 'red' || undefined}
    >
      {before}
      <span className={`${layout.stack} ${layout.growShrinks}`}>
        <Link
          to="/belly/users/$userId/info"
          params={{ userId: String(patient.id) }}
          className={`${layout.truncate} ${layout.small18} ${layout.link} ${classes.name}`}
        >
          {name}
        </Link>
        <span className={`${layout.truncate} ${classes.line}`} data-tone={tone}>
          {line}
        </span>
      </span>
      <Link
        {...to}
        className={`${layout.smallStrong} ${layout.inlineGroup} ${classes.verb}`}
        aria-label={t('today.verbOf', { verb, name })}
      >
        {verb} <IconChevronRight size={14} aria-hidden />
      </Link>
    </li>
  );
}

const at = (patient: TodayPatient) => ({ userId: String(patient.id) });

export function FlagRow({ row: { patient, text } }: { row: TodayFlag }) {
  const { t } = useTranslation('patients');
  const { language } = useLanguage();
  return (
    <Row
      patient={patient}
      before={<PatientAvatar {...patient} size={28} />}
      line={<span title={text[language]}>{text[language]}</span>}
      tone="red"
      verb={t('today.open')}
      to={{ to: '/belly/users/$userId/info', params: at(patient), hash: redFlagsPlace }}
    />
  );
}

export function VisitRow({ row: { patient, visitId, startsAt, kind, state } }: { row: TodayVisit }) {
  const { t } = useTranslation('patients');
  const verbs = { ahead: t('today.prepare'), unwritten: t('today.writeNote'), written: t('today.open') };
  return (
    <Row
      patient={patient}
      before={<span className={`${layout.smallStrong} ${classes.hour}`}>{startsAt ?? '–'}</span>}
      line={t(`today.kind.${kind}`)}
      muted={state === 'unwritten'}
      verb={verbs[state]}
      to={{ to: '/belly/users/$userId/visits', params: at(patient), search: { visit: visitId } }}
    />
  );
}

export function FollowUpRow({ row: { patient, dueOn, text }, day }: { row: TodayFollowUp; day: string }) {
  const { t } = useTranslation('patients');
  const late = daysBetween(dueOn, day);
  const when = late === 0 ? t('today.dueToday') : t('today.late', { count: late });
  return (
    <Row
      patient={patient}
      before={null}
      line={text === '' ? when : `${when} · ${text}`}
      tone={late > 0 ? 'amber' : undefined}
      verb={t('today.open')}
      to={{ to: '/belly/users/$userId/info', params: at(patient), hash: 'follow-ups' }}
    />
  );
}

export function ArrivalRow({ row: { patient, at: when, what }, day }: { row: TodayArrival; day: string }) {
  const { t } = useTranslation('patients');
  const moment = practiceToday(new Date(when)) === day ? formatTime(when) : formatDay(when);
  if (what.kind === 'answers') {
    return (
      <Row
        patient={patient}
        before={<IconClipboardCheck size={18} stroke={1.6} aria-hidden className={`${layout.muted} ${layout.rigid}`} />}
        line={t('today.answers', { submitted: what.submitted, assigned: what.assigned })}
        verb={t('today.read')}
        to={{ to: '/belly/users/$userId/questionnaires', params: at(patient) }}
      />
    );
  }
  if (what.kind === 'questions') {
    return (
      <Row
        patient={patient}
        before={<IconMessageCircle size={18} stroke={1.6} aria-hidden className={`${layout.muted} ${layout.rigid}`} />}
        line={t('today.questions', { count: what.unread })}
        verb={t('today.read')}
        to={{ to: '/belly/users/$userId/follow-up', params: at(patient) }}
      />
    );
  }
  const params = { ...at(patient), labReportId: String(what.labReportId) };
  return (
    <Row
      patient={patient}
      before={<IconTestPipe size={18} stroke={1.6} aria-hidden className={`${layout.muted} ${layout.rigid}`} />}
      line={t('today.labReport', { moment })}
      verb={what.calculated ? t('today.open') : t('today.calculate')}
      to={
        what.calculated
          ? { to: '/belly/users/$userId/lab-reports/$labReportId/food-list', params }
          : { to: '/belly/users/$userId/lab-reports/$labReportId/nutrient-picker', params }
      }
    />
  );
}
