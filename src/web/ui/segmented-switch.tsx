import { type ReactNode, useId } from 'react';
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
  /** Says in a tooltip what an icon alone does not. */
  title?: string;
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
  /** The id of what is wrong with the choice. */
  errorId?: string;
}

/**
 * A choice of two or three, all visible: a sunken track with a raised thumb. Plain radio buttons: lists hold dozens of
 * these, and Mantine's measures its place on the page for each, at every repaint.
 */
export function SegmentedSwitch<V extends string>(props: SegmentedSwitchProps<V>) {
  const {
    value,
    onChange,
    options,
    label,
    disabled = false,
    fullWidth = false,
    size = 'sm',
    className,
    errorId,
  } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      className={classNames(classes.root, className)}
      data-size={size}
      data-full-width={fullWidth || undefined}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classes.segment}
          title={option.title}
          data-active={option.value === value || undefined}
        >
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || (option.disabled ?? false)}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.text} data-tone={option.value === value ? option.tone : undefined}>
            {option.icon}
            {option.label}
            {option.count !== undefined && <span className={classes.count}>{option.count}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
