import { Button, TextInput } from '@mantine/core';
import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDecimal } from '#web/lib/decimal.ts';
import { formatNumber } from '#web/lib/format.ts';
import classes from './decimal-field.module.css';
import layout from './layout.module.css';

interface DecimalFieldProps
  extends Pick<
    ComponentPropsWithoutRef<typeof TextInput>,
    'error' | 'disabled' | 'description' | 'inputWrapperOrder' | 'autoFocus' | 'onFocus' | 'onBlur'
  > {
  label: string;
  /** A number, `''` for none. Text that is no number, or may mean two, comes as it is, so that a form can refuse it. */
  value?: number | string;
  onChange: (value: number | string) => void;
  /** Where only one reading of an unsure number fits, only that is offered. */
  min?: number;
  max?: number;
  /** Inside the field, at its end. */
  unit?: string;
}

/** A number as one writes or pastes it in either language; one that may be meant in two ways is asked about. */
export function DecimalField({
  label,
  value = '',
  onChange,
  min,
  max,
  unit,
  error,
  onBlur,
  ...rest
}: DecimalFieldProps) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState(() => written(value));
  const [left, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being typed must not be rewritten under the hand
  useEffect(() => {
    if (meantBy(text) !== value) setText(written(value));
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language on screen decides how the number is written
  useEffect(() => {
    if (typeof value === 'number') setText(written(value));
  }, [i18n.language]);

  const read = readDecimal(text);
  const choose = (number: number): void => {
    setText(written(number));
    onChange(number);
    // the button goes; whoever pressed it goes on in the field
    input.current?.focus();
  };
  const fits = (number: number): boolean => number >= (min ?? number) && number <= (max ?? number);
  const readings = read.kind === 'unsure' ? read.readings : [];
  const offered = readings.some(fits) ? readings.filter(fits) : readings;
  return (
    <div>
      <TextInput
        ref={input}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setLeft(false);
          onChange(meantBy(event.currentTarget.value));
        }}
        onBlur={(event) => {
          setLeft(true);
          if (read.kind === 'number') setText(written(read.value));
          onBlur?.(event);
        }}
        error={left && read.kind === 'wrong' ? t('form.numberWrong') : error}
        {...(unit !== undefined && {
          rightSection: <span className={layout.faintSmall}>{unit}</span>,
          rightSectionWidth: 56,
        })}
        {...rest}
      />
      {offered.length > 0 && (
        <div className={classes.question} role="alert">
          {t('form.didYouMean')}
          {offered.map((number) => (
            <Button key={number} size="compact-xs" variant="default" onClick={() => choose(number)}>
              {plain(number)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What a form gets of a text. */
function meantBy(text: string): number | string {
  const read = readDecimal(text);
  if (read.kind === 'number') return read.value;
  return read.kind === 'empty' ? '' : text;
}

const plain = (number: number): string => formatNumber(number, { useGrouping: false, maximumFractionDigits: 10 });

function written(value: number | string): string {
  return typeof value === 'number' ? plain(value) : value;
}
