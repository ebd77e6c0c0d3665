import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReferenceSet, TaxonRange } from '#contract/reference-sets.contract.ts';
import { AxisTicks } from '#web/entities/reference-range/axis-ticks.tsx';
import { RangeBar } from '#web/entities/reference-range/range-bar.tsx';
import { formatShare, rangeText } from '#web/entities/reference-range/range-text.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconPencil, IconX } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { RangeEditor } from './range-editor.tsx';
import classes from './ranges-table.module.css';

interface RangesTableProps {
  set: ReferenceSet;
  rows: readonly TaxonRange[];
  /** The bacterium whose range is open. */
  opened: number | undefined;
  editable: boolean;
  onOpen: (taxId: number | undefined) => void;
  onHistory: (range: TaxonRange) => void;
}

export function RangesTable({ set, rows, opened, editable, onOpen, onHistory }: RangesTableProps) {
  const { t } = useTranslation(['reference-ranges', 'common']);
  const columns: Column<TaxonRange>[] = [
    {
      key: 'name',
      header: t('column.name'),
      render: (range) => (
        <span className={`${layout.wrapGroup} ${layout.gapWords}`}>
          <TaxonName>{range.name}</TaxonName>
          {range.shipped !== null && (
            <Badge
              tone="beet"
              title={t('editedHint', {
                range: rangeText(range.shipped.p5, range.shipped.p95),
                people: formatNumber(range.shipped.people),
              })}
            >
              {t('edited')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'drawing',
      header: t('column.drawing'),
      head: <AxisTicks />,
      width: '34%',
      render: (range) => (
        <RangeBar
          range={{ low: range.p5, high: range.p95 }}
          percentiles={range}
          detailed
          label={t('drawing', {
            p5: formatShare(range.p5),
            p50: formatShare(range.p50),
            p95: formatShare(range.p95),
          })}
        />
      ),
    },
    { key: 'range', header: t('column.range'), nowrap: true, render: ({ p5, p95 }) => <b>{rangeText(p5, p95)}</b> },
    { key: 'people', header: t('column.people'), align: 'right', render: ({ people }) => formatNumber(people) },
    {
      key: 'foundIn',
      header: t('column.foundIn'),
      align: 'right',
      nowrap: true,
      render: ({ prevalence }) => formatPercent(100 * prevalence, 0),
    },
    { key: 'source', header: t('column.source'), nowrap: true, render: (range) => <Source set={set} range={range} /> },
    ...(editable ? [action()] : []),
  ];

  function action(): Column<TaxonRange> {
    return {
      key: 'action',
      header: t('column.action'),
      hiddenHeader: true,
      align: 'right',
      render: (range) => {
        const isOpen = range.taxId === opened;
        return (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={isOpen ? t('common:actions.close') : t('edit', { name: range.name })}
            aria-expanded={isOpen}
            onClick={() => onOpen(isOpen ? undefined : range.taxId)}
          >
            {isOpen ? <IconX size={16} /> : <IconPencil size={16} stroke={1.75} />}
          </ActionIcon>
        );
      },
    };
  }

  return (
    <div className={classes.cards}>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ taxId }) => taxId}
        selectedKey={opened ?? null}
        below={(range) =>
          range.taxId === opened && (
            <RangeEditor
              key={range.version}
              setId={set.id}
              range={range}
              onClose={() => onOpen(undefined)}
              onHistory={() => onHistory(range)}
            />
          )
        }
      />
    </div>
  );
}

/** The studies behind the figures, as long as nobody here has changed them. */
function Source({ set, range }: { set: ReferenceSet; range: TaxonRange }) {
  const { t } = useTranslation('reference-ranges');
  if (set.own && range.reason === null) return <span className={layout.mutedSmall}>{t('source.own')}</span>;
  if (range.shipped !== null || range.studies === null) {
    return (
      <span className={layout.mutedSmall} {...(range.reason !== null && { title: range.reason })}>
        {t('source.changed')}
      </span>
    );
  }
  return (
    <span className={layout.mutedSmall}>
      {t('studies', { count: range.studies, formatted: formatNumber(range.studies) })}
    </span>
  );
}
