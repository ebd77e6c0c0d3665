import { useTranslation } from 'react-i18next';
import { nutrientById } from '#contract/nutrients.ts';
import type { Standard } from '#contract/reference-standard.ts';
import type { NutrientIntake } from '#domain/dri/nutrient-intakes.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconCheck } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './compare-table.module.css';
import type { NutrientTab } from './dri-calculator.search.ts';
import { marksOf, nameOf, otherStandard, type Remark, targetText, targetUnit } from './intake-text.ts';
import { KindBadge } from './kind-badge.tsx';
import { headOf, Remarks, RowMarks } from './nutrient-table.tsx';
import { UpperLevel } from './upper-level.tsx';

export interface ComparedRow {
  nutrientId: number;
  chosen: NutrientIntake | undefined;
  other: NutrientIntake | undefined;
}

interface CompareTableProps {
  group: NutrientTab;
  standard: Standard;
  rows: readonly ComparedRow[];
}

/** Two columns, never a merged one: an empty cell stays empty and says who set nothing. */
export function CompareTable({ group, standard, rows }: CompareTableProps) {
  const { t } = useTranslation('dri-calculator');
  const { language } = useLanguage();
  const marks = marksOf(rows.flatMap(({ chosen, other }) => [chosen, other].flatMap((each) => each ?? [])));
  const names = { standard: nameOf(standard), other: nameOf(otherStandard(standard)) };
  return (
    <>
      <table className={`${layout.ruledTable} ${classes.table}`} aria-label={t(`nutrients.${group}`)}>
        <thead>
          <tr>
            <td />
            <th scope="colgroup" colSpan={3} className={classes.chosen}>
              <IconCheck size={14} stroke={2} aria-hidden /> {t('standard.chosen', names)}
            </th>
            <th scope="colgroup" colSpan={3} className={classes.other}>
              {names.other}
            </th>
            <td className={classes.difference} />
          </tr>
          <tr>
            <th scope="col">{t(`nutrients.${headOf[group]}`)}</th>
            {([classes.chosen, classes.other] as const).map((className, index) => (
              <Columns key={index === 0 ? 'chosen' : 'other'} className={className} />
            ))}
            <th scope="col" className={classes.difference}>
              {t('standard.against', names)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ nutrientId, chosen, other }) => (
            <tr key={nutrientId}>
              <th scope="row">
                {nutrientById(nutrientId)?.name[language]}
                {[chosen, other].map(
                  (intake) => intake && <RowMarks key={intake.standard} intake={intake} marks={marks} />,
                )}
              </th>
              <Cells intake={chosen} standard={standard} marks={marks} className={classes.chosen} />
              <Cells intake={other} standard={otherStandard(standard)} marks={marks} className={classes.other} />
              <td className={classes.difference}>
                <Difference chosen={chosen} other={other} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${layout.mutedTiny} ${classes.notes}`}>
        <Remarks marks={marks} />
      </p>
    </>
  );
}

function Columns({ className }: { className: string | undefined }) {
  const { t } = useTranslation('dri-calculator');
  return (
    <>
      <th scope="col" className={className} data-right>
        {t('nutrients.target')}
      </th>
      <th scope="col" className={className}>
        {t('nutrients.kind')}
      </th>
      <th scope="col" className={className} data-right>
        {t('nutrients.upperLevel')}
      </th>
    </>
  );
}

interface CellsProps {
  intake: NutrientIntake | undefined;
  standard: Standard;
  marks: ReadonlyMap<Remark, string>;
  className: string | undefined;
}

function Cells({ intake, standard, marks, className }: CellsProps) {
  const { t } = useTranslation('dri-calculator');
  const target = intake === undefined ? null : targetText(intake);
  return (
    <>
      <td className={className} data-right data-target>
        {intake === undefined || target === null ? (
          <span className={`${layout.faint} ${layout.regular}`}>
            {t('standard.noneSetBy', { standard: nameOf(standard) })}
          </span>
        ) : (
          <>
            {target} <span className={`${layout.muted} ${layout.regular}`}>{targetUnit(t, intake)}</span>
          </>
        )}
      </td>
      <td className={className}>{intake && <KindBadge intake={intake} />}</td>
      <td className={className} data-right>
        {intake && <UpperLevel intake={intake} marks={marks} />}
      </td>
    </>
  );
}

/** Of the chosen target against the other; bars to ±100 %. Ranges and figures per MJ are not compared. */
function Difference({ chosen, other }: Pick<ComparedRow, 'chosen' | 'other'>) {
  const { t } = useTranslation('dri-calculator');
  if (chosen?.value == null || other?.value == null || chosen.per !== other.per) return null;
  const share = chosen.value / other.value - 1;
  const percent = Math.round(share * 100);
  const width = Math.min(1, Math.abs(share)) * 50;
  return (
    <span className={`${layout.gap4} ${layout.gridMiddle} ${classes.compared}`}>
      <span className={classes.bar} aria-hidden>
        {percent !== 0 && <span style={{ left: `${share < 0 ? 50 - width : 50}%`, width: `${Math.max(3, width)}%` }} />}
      </span>
      <span data-same={percent === 0 || undefined}>
        {percent === 0 ? t('standard.same') : `${formatNumber(percent, { signDisplay: 'exceptZero' })} %`}
      </span>
    </span>
  );
}
