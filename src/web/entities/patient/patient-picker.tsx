import { Group, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserListItem } from '#contract/patients.contract.ts';
import { patientListQuery, patientQuery } from './patient.queries.ts';
import { PatientAvatar } from './patient-avatar.tsx';

interface PatientPickerProps {
  value: number | null;
  onChange: (userId: number | null) => void;
  label?: ReactNode;
  description?: string;
  error?: string | null;
  disabled?: boolean;
}

const offered = 20;
const settleMs = 200;

/** Finds one patient among any number: the server searches, the field shows the best twenty. */
export function PatientPicker({ value, onChange, label, description, error, disabled = false }: PatientPickerProps) {
  const { t } = useTranslation('patient');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, settleMs);
  const chosen = useQuery({ ...patientQuery(value ?? 0), enabled: value !== null });
  // The chosen name stands in the field; it is no search.
  const wanted = chosen.data !== undefined && text === titleOf(chosen.data) ? '' : search;
  const found = useQuery(
    patientListQuery({ search: wanted, status: 'active', sort: 'name', page: 1, pageSize: offered }),
  );
  const options = new Map<number, UserListItem>((found.data?.users ?? []).map((user) => [user.id, user]));
  if (value !== null && chosen.data !== undefined) options.set(value, chosen.data);
  return (
    <Select
      label={label ?? t('picker.label')}
      placeholder={t('picker.placeholder')}
      {...(description === undefined ? {} : { description })}
      error={error ?? null}
      disabled={disabled}
      searchable
      clearable
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      searchValue={text}
      onSearchChange={setText}
      data={[...options.values()].map((user) => ({ value: String(user.id), label: titleOf(user) }))}
      // The server has searched already, without regard to accents.
      filter={({ options: all }) => all}
      {...(chosen.data !== undefined && { leftSection: <PatientAvatar {...chosen.data} size={22} /> })}
      nothingFoundMessage={found.isFetching ? undefined : t('picker.nothing')}
      maxDropdownHeight={320}
      renderOption={({ option }) => {
        const user = options.get(Number(option.value));
        return user === undefined ? option.label : <PatientOption user={user} />;
      }}
    />
  );
}

function PatientOption({ user }: { user: UserListItem }) {
  return (
    <Group gap={10} wrap="nowrap">
      <PatientAvatar {...user} size={22} />
      <span>
        {user.firstName} {user.lastName}
      </span>
      <Text span c="dimmed" fz="sm">
        {user.code}
      </Text>
    </Group>
  );
}

function titleOf({ firstName, lastName, code }: Pick<UserListItem, 'firstName' | 'lastName' | 'code'>): string {
  return `${firstName} ${lastName} · ${code}`;
}
