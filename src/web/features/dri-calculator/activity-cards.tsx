import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { activityLevels } from '#contract/dri.contract.ts';
import type { ActivityLevel } from '#contract/patient-fields.ts';
import { palOf } from '#domain/dri/efsa-energy.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './activity-cards.module.css';

const oneDecimal = { minimumFractionDigits: 1 };

interface ActivityCardsProps {
  value: ActivityLevel | null;
  onChange: (level: ActivityLevel) => void;
  /** EFSA counts by the physical activity level. */
  withPal?: boolean;
}

/** The four levels with an example each: radio buttons, so that the arrow keys choose. */
export function ActivityCards({ value, onChange, withPal = false }: ActivityCardsProps) {
  const { t } = useTranslation('dri-calculator');
  const name = useId();
  return (
    <fieldset className={`${layout.lines} ${layout.gap6}`}>
      <legend className={`${layout.small18} ${classes.legend}`}>{t('form.activity')}</legend>
      {activityLevels.map((level) => (
        <label key={level} className={classes.card} data-chosen={level === value || undefined}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            checked={level === value}
            onChange={() => onChange(level)}
            aria-describedby={`${name}-${level}`}
            aria-label={t(`activity.${level}.name`)}
          />
          <span className={classes.mark} aria-hidden />
          <span className={layout.lines}>
            <span className={`${layout.small18} ${layout.medium}`}>
              {t(`activity.${level}.name`)}
              {withPal && (
                <span className={`${layout.faint} ${layout.regular}`}>
                  {' '}
                  PAL {formatNumber(palOf[level], oneDecimal)}
                </span>
              )}
            </span>
            <span className={layout.tiny} id={`${name}-${level}`}>
              {t(`activity.${level}.example`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
