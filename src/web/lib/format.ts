import { currentLanguage } from '#web/i18n/i18n.ts';
import type { Language } from '#web/i18n/language.ts';

const locales: Record<Language, string> = { en: 'en-GB', hr: 'hr-HR' };
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options)}`;
  let format = numberFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locales[language], options);
    numberFormats.set(key, format);
  }
  return format;
}

/** Hyphens of negative numbers become the true minus sign. */
function trueMinus(text: string): string {
  return text.replaceAll('-', '−');
}

export function formatNumber(
  value: number,
  options: Intl.NumberFormatOptions = {},
  language: Language = currentLanguage(),
): string {
  return trueMinus(numberFormat(language, options).format(value));
}

/** Effects and scores always carry their sign: +10, −3, 0. */
export function formatSigned(value: number, fractionDigits = 0, language: Language = currentLanguage()): string {
  return formatNumber(
    value,
    { signDisplay: 'exceptZero', minimumFractionDigits: 0, maximumFractionDigits: fractionDigits },
    language,
  );
}

/** Scores of foods are always signed, with one decimal: +12.0. */
export function formatScore(score: number): string {
  return formatNumber(score, { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** `value` is in percent already: 12.5 → "12.5 %" (hr: "12,5 %"). */
export function formatPercent(value: number, fractionDigits = 1, language: Language = currentLanguage()): string {
  // A little is not nothing.
  const least = 10 ** -fractionDigits;
  if (value > 0 && value < least / 2) return `< ${formatNumber(least, {}, language)} %`;
  return `${formatNumber(value, { maximumFractionDigits: fractionDigits }, language)} %`;
}

function partsOf(value: string | Date): { year: number; month: number; day: number; date: Date } {
  // A date without a time is that day everywhere; an instant is shown in the reader's own zone.
  const date =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00`) : new Date(value);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate(), date };
}

const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `15 Nov 2026`, in Croatian `15. 11. 2026.` */
export function formatDate(value: string | Date, language: Language = currentLanguage()): string {
  const { year, month, day } = partsOf(value);
  return language === 'hr' ? `${day}. ${month}. ${year}.` : `${day} ${englishMonths[month - 1]} ${year}`;
}

/** Below a chart: `Nov 26`, in Croatian `11. 2026.` */
export function formatShortMonth(value: string | Date, language: Language = currentLanguage()): string {
  const { year, month } = partsOf(value);
  return language === 'hr' ? `${month}. ${year}.` : `${englishMonths[month - 1]} ${String(year).slice(2)}`;
}

/** A day of the present, said without its year: `15 Nov`, in Croatian `15. 11.` */
export function formatDay(value: string | Date, language: Language = currentLanguage()): string {
  const { month, day } = partsOf(value);
  return language === 'hr' ? `${day}. ${month}.` : `${day} ${englishMonths[month - 1]}`;
}

/** Hours and minutes in the reader's own zone: `09:05`. */
export function formatTime(value: string | Date): string {
  const { date } = partsOf(value);
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}

/** The date with hours and minutes: `15 Nov 2026, 09:05`. */
export function formatDateTime(value: string | Date, language: Language = currentLanguage()): string {
  const { date } = partsOf(value);
  const time = formatTime(date);
  return language === 'hr' ? `${formatDate(date, language)} ${time}` : `${formatDate(date, language)}, ${time}`;
}

export function formatFileSize(bytes: number, language: Language = currentLanguage()): string {
  if (bytes < 1024) return `${formatNumber(bytes, {}, language)} B`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${formatNumber(kilobytes, { maximumFractionDigits: 0 }, language)} KB`;
  return `${formatNumber(kilobytes / 1024, { maximumFractionDigits: 1 }, language)} MB`;
}

const collators = { en: new Intl.Collator('en'), hr: new Intl.Collator('hr') };

/** Order of names in the language on screen (č after c, š after s in Croatian). */
export function compareNames(a: string, b: string, language: Language = currentLanguage()): number {
  return collators[language].compare(a, b);
}
