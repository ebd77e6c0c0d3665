import { useTranslation } from 'react-i18next';
import type { FoodResult, Suggestion } from '#contract/recommendation.contract.ts';
import { ConfidenceBars } from '#web/entities/food-list/confidence-bars.tsx';
import { formatPercent, formatScore, formatSigned } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { ComesAgain } from './suggestions/comes-again.tsx';
import classes from './why-side-panel.module.css';

/** How sure it is and what holds for everybody, in one line; the two are never added. */
export function TwoScores({ food, kind }: { food: FoodResult; kind: Suggestion | undefined }) {
  const { t } = useTranslation('food-list');
  const { t: words } = useTranslation('recommendation');
  const mark = food.mark === null ? t('noMark') : t(food.mark === 'good' ? 'markGood' : 'markRarely');
  return (
    <p className={`${layout.wrapGroup} ${layout.mutedSmall} ${classes.scores}`}>
      <span>
        {t('why.forYou')} <b data-band={food.scoreBand}>{formatScore(food.finalScore)}</b>
      </span>
      {kind?.open && kind.examples.includes(food.foodId) && (
        <span>
          {t('suggest.comesAgain')} <ComesAgain again={kind.comesAgain} bars={false} />
        </span>
      )}
      {kind === undefined && food.generaCount > 0 && (
        <span>
          <ConfidenceBars confidence={food.confidence} label={words(`confidence.${food.confidence}`)} />{' '}
          {t('confidenceHint.agreement', { value: formatPercent(food.agreement * 100, 0) })}
        </span>
      )}
      <span title={t('why.neverAdded')}>
        {t('why.forEverybody')} <b>{formatSigned(Math.round(food.general))}</b> {mark}
      </span>
    </p>
  );
}
