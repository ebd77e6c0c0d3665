import { Button, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foodGroupsOf, type SearchableFood, useFoods } from '#web/entities/foods/foods.queries.ts';
import { ShortcutStep } from '#web/entities/rule-base/shortcut-panel.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './bulk-foods.module.css';
import { FoodMultiSelect } from './food-multi-select.tsx';

interface BulkFoodsProps {
  number: number;
  foodIds: readonly number[];
  onChange: (foodIds: number[]) => void;
  disabled: boolean;
}

const none: readonly SearchableFood[] = [];

/** The foods of the bulk change: picked one by one or a whole group at once. */
export function BulkFoods({ number, foodIds, onChange, disabled }: BulkFoodsProps) {
  const { t } = useTranslation('bacteria-food');
  const query = useFoods();
  const foods = query.data ?? none;
  const groups = useMemo(() => foodGroupsOf(foods), [foods]);
  const [groupId, setGroupId] = useState<number | null>(null);
  const offered = useMemo(
    () => (groupId === null ? foods : foods.filter((food) => food.foodGroup.id === groupId)),
    [foods, groupId],
  );
  const addAll = (): void => onChange([...new Set([...foodIds, ...offered.map((food) => food.id)])]);
  return (
    <ShortcutStep
      number={number}
      title={t('bulk.foods')}
      aside={
        <>
          <span className={`${layout.faintSmall} ${layout.nowrap}`}>
            {t('bulk.selected', { count: foodIds.length })}
          </span>
          <Button
            variant="subtle"
            size="xs"
            className={classes.clear ?? ''}
            aria-label={t('bulk.clearFoods')}
            disabled={disabled || foodIds.length === 0}
            onClick={() => onChange([])}
          >
            {t('bulk.clear')}
          </Button>
        </>
      }
    >
      <div className={`${layout.flex} ${layout.gap8}`}>
        <Select
          size="sm"
          className={layout.growShrinks ?? ''}
          aria-label={t('bulk.group')}
          placeholder={t('bulk.group')}
          data={groups.map((group) => ({ value: String(group.id), label: group.name }))}
          value={groupId === null ? null : String(groupId)}
          clearable
          disabled={disabled}
          onChange={(id) => setGroupId(id === null ? null : Number(id))}
        />
        <Button variant="default" disabled={disabled || groupId === null} onClick={addAll}>
          {t('bulk.addAll')}
        </Button>
      </div>
      <FoodMultiSelect
        all={foods}
        offered={offered}
        value={foodIds}
        onChange={onChange}
        disabled={disabled}
        loading={query.isPending}
      />
    </ShortcutStep>
  );
}
