import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#web/lib/format.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import classes from './day-field.module.css';
import layout from './layout.module.css';

interface DayFieldProps {
  label: string;
  /** As the address keeps it: 2026-11-15, or nothing. */
  value: string;
  onChange: (day: string) => void;
}

const written = (value: string): string => (value === '' ? '' : formatDate(value));

/**
 * From or to a day, in a row of filters: its label stands inside. Written in the language on screen, which the browser's
 * own field does not know.
 */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState(() => written(value));
  const [left, setLeft] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being typed must not be rewritten under the hand
  useEffect(() => {
    if ((parseDate(text) ?? '') !== value) setText(written(value));
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language on screen decides how the date is written
  useEffect(() => setText(written(value)), [i18n.language]);
  return (
    <TextInput
      size="sm"
      className={classes.day ?? ''}
      aria-label={label}
      autoComplete="off"
      placeholder={t('form.datePlaceholder', { date: formatDate(new Date().toISOString()) })}
      leftSection={<span className={layout.mutedTiny}>{label}</span>}
      leftSectionWidth={48}
      value={text}
      error={left && text.trim() !== '' && parseDate(text) === null ? t('form.dateWrong') : undefined}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        setText(typed);
        setLeft(false);
        const day = parseDate(typed);
        // half a date is no filter yet; the last one stays
        if (day !== null || typed.trim() === '') onChange(day ?? '');
      }}
      onBlur={() => {
        setLeft(true);
        if (parseDate(text) !== null) setText(written(value));
      }}
    />
  );
}
