import type { Season } from '#contract/meals.contract.ts';

const byMonth: readonly Season[] = ['winter', 'winter', 'spring', 'spring', 'spring', 'summer'];
const laterMonths: readonly Season[] = ['summer', 'summer', 'autumn', 'autumn', 'autumn', 'winter'];

/** By the months of the northern half of the earth. */
export function seasonOf(date: string): Season {
  const month = Number(date.slice(5, 7));
  return [...byMonth, ...laterMonths][month - 1] ?? 'winter';
}

/** The Monday of the week that a day lies in. */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * 86_400_000).toISOString().slice(0, 10);
}

/** The week that is still to come: this Monday, or the next one. */
export function nextMonday(date: string): string {
  const monday = mondayOf(date);
  if (monday === date) return date;
  return new Date(new Date(`${monday}T00:00:00Z`).getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
}
