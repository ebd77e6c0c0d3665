import { ActionIcon, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BacteriaCategory } from '#contract/bacteria-categories.contract.ts';
import { parseColour } from '#domain/bacteria-categories/colour.ts';
import { formatNumber } from '#web/lib/format.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconHistory, IconPencil, IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './categories-workspace.module.css';

interface CategoriesTableProps {
  rows: readonly BacteriaCategory[];
  /** Undefined while the assignments are not known. */
  members: ReadonlyMap<number, number> | undefined;
  /** The id of the text that says why nothing can be changed; undefined where it can. */
  readOnlyNote: string | undefined;
  deleting: ReadonlySet<number>;
  onEdit: (category: BacteriaCategory) => void;
  onDelete: (category: BacteriaCategory) => void;
  onHistory: (category: BacteriaCategory) => void;
  placeholder: ReactNode;
}

export function CategoriesTable(props: CategoriesTableProps) {
  const { t } = useTranslation('bacteria-categories');
  const { members } = props;
  const count = (row: BacteriaCategory) => (members ? formatNumber(members.get(row.id) ?? 0) : '…');
  const columns: Column<BacteriaCategory>[] = [
    {
      key: 'name',
      header: t('column.name'),
      render: (row) => <span className={layout.medium}>{row.name}</span>,
    },
    { key: 'color', header: t('column.color'), render: (row) => <ColorCell color={row.color} /> },
    {
      key: 'description',
      header: t('column.description'),
      render: (row) => <Text value={row.description} />,
    },
    {
      key: 'reportDescription',
      header: t('column.reportDescription'),
      render: (row) => <Text value={row.reportDescription} />,
    },
    {
      key: 'members',
      header: t('column.members'),
      align: 'right',
      render: (row) => (
        <Anchor
          aria-label={
            members ? t('membersOf', { name: row.name, formatted: count(row) }) : t('openMembers', { name: row.name })
          }
          renderRoot={(anchor) => (
            <Link to="/admin/bacteria-category-relation" search={{ category: row.id }} {...anchor} />
          )}
        >
          {count(row)}
        </Anchor>
      ),
    },
    {
      key: 'actions',
      header: t('column.actions'),
      hiddenHeader: true,
      render: (row) => <Actions {...props} category={row} />,
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={props.rows}
      rowKey={(row) => row.id}
      rowHeight={56}
      placeholder={props.placeholder}
    />
  );
}

function Text({ value }: { value: string }) {
  return (
    <span className={`${layout.muted} ${layout.twoLines} ${classes.text}`} title={value}>
      {value}
    </span>
  );
}

function ColorCell({ color }: { color: string }) {
  const { t } = useTranslation('bacteria-categories');
  const plain = parseColour(color);
  const alpha = plain === null || plain.alpha === 100 ? '' : ` · ${plain.alpha} %`;
  return (
    <span className={layout.row}>
      <span className={classes.swatch} style={{ background: color }} />
      <span className={layout.mutedSmall}>{plain === null ? t('picker.pattern') : `#${plain.hex}${alpha}`}</span>
    </span>
  );
}

function Actions(props: CategoriesTableProps & { category: BacteriaCategory }) {
  const { t } = useTranslation(['bacteria-categories', 'common']);
  const { category, readOnlyNote } = props;
  const readOnly = readOnlyNote !== undefined;
  const why = readOnly ? t('common:readOnly.reason') : undefined;
  return (
    <span className={classes.actions}>
      <ActionIcon
        aria-label={t('historyOf', { name: category.name })}
        title={t('historyOf', { name: category.name })}
        onClick={() => props.onHistory(category)}
      >
        <IconHistory size={17} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('editOf', { name: category.name })}
        title={why ?? t('editOf', { name: category.name })}
        disabled={readOnly}
        aria-describedby={readOnlyNote}
        onClick={() => props.onEdit(category)}
      >
        <IconPencil size={17} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('deleteOf', { name: category.name })}
        title={why ?? t('deleteOf', { name: category.name })}
        disabled={readOnly}
        aria-describedby={readOnlyNote}
        loading={props.deleting.has(category.id)}
        onClick={() => props.onDelete(category)}
      >
        <IconTrash size={17} stroke={1.75} />
      </ActionIcon>
    </span>
  );
}
