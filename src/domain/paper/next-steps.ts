import type { Language } from '#contract/endpoint.ts';
import type { ReportStep } from '#contract/patient-report.contract.ts';
import { croatianForm, shortDay } from './in-words.ts';
import type { PaperReading } from './paper.ts';
import type { PaperInput } from './paper-input.ts';

/** What the timeline has room for. */
export const mostSteps = 6;
const dayMs = 86_400_000;

const words = {
  en: { today: 'today', handed: 'Report and food list' },
  hr: { today: 'danas', handed: 'Izvještaj i popis namirnica' },
} as const;

interface PrintedStep {
  /** Null: the day on which the report is handed over, which nobody has written. */
  id: string | null;
  date: string;
  text: string;
}

/** The steps that have room on the timeline, from the day of the report; those without words are not printed. */
export function printedSteps(nextSteps: readonly ReportStep[], language: Language, today: string): PrintedStep[] {
  const own: PrintedStep[] = nextSteps
    .filter(({ text }) => text[language].trim() !== '')
    .map(({ id, date, text }) => ({ id, date, text: text[language].trim() }));
  const all = own.some(({ date }) => date === today)
    ? own
    : [{ id: null, date: today, text: words[language].handed }, ...own];
  return all.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)).slice(0, mostSteps);
}

/** The timeline of page 6. */
export function composeSteps({ draft, today, language }: PaperInput): PaperReading['steps'] {
  return printedSteps(draft.nextSteps, language, today).map(({ date, text }) => ({
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
