import { Checkbox, Group, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LabReportPreview, UnmatchedTaxon } from '#contract/lab-reports.contract.ts';
import { useTaxa } from '#web/entities/reference-data/taxa.queries.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { TaxonName } from '#web/ui/taxon-name.tsx';
import classes from './check-result.module.css';
import type { UploadItem } from './upload-item.ts';
import type { Uploads } from './use-uploads.ts';

interface UnmatchedTableProps {
  item: UploadItem;
  preview: LabReportPreview;
  uploads: Uploads;
}

/** Rows without a known taxon; each can be put to one, and the next check counts it there. */
export function UnmatchedTable({ item, preview, uploads }: UnmatchedTableProps) {
  const { t } = useTranslation('lab-report-upload');
  const { isAdmin } = useAuth();
  const genera = useTaxa('genus').data ?? [];
  const species = useTaxa('species').data ?? [];

  const chosen = (row: UnmatchedTaxon) =>
    item.mappings.find((mapping) => mapping.rank === row.rank && mapping.name === row.name)?.taxId ?? null;
  const choose = (row: UnmatchedTaxon, taxId: number | null): void => {
    const others = item.mappings.filter((mapping) => mapping.rank !== row.rank || mapping.name !== row.name);
    const mappings = taxId === null ? others : [...others, { rank: row.rank, name: row.name, taxId }];
    uploads.change(item, { mappings });
  };
  const optionsOf = (row: UnmatchedTaxon) => {
    const suggested = new Set(row.suggestions.map((taxon) => taxon.taxId));
    const all = (row.rank === 'genus' ? genera : species).filter((taxon) => !suggested.has(taxon.id));
    return [
      {
        group: t('suggested'),
        items: row.suggestions.map((taxon) => ({ value: String(taxon.taxId), label: taxon.name })),
      },
      { group: t('allTaxa'), items: all.map((taxon) => ({ value: String(taxon.id), label: taxon.name })) },
    ];
  };
  const columns: Column<UnmatchedTaxon>[] = [
    { key: 'name', header: t('column.name'), render: (row) => <TaxonName>{row.name}</TaxonName> },
    { key: 'rank', header: t('column.rank'), render: (row) => t(row.rank === 'genus' ? 'genus' : 'speciesOne') },
    {
      key: 'abundance',
      header: t('column.abundance'),
      align: 'right',
      render: (row) => formatPercent(row.abundance, 3),
    },
    {
      key: 'taxon',
      header: t('column.taxon'),
      width: 260,
      render: (row) => (
        <Select
          size="xs"
          aria-label={t('mapLabel', { name: row.name })}
          placeholder={t('mapPlaceholder')}
          searchable
          clearable
          limit={30}
          data={optionsOf(row)}
          value={chosen(row) === null ? null : String(chosen(row))}
          onChange={(value) => choose(row, value === null ? null : Number(value))}
          nothingFoundMessage={t('nothingFound')}
        />
      ),
    },
  ];
  return (
    <section aria-label={t('unmatched')}>
      <h3 className={classes.title}>
        {t('unmatched')}{' '}
        <span className={classes.muted}>
          {t('unmatchedShown', {
            shown: formatNumber(preview.unmatched.length),
            total: formatNumber(preview.unmatchedTotal),
          })}
        </span>
      </h3>
      <div className={classes.scroll}>
        <DataTable
          columns={columns}
          rows={preview.unmatched}
          rowKey={(row) => `${row.rank} ${row.line} ${row.name}`}
          label={t('unmatched')}
        />
      </div>
      {item.mappings.length > 0 && (
        <Group mt={8} justify="space-between">
          <span className={classes.muted}>{t('mappingsWaiting')}</span>
          {isAdmin && (
            <Checkbox
              label={t('keepMappings')}
              checked={item.keepMappings}
              onChange={({ currentTarget }) => uploads.change(item, { keepMappings: currentTarget.checked })}
            />
          )}
        </Group>
      )}
    </section>
  );
}
