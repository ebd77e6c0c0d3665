import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meal } from '#contract/meals.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import layout from '#web/ui/layout.module.css';
import { NameCell } from '#web/ui/name-cell.tsx';
import { tagsOf } from './meal-filters.ts';
import classes from './meals-table.module.css';
import { useTagName } from './use-tag-name.ts';

interface MealsTableProps {
  rows: readonly Meal[];
  opened: string | undefined;
  /** The week of a patient is asked for too. */
  withWeek: boolean;
  onOpen: (mealId: string) => void;
  placeholder: ReactNode;
}

const shownTags = 3;
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export function MealsTable({ rows, opened, withWeek, onOpen, placeholder }: MealsTableProps) {
  const { t } = useTranslation('meals');
  const { language } = useLanguage();
  const tagName = useTagName();
  const figure = (value: number | null | undefined, digits: number, unit: string): ReactNode =>
    value == null ? (
      <span className={layout.mutedSmall}>{t('noData')}</span>
    ) : (
      `${formatNumber(value, { maximumFractionDigits: digits })}${unit}`
    );
  const columns: Column<Meal>[] = [
    {
      key: 'name',
      header: t('column.name'),
      width: '100%',
      render: (meal) => (
        <NameCell
          name={meal.name[language]}
          label={t('open', { name: meal.name[language] })}
          onOpen={() => onOpen(meal.id)}
          below={tagsOf(meal).slice(0, shownTags).map(tagName).join(' · ')}
        >
          {meal.ours && <Badge tone="beet">{t('ours')}</Badge>}
          {meal.changed && <Badge>{t('changed')}</Badge>}
        </NameCell>
      ),
    },
    {
      key: 'time',
      header: t('column.time'),
      align: 'right',
      nowrap: true,
      render: ({ minutes }) => t('minutes', { count: minutes }),
    },
    {
      key: 'kcal',
      header: t('column.kcal'),
      align: 'right',
      nowrap: true,
      render: ({ nutrients }) => figure(nutrients.energy, 0, ''),
    },
    {
      key: 'fibre',
      header: t('column.fibre'),
      align: 'right',
      nowrap: true,
      render: ({ nutrients }) => figure(nutrients.fiber, 1, ' g'),
    },
    { key: 'plants', header: t('column.plants'), align: 'right', render: ({ plants }) => formatNumber(plants) },
    ...(withWeek
      ? [
          {
            key: 'week',
            header: t('column.inWeek'),
            nowrap: true,
            render: ({ inWeek = [] }: Meal) => (
              <span className={classes.days}>
                {inWeek.map((day) => (
                  <Badge key={day} tone="green">
                    {t(`day.${days[day - 1] ?? 'mon'}`)}
                  </Badge>
                ))}
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHeight={50}
      selectedKey={opened ?? null}
      onRowClick={({ id }) => onOpen(id)}
      placeholder={placeholder}
    />
  );
}
