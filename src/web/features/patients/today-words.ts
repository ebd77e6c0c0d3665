import { dayWords } from '#domain/dates/day-words.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { formatDate } from '#web/lib/format.ts';

const dayMs = 86_400_000;

/** Monday is 0. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** `Monday, 16 Nov 2026`, in Croatian `Ponedjeljak, 16. 11. 2026.` */
export function dayWithWeekday(day: string): string {
  const name = dayWords[currentLanguage()][weekdayOf(day)]?.name ?? '';
  return `${name}, ${formatDate(day)}`;
}

const genitive = ['ponedjeljka', 'utorka', 'srijede', 'četvrtka', 'petka', 'subote', 'nedjelje'];

/** As `since …` says it: `Friday`, in Croatian `petka`. */
export function sinceDay(day: string): string {
  const weekday = weekdayOf(day);
  return currentLanguage() === 'hr' ? (genitive[weekday] ?? '') : (dayWords.en[weekday]?.name ?? '');
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
