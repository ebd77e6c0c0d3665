import { MultiSelect } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compareNames } from '#web/lib/format.ts';
import { bestOptions } from '#web/lib/search-text.ts';
import classes from './id-multi-select.module.css';

interface IdMultiSelectProps {
  label: string;
  items: readonly { id: number; name: string }[];
  value: number[];
  onChange: (ids: number[]) => void;
  error?: ReactNode;
  /** It is the one field of what was opened. */
  autoFocus?: boolean;
  placeholder?: string;
  /** Chosen ones in red: what must never be eaten. */
  danger?: boolean;
}

const offered = 60;

/** Several records of a long list, searched without regard to case or accents. */
export function IdMultiSelect(props: IdMultiSelectProps) {
  const { label, items, value, onChange, error, autoFocus = false, placeholder, danger = false } = props;
  const { t } = useTranslation('patient-info');
  const data = useMemo(
    () =>
      items.map(({ id, name }) => ({ value: String(id), label: name })).sort((a, b) => compareNames(a.label, b.label)),
    [items],
  );
  return (
    <MultiSelect
      label={label}
      placeholder={placeholder ?? t('chooseMore')}
      searchable
      selectFirstOptionOnChange
      autoFocus={autoFocus}
      {...(danger && { classNames: { pill: classes.danger ?? '' } })}
      hidePickedOptions
      data={data}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      limit={offered}
      filter={bestOptions}
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={260}
      error={error}
    />
  );
}
