import { useTranslation } from 'react-i18next';
import { nutrientById } from '#contract/nutrients.ts';
import type { NutrientIntake } from '#domain/dri/nutrient-intakes.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import layout from '#web/ui/layout.module.css';
import type { NutrientTab } from './dri-calculator.search.ts';
import { IntakeBar } from './intake-bar.tsx';
import { intakePosition, intakeTicks } from './intake-scale.ts';
import { marksOf, ofUpperLevel, type Remark, remarksOf, targetText, targetUnit } from './intake-text.ts';
import { KindBadge } from './kind-badge.tsx';
import classes from './nutrients-panel.module.css';
import { UpperLevel } from './upper-level.tsx';

export const headOf = {
  vitamins: 'vitamin',
  minerals: 'mineral',
  fattyAcids: 'fattyAcid',
  macronutrients: 'macronutrient',
} as const;

export function NutrientTable({ group, rows }: { group: NutrientTab; rows: readonly NutrientIntake[] }) {
  const { t } = useTranslation('dri-calculator');
  const { language } = useLanguage();
  const marks = marksOf(rows);
  const efsa = rows.some(({ standard }) => standard === 'efsa');
  return (
    <>
      <table className={`${layout.ruledTable} ${classes.table}`} aria-label={t(`nutrients.${group}`)}>
        <thead>
          <tr>
            <th scope="col">{t(`nutrients.${headOf[group]}`)}</th>
            <th scope="col" className={classes.right}>
              {t('nutrients.target')}
            </th>
            <th scope="col" className={classes.unit}>
              <span className={layout.spoken}>{t('nutrients.unit')}</span>
            </th>
            <th scope="col">
              <span className={layout.spoken}>{t('nutrients.kind')}</span>
            </th>
            <th scope="col" className={classes.picture}>
              <span className={layout.spoken}>{t('nutrients.picture')}</span>
              <span className={classes.ticks} aria-hidden>
                {intakeTicks.map((tick) => (
                  <span key={tick} style={{ left: `${intakePosition(tick)}%` }}>
                    {tick}×
                  </span>
                ))}
              </span>
            </th>
            <th scope="col" className={classes.right}>
              {t('nutrients.upperLevel')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((intake) => {
            const nutrient = nutrientById(intake.nutrientId);
            const unit = targetUnit(t, intake);
            const target = targetText(intake);
            return (
              <tr key={intake.code}>
                <th scope="row">
                  {nutrient?.name[language]}
                  <RowMarks intake={intake} marks={marks} />
                </th>
                <td className={classes.target}>
                  {target ?? '–'}
                  {target !== null && <small aria-hidden>{unit}</small>}
                </td>
                <td className={classes.unit}>{target === null ? t('nutrients.noTarget') : unit}</td>
                <td>
                  <KindBadge intake={intake} />
                </td>
                <td className={classes.picture}>
                  <IntakeBar intake={intake} />
                </td>
                <td className={classes.right}>
                  <UpperLevel intake={intake} marks={marks} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={`${layout.mutedTiny} ${classes.notes}`}>
        {t(efsa ? 'nutrients.explainEfsa' : 'nutrients.explain')} <Remarks marks={marks} />
      </p>
    </>
  );
}

/** Letters beside the name: what is remarked on the target, not on the upper level. */
export function RowMarks({ intake, marks }: { intake: NutrientIntake; marks: ReadonlyMap<Remark, string> }) {
  const letters = remarksOf(intake)
    .filter((remark) => !ofUpperLevel.has(remark))
    .map((remark) => marks.get(remark))
    .join('');
  return letters === '' ? null : <sup>{letters}</sup>;
}

export function Remarks({ marks }: { marks: ReadonlyMap<Remark, string> }) {
  const { t } = useTranslation('dri-calculator');
  return [...marks].map(([remark, letter]) => (
    <span key={remark}>
      <sup>{letter}</sup> {t(`nutrients.${remark}`)}.{' '}
    </span>
  ));
}
