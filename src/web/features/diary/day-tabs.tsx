import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiaryDay } from '#contract/diaries.contract.ts';
import { formatDay } from '#web/lib/format.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import layout from '#web/ui/layout.module.css';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import classes from './day-tabs.module.css';

interface DayTabsProps {
  days: readonly DiaryDay[];
  day: number;
  onDay: (day: number) => void;
}

/** Which of several days is on screen. */
export function DayTabs({ days, day, onDay }: DayTabsProps) {
  const { t } = useTranslation('diary');
  if (days.length === 1) return null;
  return (
    <div className={`${layout.wrapGroup} ${classes.days}`}>
      <SegmentedSwitch
        label={t('days.which')}
        value={String(day)}
        onChange={(at) => onDay(Number(at))}
        options={days.map((each, at) => ({
          value: String(at),
          label: formatDay(each.date),
          count: each.entries.length,
        }))}
      />
    </div>
  );
}

interface DayDateProps {
  days: readonly DiaryDay[];
  day: number;
  today: string;
  onDate: (date: string) => void;
}

/** The date of the day on screen; no two days have the same. */
export function DayDate({ days, day, today, onDate }: DayDateProps) {
  const { t } = useTranslation('diary');
  const date = days[day]?.date ?? today;
  const [typed, setTyped] = useState<string | null>(date);
  useEffect(() => setTyped(date), [date]);
  const wrong = wrongDate(typed);
  function wrongDate(text: string | null): 'needed' | 'future' | 'twice' | null {
    if (text === null || parseDate(text) === null) return 'needed';
    if (text > today) return 'future';
    return days.some((other, at) => at !== day && other.date === text) ? 'twice' : null;
  }
  return (
    <div className={classes.date}>
      <DateField
        label={t('days.date')}
        labelElsewhere
        value={typed}
        error={wrong === null || wrong === 'needed' ? undefined : t(`days.wrong.${wrong}`)}
        onChange={(next) => {
          setTyped(next);
          if (next !== null && next !== date && wrongDate(next) === null) onDate(next);
        }}
      />
    </div>
  );
}
