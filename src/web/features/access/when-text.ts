import { practiceToday } from '#web/entities/practice/practice-today.ts';
import type { Language } from '#web/i18n/language.ts';

const locales: Record<Language, string> = { en: 'en-GB', hr: 'hr-HR' };

/** `Today, 10:24`, `Sat 14 Nov, 19:47`, and the year where it is another. */
export function whenText(at: string, language: Language, today: string, now = new Date()): string {
  const date = new Date(at);
  const time = new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (practiceToday(date) === practiceToday(now)) return `${today}, ${time.format(date)}`;
  const day = new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: language === 'hr' ? 'numeric' : 'short',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });
  return `${day.format(date).replace(/^(\p{L}+)\.?,/u, '$1')}, ${time.format(date)}`;
}
