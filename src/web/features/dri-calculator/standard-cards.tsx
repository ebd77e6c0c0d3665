import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/lib/class-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import cards from './activity-cards.module.css';
import { nameOf } from './intake-text.ts';
import classes from './standard-cards.module.css';
import type { Calculator } from './use-calculator.ts';

const order = ['efsa', 'nasem'] as const;

/** Whose values hold; that of the practice and of the patient are named. */
export function StandardCards({ calculator }: { calculator: Calculator }) {
  const { t } = useTranslation('dri-calculator');
  const name = useId();
  const { chosen, practice, patient, both } = calculator.standards;
  return (
    <fieldset className={`${layout.lines} ${layout.gap6}`}>
      <legend className={`${layout.small18} ${cards.legend}`}>{t('standard.label')}</legend>
      {order.map((standard) => (
        <label
          key={standard}
          className={classNames(cards.card, classes.card)}
          data-chosen={standard === chosen || undefined}
        >
          <input
            type="radio"
            className={cards.input}
            name={name}
            checked={standard === chosen}
            onChange={() => calculator.choose({ standard })}
            aria-label={nameOf(standard)}
            aria-describedby={`${name}-${standard}`}
          />
          <span className={cards.mark} aria-hidden />
          <span className={layout.lines}>
            <span className={`${layout.small18} ${layout.medium}`}>{nameOf(standard)}</span>
            <span className={layout.tiny} id={`${name}-${standard}`}>
              {t(`standard.${standard}Where`)}
            </span>
          </span>
          <span className={classes.whose}>
            {standard === patient && <Badge tone="beet">{t('standard.ofPatient')}</Badge>}
            {standard === practice && <Badge tone="beet">{t('standard.ofPractice')}</Badge>}
          </span>
        </label>
      ))}
      <Checkbox
        mt={6}
        size="xs"
        label={t('standard.both')}
        checked={both}
        onChange={(event) => calculator.choose({ both: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
