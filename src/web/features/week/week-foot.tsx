import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { measureOf } from '#domain/plan/household-measure.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { changeText, nutrientWord } from '#web/entities/meal/figure-text.ts';
import { foodWord } from '#web/entities/meal/kitchen.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { IconBan, IconLeaf, IconRefresh, IconSoup } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { remedyFor } from './remedy.ts';
import classes from './week-foot.module.css';
import type { WeekView } from './week-view.ts';

/** What the marks mean, and the one food that would help most where a nutrient is low. */
export function WeekFoot({ view }: { view: WeekView }) {
  const { t } = useTranslation('week');
  return (
    <footer className={`${layout.tiny} ${layout.wrapGroup} ${classes.foot}`}>
      <ul className={`${layout.plainList} ${layout.wrap} ${classes.legend}`} aria-label={t('legend.label')}>
        {view.conflicts.blocking.size > 0 && (
          <li data-tone="red" className={layout.toneText}>
            <IconBan size={14} aria-hidden /> {t('legend.excluded')}
          </li>
        )}
        <li>
          <BandSquare band="eatMore" /> <BandSquare band="eat" /> {t('legend.because')}
        </li>
        <li>
          <IconLeaf size={14} aria-hidden /> {t('legend.plants')}
        </li>
        <li>
          <IconSoup size={14} aria-hidden /> {t('legend.cookTwice')}
        </li>
        <li>
          <IconRefresh size={14} aria-hidden /> {t('legend.leftovers')}
        </li>
      </ul>
      <Remedy view={view} />
    </footer>
  );
}

function Remedy({ view: { figures, kitchen, catalogue } }: { view: WeekView }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const remedy = useMemo(() => remedyFor(figures, kitchen, catalogue), [figures, kitchen, catalogue]);
  if (remedy === null) return null;
  const { nutrient, food } = remedy;
  return (
    <p className={classes.remedy}>
      {t('remedy.low', { nutrient: nutrientWord(nutrient.code, language) })}{' '}
      <b>
        {food === null
          ? t('remedy.none')
          : t('remedy.add', {
              food: foodWord(kitchen, food.foodId, language),
              measure: measureOf(kitchen.get(food.foodId), food.grams, language) ?? `${food.grams} g`,
              more: changeText(food.more, nutrient.unit),
            })}
      </b>
    </p>
  );
}
