import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DriNeed } from '#contract/dri.contract.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { olderFromYears } from '#domain/body-status/body-status.ts';
import { lowBmiLimit } from '#domain/body-status/malnutrition.ts';
import { calculateDri, energyOf } from '#domain/dri/calculate-dri.ts';
import { usePatientForIntakes } from '#web/entities/patient/use-patient-for-intakes.ts';
import { practiceQuery } from '#web/entities/practice/practice.queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { driInputOfUser } from './dri-input-of-user.ts';
import classes from './info-card.module.css';

/** BMI with its class and the daily energy need by the patient's standard, by the same functions as the calculator. */
export function BodyFigures({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const practice = useQuery(practiceQuery).data?.standard;
  const standard = user.standard ?? practice ?? 'nasem';
  const input = driInputOfUser(usePatientForIntakes(user));
  const result = calculateDri(input, standard);
  const { body } = result;
  const energy = energyOf(result);
  const { ageYears } = input;
  const lowForAge =
    body.bmi !== null &&
    body.note === null &&
    ageYears !== null &&
    ageYears >= olderFromYears &&
    body.bmi < lowBmiLimit(ageYears);
  const lacking = (needs: DriNeed[]): string => {
    if (needs.length > 0) return t('body.missing', { list: needs.map((need) => t(`body.needs.${need}`)).join(', ') });
    return standard === 'efsa' ? t('body.noneBelow') : t('body.outside');
  };
  return (
    <div className={`${layout.grid12} ${classes.figures}`}>
      <div className={`${layout.box} ${classes.figure}`}>
        <div className={layout.tiny}>{t('body.bmi')}</div>
        <div className={classes.figureValue}>
          {body.bmi === null ? '–' : formatNumber(body.bmi, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </div>
        <div className={layout.aside}>
          {body.bmi === null && lacking(body.needs.bmi)}
          {body.class !== null && t(`body.class.${body.class}`)}
          {lowForAge && <span className={layout.amberText}> · {t('body.lowForAge')}</span>}
          {body.note === 'childPercentiles' && t('body.bmiChild')}
        </div>
      </div>
      <div className={`${layout.box} ${classes.figure}`}>
        <div className={layout.tiny}>{t('body.energyOf', { standard: standard === 'efsa' ? 'EFSA' : 'NASEM' })}</div>
        <div className={classes.figureValue}>{energy.kcal === null ? '–' : formatNumber(Math.round(energy.kcal))}</div>
        <div className={layout.aside}>{energy.kcal === null ? lacking(energy.needs) : t('body.perDay')}</div>
      </div>
    </div>
  );
}
