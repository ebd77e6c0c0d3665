import type { Language } from '#contract/endpoint.ts';
import { croatianForm, shortDay } from './in-words.ts';
import type { PaperReading } from './paper.ts';
import type { PaperInput } from './paper-input.ts';

/** What the timeline has room for. */
const mostSteps = 6;
const dayMs = 86_400_000;

const words = {
  en: { today: 'today', handed: 'Report and food list' },
  hr: { today: 'danas', handed: 'Izvještaj i popis namirnica' },
} as const;

/** The timeline of page 6, from the day of the report. */
export function composeSteps({ draft, today, language }: PaperInput): PaperReading['steps'] {
  const own = draft.nextSteps
    .filter(({ text }) => text[language].trim() !== '')
    .map(({ date, text }) => ({ date, text: text[language].trim() }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const all = own.some(({ date }) => date === today) ? own : [{ date: today, text: words[language].handed }, ...own];
  return all
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .slice(0, mostSteps)
    .map(({ date, text }) => ({
      date: shortDay(date, today, language),
      distance: distanceText(date, today, language),
      text,
      today: date === today,
    }));
}

/** "today", "9 days", "5 weeks", "6 months"; nothing for a day that has passed. */
function distanceText(date: string, today: string, language: Language): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs);
  if (days === 0) return words[language].today;
  if (days < 0) return '';
  if (days < 14) return counted(days, language, ['day', 'days'], ['dan', 'dana', 'dana']);
  if (days < 84) return counted(Math.round(days / 7), language, ['week', 'weeks'], ['tjedan', 'tjedna', 'tjedana']);
  const months = Math.round(days / 30.44);
  return counted(months, language, ['month', 'months'], ['mjesec', 'mjeseca', 'mjeseci']);
}

function counted(
  count: number,
  language: Language,
  [one, other]: readonly [string, string],
  [hrOne, hrFew, hrOther]: readonly [string, string, string],
): string {
  if (language === 'hr') return `${count} ${croatianForm(count, hrOne, hrFew, hrOther)}`;
  return `${count} ${count === 1 ? one : other}`;
}
