import { useTranslation } from 'react-i18next';
import type { DriNeed } from '#contract/dri.contract.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { bodyMass } from '#domain/dri/body-mass-index.ts';
import { soundDriInput } from '#domain/dri/dri-input.ts';
import { energy2023 } from '#domain/dri/energy-2023.ts';
import { formatNumber } from '#web/lib/format.ts';
import { driInputOfUser } from './dri-input-of-user.ts';
import classes from './info-card.module.css';

/** BMI with its class and the daily energy need, by the same functions as the calculator. */
export function BodyFigures({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const input = soundDriInput(driInputOfUser(user));
  const body = bodyMass(input);
  const energy = energy2023(input);
  const lacking = (needs: DriNeed[]): string =>
    needs.length === 0
      ? t('body.outside')
      : t('body.missing', { list: needs.map((need) => t(`body.needs.${need}`)).join(', ') });
  return (
    <div className={classes.figures}>
      <div className={classes.figure}>
        <div className={classes.figureLabel}>{t('body.bmi')}</div>
        <div className={classes.figureValue}>
          {body.bmi === null ? '–' : formatNumber(body.bmi, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </div>
        <div className={classes.note}>
          {body.bmi === null && lacking(body.needs.bmi)}
          {body.class !== null && t(`body.class.${body.class}`)}
          {body.note === 'childPercentiles' && t('body.bmiChild')}
        </div>
      </div>
      <div className={classes.figure}>
        <div className={classes.figureLabel}>{t('body.energy')}</div>
        <div className={classes.figureValue}>{energy.kcal === null ? '–' : formatNumber(Math.round(energy.kcal))}</div>
        <div className={classes.note}>{energy.kcal === null ? lacking(energy.needs) : t('body.perDay')}</div>
      </div>
    </div>
  );
}
