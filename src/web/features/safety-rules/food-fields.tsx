import { MultiSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SafetyTerms } from '#contract/safety-rules.contract.ts';
import { useFoods } from '#web/entities/foods/foods.queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { RuleForm } from './use-rule-form.ts';

interface FoodFieldsProps {
  form: RuleForm;
  terms: SafetyTerms;
  disabled: boolean;
}

/** What the rule is about: sets, groups and single foods, less the exceptions; or the list as a whole. */
export function FoodFields({ form, terms, disabled }: FoodFieldsProps) {
  const { targets, exceptFoodIds } = form.values;
  const { t } = useTranslation('safety-rules');
  const { data: foods } = useFoods();
  const options = useMemo(() => {
    const counted = (name: string, n: number) => t('editor.counted', { name, count: n, formatted: formatNumber(n) });
    const groups = [
      {
        group: t('editor.wholes'),
        items: [
          { value: 'list', label: t('target.list') },
          { value: 'list:adult-ranges', label: t('target.adultRanges') },
          { value: 'restriction:own', label: t('target.ownFoods') },
        ],
      },
      {
        group: t('editor.sets'),
        items: terms.foodSets.map((set) => ({
          value: `set:${set.code}`,
          label: counted(set.name, set.foodIds.length),
        })),
      },
      {
        group: t('editor.groups'),
        items: terms.foodGroups.map((group) => ({
          value: `group:${group.id}`,
          label: counted(group.name, group.foodIds.length),
        })),
      },
      {
        group: t('editor.singleFoods'),
        items: (foods ?? []).map(({ id, name }) => ({ value: `food:${id}`, label: name })),
      },
    ];
    const known = new Set(groups.flatMap(({ items }) => items.map(({ value }) => value)));
    const unknown = targets.filter((target) => !known.has(target)).map((value) => ({ value, label: value }));
    return unknown.length > 0 ? [...groups, { group: t('editor.unknown'), items: unknown }] : groups;
  }, [terms, foods, targets, t]);
  return (
    <>
      <MultiSelect
        searchable
        hidePickedOptions
        label={t('editor.foods')}
        disabled={disabled}
        limit={60}
        data={options}
        {...form.getInputProps('targets')}
      />
      <MultiSelect
        searchable
        hidePickedOptions
        label={t('editor.except')}
        disabled={disabled}
        limit={60}
        value={exceptFoodIds.map(String)}
        error={form.errors.exceptFoodIds}
        data={(foods ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(ids) => form.setFieldValue('exceptFoodIds', ids.map(Number))}
      />
    </>
  );
}
