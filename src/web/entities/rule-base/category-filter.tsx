import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { foldText } from '#web/lib/search-text.ts';
import { useCategories } from './categories.queries.ts';

interface CategoryFilterProps {
  value: readonly number[];
  onChange: (categoryIds: number[]) => void;
}

/** Narrows a list to bacteria of any of the chosen categories; optional. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { t } = useTranslation(['reference-data', 'common']);
  const query = useCategories();
  const categories = query.data ?? [];
  const unknown = query.isError ? t('bulk.categoriesFailed') : t('common:loading');
  return (
    <MultiSelect
      searchable
      clearable
      size="sm"
      aria-label={t('bulk.categoriesOptional')}
      placeholder={t('bulk.categories')}
      nothingFoundMessage={query.data === undefined ? unknown : t('list.noneShown')}
      data={categories.map((category) => ({ value: String(category.id), label: category.name }))}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && foldText(option.label).includes(foldText(search)))
      }
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
