import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText, matchesFolded } from '#web/lib/search-text.ts';
import { accountListQuery } from './account.queries.ts';

interface AccountPickerProps {
  value: number | null;
  onChange: (accountId: number | null) => void;
  label: string;
  placeholder?: string;
  /** An account that cannot be chosen: the one that hands over. */
  except?: number;
  /** Filters offer inactive accounts too: their patients may still be there. */
  withInactive?: boolean;
  /** In toolbars the label is for screen readers only. */
  hiddenLabel?: boolean;
  clearable?: boolean;
  error?: ReactNode;
}

/** One staff account, searched without regard to accents. */
export function AccountPicker(props: AccountPickerProps) {
  const { value, onChange, label, placeholder, except, withInactive = false, hiddenLabel = false } = props;
  const { t } = useTranslation('patient');
  const { data } = useQuery(accountListQuery({ sort: 'name', ...(withInactive ? {} : { active: 'true' }) }));
  const accounts = (data?.accounts ?? []).filter(({ id }) => id !== except);
  return (
    <Select
      {...(hiddenLabel ? { 'aria-label': label, size: 'sm' } : { label })}
      {...(placeholder === undefined ? {} : { placeholder })}
      error={props.error ?? null}
      searchable
      clearable={props.clearable ?? false}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      data={accounts.map((account) => ({
        value: String(account.id),
        label: `${account.firstName} ${account.lastName} (${account.username})`,
      }))}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && matchesFolded(foldText(option.label), search))
      }
      nothingFoundMessage={t('accountPicker.nothing')}
    />
  );
}
