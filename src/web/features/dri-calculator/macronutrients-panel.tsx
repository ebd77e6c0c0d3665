import { useTranslation } from 'react-i18next';
import { type NutrientCode, nutrientByCode } from '#contract/nutrients.ts';
import { type DriResult, energyOf } from '#domain/dri/calculate-dri.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { AmountWithKind } from './amount-with-kind.tsx';
import classes from './macronutrients-panel.module.css';
import { NeedNote } from './need-note.tsx';

const chartOf: Record<string, number> = { carbohydrate: 3, fat: 9, protein: 1 };
const whole = { maximumFractionDigits: 0 };

export function MacronutrientsPanel({ result }: { result: DriResult }) {
  const { t } = useTranslation('dri-calculator');
  const { language } = useLanguage();
  const ranges = result.macros.filter(({ code }) => code in chartOf);
  const intake = (code: string) => result.nutrients.find((row) => row.code === code);
  const nameOf = (code: NutrientCode) => nutrientByCode(code).name[language];
  const infant = result.macros.length === 0 && result.lifeStage.id !== null;
  const needs = energyOf(result).needs;
  return (
    <Panel aria-label={t('macros.title')}>
      <div className={`${layout.wrap} ${classes.head}`}>
        <h2 className={layout.title15}>{t('macros.title')}</h2>
        <span className={layout.tiny}>{t('macros.note')}</span>
      </div>
      {ranges.length > 0 && (
        <table className={`${layout.table} ${classes.table}`} aria-label={t('macros.tableLabel')}>
          <thead className={layout.spoken}>
            <tr>
              <th scope="col">{t('macros.nutrient')}</th>
              <th scope="col">{t('macros.picture')}</th>
              <th scope="col">{t('macros.grams')}</th>
              <th scope="col">{t('macros.percent')}</th>
            </tr>
          </thead>
          <tbody>
            {ranges.map(({ code, minG, maxG, minPct, maxPct }) => (
              <tr key={code}>
                <th scope="row">{nameOf(code)}</th>
                <td className={classes.picture}>
                  <div className={classes.track}>
                    <span
                      className={classes.range}
                      style={{
                        left: `${minPct}%`,
                        width: `${maxPct - minPct}%`,
                        background: `var(--mb-chart-${chartOf[code]})`,
                      }}
                    />
                  </div>
                </td>
                <td className={classes.grams}>
                  {minG === null || maxG === null ? '–' : `${formatNumber(minG, whole)}–${formatNumber(maxG, whole)} g`}
                </td>
                <td className={classes.percent}>
                  {formatNumber(minPct)}–{formatNumber(maxPct)} %
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {infant && <p className={classes.text}>{t('macros.infants')}</p>}
      {result.lifeStage.id === null && (
        <div className={classes.text}>
          <NeedNote needs={result.lifeStage.needs} />
        </div>
      )}
      {result.standard === 'efsa' && ranges.length > 0 && <p className={classes.text}>{t('macros.proteinNone')}</p>}
      {ranges.length > 0 && ranges[0]?.minG === null && needs.length > 0 && (
        <div className={classes.text}>
          <NeedNote needs={needs} />
        </div>
      )}
      {result.lifeStage.id !== null && (
        <div className={`${layout.wrapGroup} ${layout.mutedSmall} ${classes.foot}`}>
          {infant && <AmountWithKind label={nameOf('carbohydrate')} intake={intake('carbohydrate')} />}
          {infant && <AmountWithKind label={nameOf('fat')} intake={intake('fat')} />}
          <AmountWithKind label={t('macros.atLeast')} intake={intake('protein')} decimals={infant ? 1 : 0} />
          <AmountWithKind label={nameOf('fiber')} intake={intake('fiber')} />
          <AmountWithKind label={nameOf('water')} intake={intake('water')} />
        </div>
      )}
    </Panel>
  );
}
