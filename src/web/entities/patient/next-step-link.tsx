import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UserProgress } from '#contract/patient-fields.ts';
import { formatDate } from '#web/lib/format.ts';
import { NextStepBadge } from './next-step-badge.tsx';
import classes from './next-step-link.module.css';
import { nextStepPlace } from './next-step-place.ts';

type Patient = { id: number } & Pick<
  UserProgress,
  'nextStep' | 'nextStepSince' | 'nextStepDue' | 'followUp' | 'latestLabReport' | 'redFlags'
>;

/** The next step as a door: it opens the place where it is done. */
export function NextStepLink({ patient }: { patient: Patient }) {
  const { t } = useTranslation('patient');
  const { nextStep, nextStepSince, nextStepDue, latestLabReport, followUp } = patient;
  const place = nextStepPlace(patient);
  if (place === null) return <NextStepBadge {...patient} />;
  const date = latestLabReport?.sampleDate;
  const agreed = nextStep === 'followUp' ? followUp?.text : undefined;
  const where = place.ofReport && date ? t('place.report', { date: formatDate(date) }) : t(`place.${place.name}`);
  return (
    <Link
      to={place.to}
      params={place.params}
      className={classes.door}
      data-next-step
      title={agreed || where}
      // the row behind it opens the patient
      onClick={(event) => event.stopPropagation()}
    >
      <NextStepBadge nextStep={nextStep} nextStepSince={nextStepSince} nextStepDue={nextStepDue} />
      <IconChevronRight size={14} aria-hidden className={classes.chevron} />
    </Link>
  );
}
