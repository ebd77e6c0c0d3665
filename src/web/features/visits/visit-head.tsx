import { Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Visit, type VisitKind, visitKindSchema } from '#contract/visits.contract.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { VisitChange } from './visit-autosave.ts';
import classes from './visits.module.css';

interface VisitHeadProps {
  visit: Visit;
  onChange: (change: VisitChange, anew?: boolean) => void;
}

/** Day, hour and kind of a visit; half a date or time is not handed on. */
export function VisitHead({ visit, onChange }: VisitHeadProps) {
  const { t } = useTranslation('visits');
  return (
    <>
      <div className={classes.day}>
        <DateField
          label={t('editor.date')}
          labelElsewhere
          value={visit.visitedOn}
          onChange={(day) => {
            const visitedOn = day === null ? null : parseDate(day);
            if (visitedOn !== null) onChange({ visitedOn });
          }}
        />
      </div>
      <TimeField label={t('editor.time')} value={visit.startsAt} onChange={(startsAt) => onChange({ startsAt })} />
      <Select
        className={classes.kind ?? ''}
        aria-label={t('editor.kind')}
        allowDeselect={false}
        value={visit.kind}
        data={visitKindSchema.options.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={(kind) => kind !== null && onChange({ kind: kind as VisitKind }, true)}
      />
    </>
  );
}

interface TimeFieldProps {
  label: string;
  value: string | null;
  onChange: (time: string | null) => void;
}

/** An hour as one writes it: `9:30`, `9.30`, `0930`. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const { t } = useTranslation('visits');
  const [text, setText] = useState(value ?? '');
  const [left, setLeft] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being typed must not be rewritten under the hand
  useEffect(() => {
    if (parseTime(text) !== value) setText(value ?? '');
  }, [value]);
  const wrong = left && text.trim() !== '' && parseTime(text) === null;
  return (
    <TextInput
      className={classes.time ?? ''}
      aria-label={label}
      placeholder="09:30"
      autoComplete="off"
      value={text}
      error={wrong ? t('editor.timeWrong') : null}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setLeft(false);
        const time = parseTime(currentTarget.value);
        if (time !== null || currentTarget.value.trim() === '') onChange(time);
      }}
      onBlur={() => {
        setLeft(true);
        const time = parseTime(text);
        if (time !== null) setText(time);
      }}
    />
  );
}

/** `HH:MM` of what one writes: `9:30`, `9.30`, `9 30`, `0930`, `9`; null where it is no time. */
function parseTime(text: string): string | null {
  const found = /^(\d{1,2})(?:[:., h]?(\d{2}))?$/.exec(text.trim());
  if (!found) return null;
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? '0')];
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
