import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UserProgress } from '#contract/patient-fields.ts';
import { formatDay } from '#web/lib/format.ts';
import { IconChevronRight } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { NextStepBadge, StepIcon, StepName, StepWhen, stepTone } from './next-step-badge.tsx';
import classes from './next-step-link.module.css';
import { nextStepPlace } from './next-step-place.ts';

type Patient = { id: number } & Pick<UserProgress, 'step' | 'followUp' | 'latestLabReport'>;

/** The next step as a door: it opens the place where it is done, and says before which one that is; a bare one in its title. */
export function NextStepLink({ patient, bare = false }: { patient: Patient; bare?: boolean }) {
  const { t } = useTranslation('patient');
  const { step, latestLabReport, followUp } = patient;
  const place = nextStepPlace(patient);
  if (place === null) return <NextStepBadge step={step} />;
  const date = latestLabReport?.sampleDate;
  const agreed = step.name === 'followUp' ? followUp?.text : undefined;
  const where = place.ofReport && date ? t('place.report', { date: formatDay(date) }) : t(`place.${place.name}`);
  return (
    <span className={`${layout.inlineGroup} ${layout.nowrap} ${layout.gap8} ${classes.step}`}>
      <Link
        to={place.to}
        params={place.params}
        {...(place.hash !== undefined && { hash: place.hash })}
        {...(place.search !== undefined && { search: place.search })}
        className={`${layout.inlineGroup} ${layout.smallStrong} ${layout.toned} ${classes.door}`}
        data-tone={stepTone(step)}
        data-next-step
        title={agreed || where}
        // the row behind it opens the patient
        onClick={(event) => event.stopPropagation()}
      >
        <StepIcon step={step} />
        <StepName step={step} />
        <IconChevronRight size={14} aria-hidden />
      </Link>
      {!bare && (
        <>
          <span className={classes.when}>
            <StepWhen step={step} />
          </span>
          <span className={`${layout.mutedSmall} ${classes.where}`} aria-hidden>
            {where}
          </span>
        </>
      )}
    </span>
  );
}
