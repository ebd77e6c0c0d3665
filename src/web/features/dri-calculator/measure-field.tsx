import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '#web/i18n/use-language.ts';
import layout from '#web/ui/layout.module.css';
import type { FieldProblem } from './calculator-fields.ts';

interface MeasureFieldProps {
  label: ReactNode;
  /** Where the label is not visible. */
  name?: string;
  value: string;
  onChange: (text: string) => void;
  problem?: FieldProblem | undefined;
  /** The sentence for the problem. */
  message?: string | undefined;
  /** At the end of the field: the unit, or a choice of units. */
  unit?: ReactNode;
  unitWidth?: number;
  description?: ReactNode;
  placeholder?: string;
  /** Wide enough for its sentence. */
  className?: string | undefined;
}

/** A number with its unit. While one types, a value that can still grow into its bounds is not called wrong. */
export function MeasureField(props: MeasureFieldProps) {
  const {
    label,
    name,
    value,
    onChange,
    problem,
    message,
    unit,
    unitWidth = 44,
    description,
    placeholder,
    className,
  } = props;
  const { language } = useLanguage();
  const [focused, setFocused] = useState(false);
  const shown = problem !== undefined && (!focused || problem.tooLarge);
  return (
    <TextInput
      className={className ?? ''}
      label={label}
      aria-label={name}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder ?? ''}
      value={language === 'hr' ? value.replace('.', ',') : value}
      onChange={(event) => onChange(event.currentTarget.value.replace(',', '.'))}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={shown ? message : null}
      rightSection={unit}
      rightSectionWidth={unit === undefined ? 0 : unitWidth}
      classNames={{ section: layout.faintSmall ?? '' }}
    />
  );
}
