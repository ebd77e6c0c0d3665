import { MultiSelect } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compareNames } from '#web/lib/format.ts';
import { foldText, matchesFolded } from '#web/lib/search-text.ts';

interface IdMultiSelectProps {
  label: string;
  items: readonly { id: number; name: string }[];
  value: number[];
  onChange: (ids: number[]) => void;
  error?: ReactNode;
}

const offered = 60;

/** Several records of a long list, searched without regard to case or accents. */
export function IdMultiSelect({ label, items, value, onChange, error }: IdMultiSelectProps) {
  const { t } = useTranslation('patient-info');
  const data = useMemo(
    () =>
      items.map(({ id, name }) => ({ value: String(id), label: name })).sort((a, b) => compareNames(a.label, b.label)),
    [items],
  );
  return (
    <MultiSelect
      label={label}
      placeholder={t('chooseMore')}
      searchable
      autoFocus
      hidePickedOptions
      data={data}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      limit={offered}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && matchesFolded(foldText(option.label), search)).slice(0, offered)
      }
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={260}
      error={error}
    />
  );
}
