import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import classes from './segmented-switch.module.css';

export interface SegmentedOption<V extends string> {
  value: V;
  label: ReactNode;
  /** Colours the text while this option is chosen. */
  tone?: 'green' | 'red';
  icon?: ReactNode;
  /** A muted number after the label. */
  count?: ReactNode;
  disabled?: boolean;
}

interface SegmentedSwitchProps<V extends string> {
  value: V;
  onChange: (value: V) => void;
  options: readonly SegmentedOption<V>[];
  /** The accessible name of the group. */
  label: string;
  disabled?: boolean;
  fullWidth?: boolean;
  /** Row height is for switches inside list rows. */
  size?: 'xs' | 'sm';
  className?: string;
}

/** A choice of two or three, all visible: a sunken track with a raised thumb. */
export function SegmentedSwitch<V extends string>(props: SegmentedSwitchProps<V>) {
  const { value, onChange, options, label, disabled = false, fullWidth = false, size = 'sm', className } = props;
  return (
    <SegmentedControl<V>
      aria-label={label}
      className={classNames(classes.root, className)}
      classNames={{
        control: classes.control ?? '',
        label: classes.label ?? '',
        indicator: classes.indicator ?? '',
        innerLabel: classes.inner ?? '',
      }}
      data-size={size}
      value={value}
      onChange={onChange}
      disabled={disabled}
      fullWidth={fullWidth}
      withItemsBorders={false}
      data={options.map((option) => ({
        value: option.value,
        disabled: option.disabled ?? false,
        label: (
          <span className={classes.text} data-tone={option.value === value ? option.tone : undefined}>
            {option.icon}
            {option.label}
            {option.count !== undefined && <span className={classes.count}>{option.count}</span>}
          </span>
        ),
      }))}
    />
  );
}
