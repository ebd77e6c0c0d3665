import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedTaxon, Comparison } from '#contract/lab-reports.contract.ts';
import { AxisTicks } from '#web/entities/reference-range/axis-ticks.tsx';
import { type Measurement, RangeBar } from '#web/entities/reference-range/range-bar.tsx';
import { formatShare, rangeText } from '#web/entities/reference-range/range-text.ts';
import { RangeWord } from '#web/entities/reference-range/range-word.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { IconChevronDown, IconChevronRight } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import classes from './comparison-table.module.css';

const kinds = ['intoRange', 'outOfRange', 'sameSide', 'usualVariation'] as const;
type Kind = (typeof kinds)[number];
/** The longest section begins with a few; what crossed an edge is shown whole. */
const firstOfUsual = 4;
const tones = { intoRange: 'green', outOfRange: 'amber', sameSide: 'grey', usualVariation: 'grey' } as const;

interface ComparisonTableProps {
  comparison: Comparison;
  /** Figures in place of drawings. */
  asTable: boolean;
}

/** Both samples of each bacterium on its range, by what became of it; the greatest change first. */
export function ComparisonTable({ comparison, asTable }: ComparisonTableProps) {
  const { t } = useTranslation('lab-reports');
  const [changedOnly, setChangedOnly] = useState(false);
  const assessed = comparison.taxa.filter((row) => row.move !== 'notAssessed');
  const sections = kinds.map((kind) => ({ kind, rows: assessed.filter((row) => kindOf(row) === kind).sort(bySize) }));
  const changed = assessed.filter((row) => row.move !== 'usualVariation').length;
  const shown = sections.filter(({ kind, rows }) => rows.length > 0 && !(changedOnly && kind === 'usualVariation'));
  const dateOf = ({ sampleDate, uploadedAt }: Comparison['before']) => formatDate(sampleDate ?? uploadedAt);
  return (
    <Panel>
      <PanelHead title={t('bacteria')}>
        {!asTable && (
          <span className={`${layout.inlineGroup} ${layout.mutedTiny} ${classes.legend}`} aria-hidden>
            <span data-sample="before" /> {dateOf(comparison.before)}
            <span data-sample="after" /> {dateOf(comparison.after)}
            <span data-sample="range" /> {t('comparison.range')}
          </span>
        )}
        <SegmentedSwitch
          label={t('comparison.show')}
          value={changedOnly ? 'changed' : 'all'}
          onChange={(value) => setChangedOnly(value === 'changed')}
          options={[
            { value: 'all', label: t('all'), count: formatNumber(assessed.length) },
            { value: 'changed', label: t('comparison.changed'), count: formatNumber(changed) },
          ]}
        />
      </PanelHead>
      {shown.length === 0 ? (
        <EmptyState>{t('comparison.nothing')}</EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is reached by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={t('comparison.table')}>
          <table
            className={`${layout.ruledTable} ${classes.table}`}
            data-figures={asTable || undefined}
            aria-label={t('comparison.table')}
          >
            <thead>
              <tr>
                <th scope="col">{t('column.name')}</th>
                {asTable ? (
                  <>
                    <th scope="col">{t('column.range')}</th>
                    <th scope="col">{dateOf(comparison.before)}</th>
                    <th scope="col">{dateOf(comparison.after)}</th>
                  </>
                ) : (
                  <>
                    <th scope="col" className={classes.axis}>
                      <span className={layout.spoken}>{t('column.position')}</span>
                      <AxisTicks />
                    </th>
                    <th scope="col">{t('comparison.amounts')}</th>
                  </>
                )}
                <th scope="col" data-align="right">
                  {t('column.change')}
                </th>
                <th scope="col" data-align="right" title={t('comparison.usualHint')}>
                  {t('comparison.usual')}
                </th>
              </tr>
            </thead>
            {shown.map(({ kind, rows }) => (
              <Section key={kind} kind={kind} rows={rows} asTable={asTable} />
            ))}
          </table>
        </section>
      )}
    </Panel>
  );
}

interface SectionProps {
  kind: Kind;
  rows: readonly ComparedTaxon[];
  asTable: boolean;
}

