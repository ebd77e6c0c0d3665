import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { CalculationSettings, recommendationApi } from '#contract/recommendation.contract.ts';
import { formatNutrientAmount, nutrientName } from '#web/entities/food-list/amount.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatPercent } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './nutrients-panel.module.css';

interface NutrientsPanelProps {
  nutrients: ResponseOf<typeof recommendationApi.food>['nutrients'];
  wishes: CalculationSettings['nutrients'];
}

/** Per 100 g, and as a share of this patient's day; no data is no data, never 0. */
export function NutrientsPanel({ nutrients, wishes }: NutrientsPanelProps) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const wished = new Set(wishes.map((wish) => wish.nutrientId));
  return (
    <Panel className={classes.panel}>
      <PanelHead title={t('food.nutrients')}>
        <span className={layout.faintSmall}>{t('food.share')}</span>
      </PanelHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard */}
      <section className={classes.scroll} aria-label={t('food.nutrients')} tabIndex={0}>
        <table className={`${layout.table} ${classes.table}`}>
          <tbody>
            {nutrients.map(({ nutrientId, per100g, target }) => {
              const share = per100g === null || target === null || target <= 0 ? null : (100 * per100g) / target;
              return (
                <tr key={nutrientId} data-wished={wished.has(nutrientId) || undefined}>
                  <th scope="row">{nutrientName(nutrientId, language)}</th>
                  <td data-align="right">
                    {per100g === null ? (
                      <span className={layout.faint}>{common('errors.noData')}</span>
                    ) : (
                      formatNutrientAmount(nutrientId, per100g)
                    )}
                  </td>
                  <td className={classes.meter}>
                    {share !== null && (
                      <span className={classes.track} aria-hidden>
                        <span className={classes.fill} style={{ width: `${Math.min(100, share)}%` }} />
                      </span>
                    )}
                  </td>
                  <td data-align="right" className={layout.faint}>
                    {share === null ? '–' : formatPercent(share, 0)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
