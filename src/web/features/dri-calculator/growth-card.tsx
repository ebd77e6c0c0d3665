import { useTranslation } from 'react-i18next';
import type { GrowthClass } from '#contract/growth.contract.ts';
import { type GrowthAssessment, growthSources } from '#domain/growth/assess-growth.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import classes from './result-card.module.css';

const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const signed = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const;

export const growthTone: Record<GrowthClass, Tone> = {
  severelyWasted: 'red',
  wasted: 'blue',
  severeThinness: 'red',
  thinness: 'blue',
  severelyUnderweight: 'red',
  underweight: 'blue',
  severelyStunted: 'red',
  stunted: 'blue',
  normal: 'green',
  riskOfOverweight: 'amber',
  overweight: 'amber',
  obesity: 'red',
  veryTall: 'amber',
  useBmi: 'grey',
};

/** A child against WHO's curves: never an adult class. */
export function GrowthCard({ assessments, bmi }: { assessments: readonly GrowthAssessment[]; bmi: number | null }) {
  const { t } = useTranslation('dri-calculator');
  const main = assessments.find(({ indicator }) => indicator === 'bmiForAge') ?? assessments[0];
  if (main === undefined) return null;
  return (
    <section className={classes.card} aria-label={t('growth.title')}>
      <div className={classes.captionRow}>
        <h2 className={classes.caption}>{t(`growth.${main.indicator}`)}</h2>
        <span className={classes.captionNote}>{t('growth.source', { year: growthSources[main.source].year })}</span>
      </div>
      <div className={classes.figureRow}>
        <span className={classes.figure}>{formatNumber(bmi ?? main.value, decimals)}</span>
        <Badge tone={growthTone[main.class]}>{t(`growth.class.${main.class}`)}</Badge>
      </div>
      <dl className={classes.lines}>
        {assessments.map(({ indicator, z, percentile, class: name }) => (
          <div key={indicator}>
            <dt>
              {t(`growth.${indicator}`)}
              {indicator !== main.indicator && name !== 'normal' && `, ${t(`growth.class.${name}`).toLowerCase()}`}
            </dt>
            <dd>
              {t('growth.z', { z: formatNumber(z, signed) })} ·{' '}
              {t('growth.percentile', {
                value: formatNumber(percentile, { maximumFractionDigits: percentile < 1 || percentile > 99 ? 1 : 0 }),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('growth.adult')}</p>
    </section>
  );
}
