import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { ConfidenceBars } from '#web/entities/food-list/confidence-bars.tsx';
import { formatNumber, formatScore, formatSigned } from '#web/lib/format.ts';
import classes from './why-side-panel.module.css';

/** For you and for everybody, side by side and never added. */
export function TwoScores({ food }: { food: FoodResult }) {
  const { t } = useTranslation('food-list');
  const { t: words } = useTranslation('recommendation');
  const mark = food.mark === null ? t('noMark') : t(food.mark === 'good' ? 'markGood' : 'markRarely');
  return (
    <div className={classes.scores}>
      <div className={classes.card}>
        <span className={classes.muted}>{t('why.forYou')}</span>
        <span className={classes.big}>
          <b data-band={food.scoreBand}>{formatScore(food.finalScore)}</b>
          {food.generaCount > 0 && (
            <ConfidenceBars confidence={food.confidence} label={words(`confidence.${food.confidence}`)} />
          )}
        </span>
        <span className={classes.muted}>
          {t('why.outside', { count: food.loudGenera })}
          {food.generaCount > 0 &&
            `, ${words('food.agreement', {
              value: formatNumber(food.agreement, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
            })}`}
        </span>
      </div>
      <div className={classes.card}>
        <span className={classes.muted}>{t('why.forEverybody')}</span>
        <span className={classes.big}>
          <b>{formatSigned(Math.round(food.general))}</b>
          <span className={classes.muted}>{mark}</span>
        </span>
        <span className={classes.muted}>{t('why.neverAdded')}</span>
      </div>
    </div>
  );
}
