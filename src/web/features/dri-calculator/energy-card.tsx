import { useTranslation } from 'react-i18next';
import type { ActivityLevel } from '#contract/patient-fields.ts';
import type { DriResult } from '#domain/dri/calculate-dri.ts';
import { formatNumber } from '#web/lib/format.ts';
import { NeedNote } from './need-note.tsx';
import classes from './result-card.module.css';

const whole = { maximumFractionDigits: 0 };

interface EnergyCardProps {
  energy: Pick<DriResult['energy'], 'nasem2023' | 'iom2005'>;
  activity: ActivityLevel | null;
}

export function EnergyCard({ energy, activity }: EnergyCardProps) {
  const { t } = useTranslation('dri-calculator');
  const { nasem2023, iom2005 } = energy;
  const level = activity === null ? '' : `, ${t(`activity.${activity}.name`).toLowerCase()}`;
  const figure = (kcal: number | null) => (kcal === null ? '–' : formatNumber(kcal, whole));
  const notes = [...new Set([...nasem2023.notes, ...iom2005.notes])];
  return (
    <section className={classes.card} aria-label={t('energy.title')}>
      <h2 className={classes.caption}>{t('energy.title')}</h2>
      <div className={classes.figureRow}>
        <span className={classes.figure} data-empty={nasem2023.kcal === null || undefined}>
          {figure(nasem2023.kcal)}
        </span>
        {nasem2023.kcal !== null && <span className={classes.figureUnit}>{t('energy.perDay')}</span>}
      </div>
      {nasem2023.needs.length > 0 && <NeedNote needs={nasem2023.needs} />}
      <dl className={classes.lines}>
        <div data-strong>
          <dt>
            {t('energy.nasem2023')}
            {level}
          </dt>
          <dd>{figure(nasem2023.kcal)}</dd>
        </div>
        <div>
          <dt>{t('energy.iom2005')}</dt>
          <dd>{figure(iom2005.kcal)}</dd>
        </div>
      </dl>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {t(`energy.${note}`)}
        </p>
      ))}
    </section>
  );
}
