import type { Diary } from '#contract/diaries.contract.ts';
import { formatDate, formatDay } from '#web/lib/format.ts';

/** "12 Nov 2026", "9 Nov – 11 Nov 2026": the days that a diary tells of. */
export function diaryDays({ days }: Pick<Diary, 'days'>): string {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return '';
  return first === last ? formatDate(first) : `${formatDay(first)} – ${formatDate(last)}`;
}
