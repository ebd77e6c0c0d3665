import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UserListItem } from '#contract/patients.contract.ts';
import { IconCheck, IconChevronRight } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './first-patient-guide.module.css';
import { guideSteps } from './guide-steps.ts';

/** An empty product leads through the first patient: what comes first, what comes then, and where it is done. */
export function FirstPatientGuide({ patient }: { patient: UserListItem | null }) {
  const { t } = useTranslation('patients');
  const steps = guideSteps(patient);
  const now = steps.find(({ done }) => !done)?.step;
  return (
    <section className={`${layout.rigid} ${layout.card} ${classes.guide}`} aria-label={t('guide.title')}>
      <h2 className={layout.title15}>{t('guide.title')}</h2>
      <p className={classes.lead}>{t('guide.lead')}</p>
      <ol className={`${layout.plainList} ${layout.grid12} ${classes.steps}`}>
        {steps.map(({ step, done, to }, at) => (
          <li
            key={step}
            className={`${layout.wrap} ${layout.box} ${classes.step}`}
            data-done={done || undefined}
            data-now={step === now || undefined}
          >
            <span className={`${layout.group} ${layout.smallStrong} ${classes.number}`} aria-hidden>
              {done ? <IconCheck size={14} /> : at + 1}
            </span>
            <span className={`${layout.lines} ${layout.grow}`}>
              <span className={layout.smallStrong}>{t(`guide.steps.${step}.name`)}</span>
              <span className={`${layout.mutedSmall} ${classes.text}`}>
                {done ? t('guide.done') : t(`guide.steps.${step}.text`)}
              </span>
            </span>
            {step === now && <Go to={to} label={t(`guide.steps.${step}.name`)} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Go({ to, label }: { to: LinkProps; label: string }) {
  return (
    <Button
      size="xs"
      rightSection={<IconChevronRight size={14} aria-hidden />}
      renderRoot={(props) => <Link {...to} {...props} />}
    >
      {label}
    </Button>
  );
}
