import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface GroupSelectProps {
  groups: readonly { id: number; name: string }[];
  /** Undefined: foods of all groups. */
  value: number | undefined;
  onChange: (groupId: number | undefined) => void;
  className: string;
}

/** Narrows a list to one group of foods. */
export function GroupSelect({ groups, value, onChange, className }: GroupSelectProps) {
  const { t } = useTranslation('recommendation');
  return (
    <Select
      size="sm"
      className={className}
      aria-label={t('group')}
      placeholder={t('allGroups')}
      clearable
      data={groups.map((group) => ({ value: String(group.id), label: group.name }))}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(next === null ? undefined : Number(next))}
    />
  );
}
