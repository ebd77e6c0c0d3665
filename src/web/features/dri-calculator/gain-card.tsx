import { useTranslation } from 'react-i18next';
import { expectedGain, type GainJudgement, judgeGain, pregnancyGain } from '#domain/body-status/body-status.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './result-card.module.css';

const one = { maximumFractionDigits: 1 };
const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const tones: Record<GainJudgement, Tone> = { less: 'blue', asExpected: 'green', more: 'amber' };

interface GainCardProps {
  bmiBefore: number;
  gainKg: number;
  weeks: number;
}

/** The gain against what is expected by this week and at birth; the class is that of the weight before. */
export function GainCard({ bmiBefore, gainKg, weeks }: GainCardProps) {
  const { t } = useTranslation('dri-calculator');
  const { class: name, totalKg, rateKgPerWeek } = pregnancyGain(bmiBefore, 1);
  const expected = expectedGain(bmiBefore, weeks);
  if (totalKg === null || rateKgPerWeek === null || expected === null) return null;
  const [low, high] = expected;
  const judgement = judgeGain(gainKg, expected);
  const end = Math.max(totalKg[1] * 1.25, gainKg * 1.05, high * 1.05);
  const at = (kg: number) => `${(100 * Math.min(end, Math.max(0, kg))) / end}%`;
  const text = (kg: number) => formatNumber(kg, one);
  return (
    <section className={`${layout.shrinks} ${layout.card} ${classes.card}`} aria-label={t('gain.title')}>
      <div className={`${layout.wrap} ${classes.captionRow}`}>
        <h2 className={`${layout.aside} ${layout.line18}`}>{t('gain.title')}</h2>
        <span className={layout.muted18}>
          {t('gain.before', { bmi: formatNumber(bmiBefore, one), class: t(`gain.${name}`) })}
        </span>
      </div>
      <div className={`${layout.wrapGroup} ${classes.figureRow}`}>
        <span className={classes.figure}>{formatNumber(gainKg, { ...one, signDisplay: 'exceptZero' })}</span>
        <span className={`${layout.mutedSmall} ${classes.figureUnit}`}>
          {t('gain.inWeek', { week: Math.floor(weeks) })}
        </span>
        <Badge tone={tones[judgement]}>{t(`gain.${judgement}`)}</Badge>
      </div>
      <div
        className={classes.scale}
        role="img"
        aria-label={t('gain.picture', {
          ...{ gain: text(gainKg), low: text(low), high: text(high) },
          ...{ least: text(totalKg[0]), most: text(totalKg[1]) },
        })}
      >
        <div className={classes.gainBar}>
          <span className={classes.gainNow} style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
          <span
            className={classes.gainBirth}
            style={{ left: at(totalKg[0]), right: `calc(100% - ${at(totalKg[1])})` }}
          />
          <span className={classes.scaleDot} style={{ left: at(gainKg) }} />
        </div>
        <div className={`${layout.tiny} ${layout.between} ${classes.gainTicks}`} aria-hidden>
          <span>{t('gain.now', { low: text(low), high: text(high) })}</span>
          <span>{t('gain.atBirth', { low: text(totalKg[0]), high: text(totalKg[1]) })}</span>
        </div>
      </div>
      <p className={`${layout.muted18} ${classes.note}`}>
        {t('gain.rate', {
          low: formatNumber(rateKgPerWeek[0], two),
          high: formatNumber(rateKgPerWeek[1], two),
        })}
      </p>
    </section>
  );
}
