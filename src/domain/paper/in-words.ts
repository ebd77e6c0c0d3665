import type { Language } from '#contract/endpoint.ts';

const hardSpace = '\u00a0';

/** A number as it is read, with the decimal sign of the language. */
export function numberText(value: number, language: Language, digits: number): string {
  const text = value.toFixed(digits);
  return language === 'hr' ? text.replace('.', ',') : text;
}

/** A share of the sample: one digit after the point from 1 % on, two below. */
export function shareText(percent: number, language: Language): string {
  if (percent <= 0) return '0';
  if (percent < 0.01) return language === 'hr' ? '<0,01' : '<0.01';
  return numberText(percent, language, percent < 0.995 ? 2 : 1);
}

export const percentText = (percent: number, language: Language): string =>
  `${shareText(percent, language)}${hardSpace}%`;

/** An edge of a range, as short as it can be said: 8, 0.5, 0.06. */
function edgeText(value: number, language: Language): string {
  const digits = value >= 9.95 ? 0 : value >= 0.095 ? 1 : value >= 0.0095 ? 2 : 3;
  const text = String(Number(value.toFixed(digits)));
  return language === 'hr' ? text.replace('.', ',') : text;
}

/** Percent: below this an edge would be printed as 0. */
const leastShown = 0.0005;

/** "1–8", "up to 0.3" where the lower edge says nothing, or that most people have none of it. */
export function rangeText({ low, high }: { low: number; high: number }, language: Language): string {
  const upper = edgeText(high, language);
  if (high < leastShown) return language === 'hr' ? 'obično se ne nalazi' : 'usually not found';
  if (low < leastShown) return language === 'hr' ? `do ${upper}` : `up to ${upper}`;
  return `${edgeText(low, language)}–${upper}`;
}

/** An amount with its unit: 18 mg, 2.4 µg. */
export function amountText(value: number, unit: string, language: Language): string {
  const digits = value >= 10 || Number.isInteger(value) ? 0 : 1;
  return `${numberText(value, language, digits)}${hardSpace}${unit}`;
}

const listFormats = {
  and: { en: 'and', hr: 'i' },
  or: { en: 'or', hr: 'ili' },
} as const;

/** "a, b and c". */
export function listText(
  names: readonly string[],
  language: Language,
  joint: keyof typeof listFormats = 'and',
): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${listFormats[joint][language]} ${names.at(-1)}`;
}

const croatianForms = new Intl.PluralRules('hr');

/** The form of a Croatian noun after a number: 1 rod, 2 roda, 5 rodova. */
export function croatianForm(count: number, one: string, few: string, other: string): string {
  const form = croatianForms.select(count);
  return form === 'one' ? one : form === 'few' ? few : other;
}

/** "64 genera", "64 roda". */
export function generaText(count: number, language: Language): string {
  if (language === 'hr') return `${count} ${croatianForm(count, 'rod', 'roda', 'rodova')}`;
  return `${count} ${count === 1 ? 'genus' : 'genera'}`;
}

export function foodsText(count: number, language: Language): string {
  if (language === 'hr') return `${count} ${croatianForm(count, 'namirnica', 'namirnice', 'namirnica')}`;
  return `${count} ${count === 1 ? 'food' : 'foods'}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "3. 5." or "3 May": a day of this year or the next on a timeline; with the year where it is another one. */
export function shortDay(date: string, today: string, language: Language): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const sameYear = date.slice(0, 4) === today.slice(0, 4);
  if (language === 'hr') return sameYear ? `${day}. ${month}.` : `${day}. ${month}. ${year}.`;
  const options = sameYear ? ({ day: 'numeric', month: 'short' } as const) : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(date));
}

const croatianMonths = [
  ...['siječnju', 'veljači', 'ožujku', 'travnju', 'svibnju', 'lipnju', 'srpnju', 'kolovozu', 'rujnu', 'listopadu'],
  ...['studenome', 'prosincu'],
];

/** "April 2026", "travnju 2026.": after "in". */
export function monthText(date: string, language: Language): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  if (language === 'hr') return `${croatianMonths[month - 1] ?? ''} ${year}.`;
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));
}
