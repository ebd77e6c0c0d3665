import { useTranslation } from 'react-i18next';
import { type GrowthAssessment, growthSources } from '#domain/growth/assess-growth.ts';
import { GrowthClassBadge } from '#web/entities/growth/growth-class-badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './result-card.module.css';

const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const signed = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const;

/** A child against WHO's curves: never an adult class. */
export function GrowthCard({ assessments, bmi }: { assessments: readonly GrowthAssessment[]; bmi: number | null }) {
  const { t } = useTranslation('dri-calculator');
  const { t: className } = useTranslation('growth-class');
  const main = assessments.find(({ indicator }) => indicator === 'bmiForAge') ?? assessments[0];
  if (main === undefined) return null;
  return (
    <section className={`${layout.shrinks} ${layout.card} ${classes.card}`} aria-label={t('growth.title')}>
      <div className={`${layout.wrap} ${classes.captionRow}`}>
        <h2 className={`${layout.aside} ${layout.line18}`}>{t(`growth.${main.indicator}`)}</h2>
        <span className={layout.muted18}>{t('growth.source', { year: growthSources[main.source].year })}</span>
      </div>
      <div className={`${layout.wrapGroup} ${classes.figureRow}`}>
        <span className={classes.figure}>{formatNumber(bmi ?? main.value, decimals)}</span>
        <GrowthClassBadge name={main.class} />
      </div>
      <dl className={`${layout.mutedSmall} ${classes.lines}`}>
        {assessments.map(({ indicator, z, percentile, class: name }) => (
          <div key={indicator}>
            <dt>
              {t(`growth.${indicator}`)}
              {indicator !== main.indicator && name !== 'normal' && `, ${className(name).toLowerCase()}`}
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
      <p className={`${layout.muted18} ${classes.note}`}>{t('growth.adult')}</p>
    </section>
  );
}
