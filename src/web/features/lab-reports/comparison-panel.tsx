import { useTranslation } from 'react-i18next';
import type { ComparedTaxon, Comparison } from '#contract/lab-reports.contract.ts';
import type { RangeMove } from '#contract/reference-ranges.ts';
import { StatusBadge } from '#web/entities/taxon/status-badge.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatDate, formatNumber, formatPercent } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import classes from './lab-report-screen.module.css';

const tones: Record<RangeMove, Tone> = {
  intoRange: 'green',
  outOfRange: 'amber',
  usualVariation: 'grey',
  stillInside: 'grey',
  stillOutside: 'grey',
  notAssessed: 'grey',
};

/** Status moves between two samples; what did not move is only counted. */
export function ComparisonPanel({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('lab-reports');
  const { before, after, counts } = comparison;
  const moved = comparison.taxa.filter((row) => row.move === 'intoRange' || row.move === 'outOfRange');
  const dateOf = (report: Comparison['before']) => formatDate(report.sampleDate ?? report.uploadedAt);
  const columns: Column<ComparedTaxon>[] = [
    { key: 'name', header: t('column.name'), render: (row) => <TaxonName>{row.name}</TaxonName> },
    {
      key: 'before',
      header: `${t('column.before')}, ${dateOf(before)}`,
      render: (row) => (
        <>
          <StatusBadge status={row.before.status} /> {formatPercent(row.before.abundance, 2)}
        </>
      ),
    },
    {
      key: 'after',
      header: `${t('column.after')}, ${dateOf(after)}`,
      render: (row) => (
        <>
          <StatusBadge status={row.after.status} /> {formatPercent(row.after.abundance, 2)}
        </>
      ),
    },
    {
      key: 'change',
      header: t('column.change'),
      align: 'right',
      render: (row) => formatNumber(row.change, { signDisplay: 'exceptZero', maximumFractionDigits: 2 }),
    },
    {
      key: 'move',
      header: t('column.move'),
      render: (row) => <Badge tone={tones[row.move]}>{t(`moves.${row.move}`)}</Badge>,
    },
  ];
  return (
    <Panel>
      <PanelHead
        title={t('compare')}
        count={t('summary', {
          intoRange: formatNumber(counts.intoRange),
          outOfRange: formatNumber(counts.outOfRange),
          usualVariation: formatNumber(counts.usualVariation),
        })}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing inside to focus */}
      <section className={classes.categories} tabIndex={0} aria-label={t('compare')}>
        <DataTable
          columns={columns}
          rows={moved}
          rowKey={(row) => row.taxId}
          label={t('compare')}
          rowHeight={37}
          placeholder={<EmptyState>{t('moves.usualVariation')}</EmptyState>}
        />
      </section>
    </Panel>
  );
}
