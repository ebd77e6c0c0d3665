import { Checkbox, Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabReportPreview, UnmatchedTaxon } from '#contract/lab-reports.contract.ts';
import { useTaxa } from '#web/entities/rule-base/taxa.queries.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './preview-panel.module.css';
import type { UploadItem } from './upload-item.ts';
import type { Uploads } from './use-uploads.ts';

interface UnmatchedTableProps {
  item: UploadItem;
  preview: LabReportPreview;
  uploads: Uploads;
  disabled: boolean;
}

/** Rows without a known taxon; each can be matched to one, which makes the preview anew. */
export function UnmatchedTable({ item, preview, uploads, disabled }: UnmatchedTableProps) {
  const { t } = useTranslation('lab-report-upload');
  const { isAdmin } = useAuth();
  const genera = useTaxa('genus').data ?? [];
  const species = useTaxa('species').data ?? [];

  const mappings = item.draft?.mappings ?? [];
  /** As the rows stood when the table was opened: a matched one stays to be seen, and to be taken back. */
  const [rows, setRows] = useState(preview.unmatched);
  useEffect(() => {
    setRows((before) => {
      const key = (row: UnmatchedTaxon) => `${row.rank} ${row.name}`;
      const known = new Set(before.map(key));
      return [...before, ...preview.unmatched.filter((row) => !known.has(key(row)))];
    });
  }, [preview.unmatched]);

  const chosen = (row: UnmatchedTaxon) =>
    mappings.find((mapping) => mapping.rank === row.rank && mapping.name === row.name)?.taxId ?? null;
  const choose = (row: UnmatchedTaxon, taxId: number | null): void => {
    const others = mappings.filter((mapping) => mapping.rank !== row.rank || mapping.name !== row.name);
    const next = taxId === null ? others : [...others, { rank: row.rank, name: row.name, taxId }];
    void uploads.queue.change(item.id, { mappings: next });
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
    { key: 'name', header: t('column.fileName'), render: (row) => <TaxonName>{row.name}</TaxonName> },
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
          disabled={disabled}
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
    <section ref={showIt} className={classes.matching} aria-label={t('unclassified')}>
      <h3 className={classes.matchingTitle}>
        {t('unclassified')}{' '}
        <span className={layout.aside}>
          {t('unmatchedShown', {
            shown: formatNumber(preview.unmatched.length),
            total: formatNumber(preview.unmatchedTotal),
          })}
        </span>
      </h3>
      <div className={classes.scroll}>
        <DataTable
          columns={columns}
          rows={rows}
          rowKey={(row) => `${row.rank} ${row.line} ${row.name}`}
          label={t('unclassified')}
        />
      </div>
      {mappings.length > 0 && isAdmin && (
        <Checkbox
          mt={8}
          label={t('keepMappings')}
          checked={item.facts.keepMappings}
          disabled={disabled}
          onChange={({ currentTarget }) => uploads.queue.setFacts(item.id, { keepMappings: currentTarget.checked })}
        />
      )}
    </section>
  );
}

/** It opens below what is on screen. */
function showIt(section: HTMLElement | null): void {
  section?.scrollIntoView?.({ block: 'nearest' });
}