function Section({ kind, rows, asTable }: SectionProps) {
  const { t } = useTranslation('lab-reports');
  const folds = kind === 'sameSide';
  const [whole, setWhole] = useState(false);
  const shown = whole || asTable ? rows : folds ? [] : kind === 'usualVariation' ? rows.slice(0, firstOfUsual) : rows;
  const more = rows.length - shown.length;
  const columns = asTable ? 6 : 5;
  const Chevron = whole ? IconChevronDown : IconChevronRight;
  const title = (
    <>
      <span className={classes.kind}>{t(`comparison.${kind}`)}</span>{' '}
      <span className={layout.faint}>
        {formatNumber(rows.length)}
        {kind === 'usualVariation' && `; ${t('comparison.usualText')}`}
      </span>
    </>
  );
  return (
    <tbody>
      <tr className={classes.section}>
        <th scope="rowgroup" colSpan={columns} data-tone={tones[kind]}>
          {folds && !asTable ? (
            <UnstyledButton
              className={`${layout.inlineGroup} ${layout.gap6} ${classes.fold}`}
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              <Chevron size={16} aria-hidden /> {title}
            </UnstyledButton>
          ) : (
            title
          )}
        </th>
      </tr>
      {shown.map((row) =>
        asTable ? (
          <FiguresRow key={row.taxId} row={row} kind={kind} />
        ) : (
          <DrawnRow key={row.taxId} row={row} kind={kind} />
        ),
      )}
      {more > 0 && !folds && (
        <tr>
          <td colSpan={columns}>
            <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
              {t('comparison.more', { count: more })}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface RowProps {
  row: ComparedTaxon;
  kind: Kind;
}

function DrawnRow({ row, kind }: RowProps) {
  const { t } = useTranslation('lab-reports');
  const { before, after, range } = row;
  const value = `${formatShare(before.abundance)} → ${formatShare(after.abundance)} %`;
  const label = range ? t('valueInRange', { value, range: rangeText(range.low, range.high) }) : value;
  const measured = ({ abundance, status, usual }: ComparedTaxon['before']): Measurement => ({
    ...{ value: abundance, status, usual },
  });
  return (
    <tr>
      <th scope="row">
        <TaxonName>{row.name}</TaxonName>
        {range && (
          <span className={`${layout.tiny} ${layout.nowrap} ${layout.block}`}>{rangeText(range.low, range.high)}</span>
        )}
      </th>
      <td className={classes.axis}>
        <RangeBar
          range={range}
          earlier={measured(before)}
          measurement={{ ...measured(after), status: 'Normal', tone: tones[kind] }}
          label={label}
        />
      </td>
      <td className={`${layout.nowrap} ${classes.amounts}`}>
        {formatShare(before.abundance)} → <b>{formatShare(after.abundance)} %</b>
      </td>
      <Change row={row} kind={kind} />
    </tr>
  );
}

function FiguresRow({ row, kind }: RowProps) {
  const { name, range } = row;
  const sample = ({ abundance, status, word, again, percentile }: ComparedTaxon['before']) => (
    <td>
      <span className={`${layout.nowrap} ${classes.amounts}`}>{formatShare(abundance)} %</span>{' '}
      <RangeWord {...{ status, word, again, percentile }} />
    </td>
  );
  return (
    <tr>
      <th scope="row">
        <TaxonName>{name}</TaxonName>
      </th>
      <td className={`${layout.nowrap} ${classes.amounts}`}>{range ? rangeText(range.low, range.high) : '–'}</td>
      {sample(row.before)}
      {sample(row.after)}
      <Change row={row} kind={kind} />
    </tr>
  );
}

function Change({ row: { before, after, factor, usualFactor }, kind }: RowProps) {
  const { t } = useTranslation('lab-reports');
  // What was not found has no share to multiply.
  const change =
    before.abundance === 0
      ? t('comparison.appeared')
      : after.abundance === 0
        ? t('comparison.gone')
        : factorText(factor);
  return (
    <>
      <td data-align="right" data-tone={tones[kind]} className={`${layout.toneText} ${layout.strong}`}>
        {change}
      </td>
      <td data-align="right" className={layout.faint}>
        {factorText(factor < 1 ? 1 / usualFactor : usualFactor)}
      </td>
    </>
  );
}

function kindOf({ move }: ComparedTaxon): Kind | null {
  if (move === 'stillInside' || move === 'stillOutside') return 'sameSide';
  return move === 'notAssessed' ? null : move;
}

/** By how much a change exceeds the usual one. */
const sizeOf = ({ factor, usualFactor }: ComparedTaxon): number =>
  Math.abs(Math.log(factor)) / Math.max(Math.log(usualFactor), Number.EPSILON);
const bySize = (a: ComparedTaxon, b: ComparedTaxon): number => sizeOf(b) - sizeOf(a);

/** "×32", "÷2.5". */
function factorText(factor: number): string {
  const size = factor < 1 ? 1 / factor : factor;
  return `${factor < 1 ? '÷' : '×'}${formatNumber(size, { maximumFractionDigits: size < 10 ? 1 : 0 })}`;
}
