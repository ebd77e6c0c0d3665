import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './chip-filter.module.css';
import layout from './layout.module.css';

interface ChipProps {
  label: ReactNode;
  count?: ReactNode;
  pressed: boolean;
  onClick: () => void;
  disabled?: boolean;
}

/** A round filter that is on or off, with how many rows it leaves. */
export function FilterChip({ label, count, pressed, onClick, disabled = false }: ChipProps) {
  return (
    <UnstyledButton
      className={`${layout.smallMedium} ${layout.inlineGroup} ${classes.chip}`}
      aria-pressed={pressed}
      onClick={onClick}
      disabled={disabled}
    >
      {label}
      {count !== undefined && <span className={`${layout.faint} ${classes.count}`}>{count}</span>}
    </UnstyledButton>
  );
}

interface ChipFilterProps<V extends string> {
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: ReactNode; count?: ReactNode }[];
  label: string;
}

/** A row of chips of which one is chosen. */
export function ChipFilter<V extends string>({ value, onChange, options, label }: ChipFilterProps<V>) {
  return (
    <fieldset className={layout.chips} aria-label={label}>
      {options.map((option) => (
        <FilterChip
          key={option.value}
          label={option.label}
          {...(option.count === undefined ? {} : { count: option.count })}
          pressed={option.value === value}
          onClick={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  );
}
