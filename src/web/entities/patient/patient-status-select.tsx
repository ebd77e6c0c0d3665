import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Shown = 'active' | 'archived' | 'all';

interface PatientStatusSelectProps {
  label: string;
  value: Shown;
  /** Undefined for active patients: that is what a list shows unless asked. */
  onChange: (status: Exclude<Shown, 'active'> | undefined) => void;
  className?: string;
}

/** Which patients a list shows. */
export function PatientStatusSelect({ label, value, onChange, className }: PatientStatusSelectProps) {
  const { t } = useTranslation('patient');
  return (
    <NativeSelect
      size="sm"
      {...(className !== undefined && { className })}
      aria-label={label}
      value={value}
      data={(['active', 'archived', 'all'] as const).map((each) => ({ value: each, label: t(`status.${each}`) }))}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === 'archived' || currentTarget.value === 'all' ? currentTarget.value : undefined)
      }
    />
  );
}
