import { TextInput } from '@mantine/core';
import classes from './day-field.module.css';

interface DayFieldProps {
  label: string;
  /** As the address keeps it: 2026-11-15, or nothing. */
  value: string;
  onChange: (day: string) => void;
}

/** From or to a day, in a row of filters: its label stands inside. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      size="sm"
      className={classes.day ?? ''}
      aria-label={label}
      leftSection={<span className={classes.label}>{label}</span>}
      leftSectionWidth={48}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
