import { Button } from '@mantine/core';
import { IconAlertOctagon, IconChecks, IconInfoCircle, IconStethoscope } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import type { RedFlag } from '#contract/red-flags.ts';
import { redFlagsPlace } from '#web/entities/patient/next-step-place.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import classes from './red-flags-banner.module.css';

/** Every page of the patient has the banner; the form comes when somebody deals with a flag. */
const RedFlagForm = lazy(async () => ({ default: (await import('./red-flag-form.tsx')).RedFlagForm }));

/** What demands a doctor, on every page of the patient, until somebody has dealt with it. */
export function RedFlagsBanner({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const open = user.redFlags.filter((flag) => flag.handledAt === null && flag.severity !== 'attention');
  const noted = user.redFlags.filter((flag) => flag.handledAt === null && flag.severity === 'attention');
  const done = user.redFlags.filter((flag) => flag.handledAt !== null);
  const banner = useRef<HTMLElement>(null);
  // Whoever comes to deal with them, by the next step or from *Today*, starts here; each time anew.
  const sent = useLocation({ select: ({ hash, state }) => (hash === redFlagsPlace ? (state.__TSR_key ?? '') : null) });
  useEffect(() => {
    if (sent !== null) banner.current?.focus();
  }, [sent]);
  if (user.redFlags.length === 0) return null;
  return (
    <section className={classes.banner} id={redFlagsPlace} ref={banner} tabIndex={-1} aria-label={t('redFlags.title')}>
      {open.length > 0 && (
        <ul className={classes.list} data-tone="red">
          {open.map((flag) => (
            <OpenFlag key={flag.code} user={user} flag={flag} />
          ))}
        </ul>
      )}
      {noted.length > 0 && <NotedFlags user={user} flags={noted} />}
      {done.length > 0 && <DoneFlags flags={done} />}
    </section>
  );
}

/** Nothing for a doctor today: folded to their number, unless they hold the list back. */
function NotedFlags({ user, flags }: { user: UserDetails; flags: readonly RedFlag[] }) {
  const { t } = useTranslation('patient-info');
  return (
    <details className={classes.noted} open={flags.some((flag) => flag.holdsList)}>
      <summary>{t('redFlags.toNote', { count: flags.length })}</summary>
      <ul className={classes.list} data-tone="amber">
        {flags.map((flag) => (
          <OpenFlag key={flag.code} user={user} flag={flag} />
        ))}
      </ul>
    </details>
  );
}

const icons = { urgent: IconAlertOctagon, doctor: IconStethoscope, attention: IconInfoCircle } as const;

/** Where it comes from: answers, a measurement, or what the record says. */
function originOf({ since, userQuestionnaireId }: RedFlag): 'fromRecord' | 'fromAnswers' | 'fromMeasurement' {
  if (since === null) return 'fromRecord';
  return userQuestionnaireId === null ? 'fromMeasurement' : 'fromAnswers';
}

/** What is not a publication is said in the reader's language. */
const unpublished = { 'product safety rule': 'productRule', 'professional practice': 'practice' } as const;

function useSource(source: string): string {
  const { t } = useTranslation('patient-info');
  const key = unpublished[source as keyof typeof unpublished];
  return key === undefined ? source : t(`redFlags.source.${key}`);
}

function OpenFlag({ user, flag }: { user: UserDetails; flag: RedFlag }) {
  const { t } = useTranslation('patient-info');
  const { language } = useLanguage();
  const source = useSource(flag.source);
  const [opened, setOpened] = useState(false);
  const Icon = icons[flag.severity];
  return (
    <li className={classes.flag}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={classes.text}>
        <p>
          {flag.severity === 'urgent' && <Badge tone="red">{t('redFlags.urgent')}</Badge>} <b>{flag.text[language]}</b>
        </p>
        <p className={classes.source}>
          {t(`redFlags.${originOf(flag)}`, { date: formatDate(flag.since ?? '') })}
          {flag.holdsList && ` · ${t('redFlags.holdsList')}`} · {source}
        </p>
        {opened && (
          <Suspense fallback={null}>
            <RedFlagForm userId={user.id} code={flag.code} onCancel={() => setOpened(false)} />
          </Suspense>
        )}
      </div>
      {!opened && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconChecks size={14} aria-hidden />}
          aria-label={t('redFlags.handleOf', { flag: flag.text[language] })}
          onClick={() => setOpened(true)}
        >
          {t('redFlags.handle')}
        </Button>
      )}
    </li>
  );
}

/** Folded: what was done, by whom and when. */
function DoneFlags({ flags }: { flags: readonly RedFlag[] }) {
  const { t } = useTranslation('patient-info');
  const { language } = useLanguage();
  return (
    <details className={classes.done}>
      <summary>{t('redFlags.dealtWith', { count: flags.length })}</summary>
      <ul>
        {flags.map((flag) => (
          <li key={flag.code}>
            {flag.text[language]}{' '}
            <span className={classes.source}>
              {t('redFlags.by', { by: flag.handledBy ?? '', date: formatDate(flag.handledAt ?? ''), note: flag.note })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
