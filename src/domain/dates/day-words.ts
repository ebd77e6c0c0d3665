import type { Language } from '#contract/endpoint.ts';

interface WeekDay {
  short: string;
  name: string;
  /** As a sentence says when: `on Monday` is `u ponedjeljak`, and English has its own word before it. */
  when: string;
}

/** Monday first. */
export const dayWords: Record<Language, readonly WeekDay[]> = {
  en: [
    { short: 'Mon', name: 'Monday', when: 'Monday' },
    { short: 'Tue', name: 'Tuesday', when: 'Tuesday' },
    { short: 'Wed', name: 'Wednesday', when: 'Wednesday' },
    { short: 'Thu', name: 'Thursday', when: 'Thursday' },
    { short: 'Fri', name: 'Friday', when: 'Friday' },
    { short: 'Sat', name: 'Saturday', when: 'Saturday' },
    { short: 'Sun', name: 'Sunday', when: 'Sunday' },
  ],
  hr: [
    { short: 'Pon', name: 'Ponedjeljak', when: 'u ponedjeljak' },
    { short: 'Uto', name: 'Utorak', when: 'u utorak' },
    { short: 'Sri', name: 'Srijeda', when: 'u srijedu' },
    { short: 'Čet', name: 'Četvrtak', when: 'u četvrtak' },
    { short: 'Pet', name: 'Petak', when: 'u petak' },
    { short: 'Sub', name: 'Subota', when: 'u subotu' },
    { short: 'Ned', name: 'Nedjelja', when: 'u nedjelju' },
  ],
};

/** `15. 11. 2026.` or `15 November 2026`. */
export function dayInWords(date: string, language: Language): string {
  const [year, month, dayOfMonth] = date.split('-').map(Number);
  if (language === 'hr') return `${dayOfMonth}. ${month}. ${year}.`;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
