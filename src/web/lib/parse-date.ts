const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A typed date as `YYYY-MM-DD`: `15. 11. 2026.`, `15/11/2026`, `15 Nov 2026`, `2026-11-15`; null for anything else. */
export function parseDate(text: string): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^\s*(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})\s*\.?\s*$/.exec(text);
  if (numbers) return dateOf(Number(numbers[3]), Number(numbers[2]), Number(numbers[1]));
  const words = /^\s*(\d{1,2})\s+([a-z]{3})[a-z]*\.?\s+(\d{4})\s*$/i.exec(text);
  if (words) return dateOf(Number(words[3]), months.indexOf((words[2] ?? '').toLowerCase()) + 1, Number(words[1]));
  return null;
}

function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : null;
}
