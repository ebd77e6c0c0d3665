import type { Language } from '#contract/endpoint.ts';

/** `15. 11. 2026.` or `15 November 2026`. */
export function dayInWords(date: string, language: Language): string {
  const [year, month, dayOfMonth] = date.split('-').map(Number);
  if (language === 'hr') return `${dayOfMonth}. ${month}. ${year}.`;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
