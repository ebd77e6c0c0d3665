import { useTranslation } from 'react-i18next';
import { nutrientById } from '#contract/nutrients.ts';
import type { NutrientIntake } from '#domain/dri/nutrient-intakes.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { NutrientTab } from './dri-calculator.search.ts';
import { IntakeBar } from './intake-bar.tsx';
import { intakePosition, intakeTicks } from './intake-scale.ts';
import { KindBadge } from './kind-badge.tsx';
import classes from './nutrients-panel.module.css';

const headOf = { vitamins: 'vitamin', minerals: 'mineral', fattyAcids: 'fattyAcid' } as const;
const digits = { maximumSignificantDigits: 4 };

/** Marks of upper levels that do not count all intake, explained below the table. */
const marks = { retinol: 'a', supplements: 'b', synthetic: 'c' } as const;

export function NutrientTable({ group, rows }: { group: NutrientTab; rows: readonly NutrientIntake[] }) {
  const { t } = useTranslation('dri-calculator');
  const { language } = useLanguage();
  const scopes = (['retinol', 'supplements', 'synthetic'] as const).filter((scope) =>
    rows.some(({ ul, ulScope }) => ul !== null && ulScope === scope),
  );
  return (
    <>
      <table className={classes.table} aria-label={t(`nutrients.${group}`)}>
        <thead>
          <tr>
            <th scope="col">{t(`nutrients.${headOf[group]}`)}</th>
            <th scope="col" className={classes.right}>
              {t('nutrients.target')}
            </th>
            <th scope="col" className={classes.unit}>
              <span className={classes.hidden}>{t('nutrients.unit')}</span>
            </th>
            <th scope="col">
              <span className={classes.hidden}>{t('nutrients.kind')}</span>
            </th>
            <th scope="col" className={classes.picture}>
              <span className={classes.hidden}>{t('nutrients.picture')}</span>
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
            const unit = nutrient?.unit ?? '';
            return (
              <tr key={intake.code}>
                <th scope="row">{nutrient?.name[language]}</th>
                <td className={classes.target}>
                  {intake.value === null ? '–' : formatNumber(intake.value, digits)}
                  {intake.value !== null && <small aria-hidden>{unit}</small>}
                </td>
                <td className={classes.unit}>{intake.value === null ? t('nutrients.noTarget') : unit}</td>
                <td>{intake.kind !== null && <KindBadge kind={intake.kind} />}</td>
                <td className={classes.picture}>
                  <IntakeBar intake={intake} />
                </td>
                <td className={classes.right}>
                  <UpperLevel intake={intake} unit={unit.split(' ')[0] ?? unit} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={classes.notes}>
        {t('nutrients.explain')}{' '}
        {scopes.map((scope) => (
          <span key={scope}>
            <sup>{marks[scope]}</sup> {t(`nutrients.${scope}`)}.{' '}
          </span>
        ))}
      </p>
    </>
  );
}

function UpperLevel({ intake, unit }: { intake: NutrientIntake; unit: string }) {
  const { t } = useTranslation('dri-calculator');
  const { ul, ulScope, cdrr } = intake;
  if (ul === null && cdrr !== null) {
    return (
      <>
        <span className={classes.muted}>{t('nutrients.reduceAbove')}</span> {formatNumber(cdrr, digits)} {unit}
      </>
    );
  }
  if (ul === null) return <span className={classes.muted}>{t('nutrients.noneSet')}</span>;
  return (
    <>
      {formatNumber(ul, digits)} {unit}
      {ulScope !== 'total' && <sup title={t(`nutrients.${ulScope}`)}>{marks[ulScope]}</sup>}
    </>
  );
}
