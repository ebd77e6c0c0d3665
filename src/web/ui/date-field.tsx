import { TextInput } from '@mantine/core';
import { type ComponentPropsWithoutRef, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#web/lib/format.ts';
import { parseDate } from '#web/lib/parse-date.ts';

interface DateFieldProps {
  label: string;
  /** `YYYY-MM-DD`; null for none. Text that is no date comes as it is, so that a form can refuse it. */
  value: string | null;
  onChange: (date: string | null) => void;
  error?: ComponentPropsWithoutRef<typeof TextInput>['error'];
  autoComplete?: string;
  /** Marked as one that must be given. */
  required?: boolean;
  /** The label stands elsewhere on screen, over a column. */
  labelElsewhere?: boolean;
  /** A day of long ago: its example is one too. */
  birth?: boolean;
  onBlur?: () => void;
}

/**
 * A day as one writes it in the language on screen. A birth date is typed faster than found in a calendar, and the
 * browser's own field would show it in the system's language.
 */
export function DateField(props: DateFieldProps) {
  const {
    label,
    value,
    onChange,
    error,
    autoComplete = 'off',
    required = false,
    labelElsewhere = false,
    birth = false,
  } = props;
  const { t, i18n } = useTranslation();
  const [text, setText] = useState(() => written(value));
  const [left, setLeft] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being typed must not be rewritten under the hand
  useEffect(() => {
    if (parseDate(text) !== value && text !== value) setText(written(value));
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language on screen decides how the date is written
  useEffect(() => settle(), [i18n.language]);

  function settle(): void {
    const date = parseDate(text);
    if (date !== null) setText(formatDate(date));
  }

  const wrong = left && text.trim() !== '' && parseDate(text) === null;
  return (
    <TextInput
      {...(labelElsewhere ? { 'aria-label': label } : { label })}
      withAsterisk={required}
      aria-required={required || undefined}
      autoComplete={autoComplete}
      placeholder={
        labelElsewhere
          ? '–'
          : t('form.datePlaceholder', { date: formatDate(birth ? '1990-11-15' : new Date().toISOString()) })
      }
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        setLeft(false);
        onChange(next.trim() === '' ? null : (parseDate(next) ?? next));
      }}
      onBlur={() => {
        setLeft(true);
        settle();
        props.onBlur?.();
      }}
      error={wrong ? t('form.dateWrong') : error}
    />
  );
}

function written(value: string | null): string {
  if (value === null) return '';
  return parseDate(value) === null ? value : formatDate(value);
}
