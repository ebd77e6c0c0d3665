import { useTranslation } from 'react-i18next';
import layout from '#web/ui/layout.module.css';
import classes from './questionnaire-ring.module.css';

const radius = 6;
const around = 2 * Math.PI * radius;

/** How many of the sent questionnaires came back: a ring and the numbers. */
export function QuestionnaireRing({ assigned, submitted }: { assigned: number; submitted: number }) {
  const { t } = useTranslation('patient');
  const share = assigned === 0 ? 0 : submitted / assigned;
  return (
    <span className={`${layout.inlineGroup} ${classes.ring}`} title={t('questionnairesOf', { submitted, assigned })}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" data-complete={share === 1 || undefined}>
        <circle cx="8" cy="8" r={radius} className={classes.track} />
        <circle
          cx="8"
          cy="8"
          r={radius}
          className={classes.done}
          strokeDasharray={`${share * around} ${around}`}
          transform="rotate(-90 8 8)"
        />
      </svg>
      {submitted}/{assigned}
    </span>
  );
}
