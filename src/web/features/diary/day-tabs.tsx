import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiaryDay } from '#contract/diaries.contract.ts';
import { formatDay } from '#web/lib/format.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import classes from './day-tabs.module.css';

interface DayTabsProps {
  days: readonly DiaryDay[];
  day: number;
  today: string;
  onDay: (day: number) => void;
  onDate: (date: string) => void;
}

/** Which day is on screen, and its date. */
export function DayTabs({ days, day, today, onDay, onDate }: DayTabsProps) {
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
    <div className={classes.days}>
      {days.length > 1 && (
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
      )}
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
    </div>
  );
}
