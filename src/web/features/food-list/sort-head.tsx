import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DetailSort } from '#web/entities/food-list/detail-sorts.ts';
import classes from '#web/entities/food-list/details-table.module.css';
import type { Sort } from '#web/ui/data-table.tsx';
import { IconArrowDown, IconArrowUp } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';

interface SortHeadProps {
  by: DetailSort;
  label: string;
  right: boolean;
  sort: Sort<DetailSort>;
  onSort: (sort: Sort<DetailSort>) => void;
}

/** A column head that sorts; scores start with the greatest. */
export function SortHead({ by, label, right, sort, onSort }: SortHeadProps) {
  const { t } = useTranslation();
  const active = sort.by === by;
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={right ? 'right' : undefined}
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <UnstyledButton
        className={`${layout.inlineGroup} ${classes.sort}`}
        data-active={active || undefined}
        title={t('list.sortBy', { column: label })}
        onClick={() => onSort({ by, descending: active ? !sort.descending : true })}
      >
        {label}
        {active && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}
