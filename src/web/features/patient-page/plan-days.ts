import type { PatientPage } from '#contract/patient-page.contract.ts';

/** The plan of a report steps up for so many weeks. */
export const planWeeks = 4;
const dayMs = 86_400_000;

/** 0 for Monday. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

/** The Monday of its week: ticks of meals begin anew with it. */
export function mondayOf(date: string): string {
  return new Date(Date.parse(date) - weekdayOf(date) * dayMs).toISOString().slice(0, 10);
}

/** The day of the month of each day of this week, from Monday. */
export function daysOfWeek(date: string): number[] {
  const monday = Date.parse(mondayOf(date));
  return Array.from({ length: 7 }, (_, at) => new Date(monday + at * dayMs).getUTCDate());
}

/** From 1, by the day that the report was given; null once its weeks are over. */
export function weekOfPlan({ today, issuedAt }: Pick<PatientPage, 'today' | 'issuedAt'>): number | null {
  const days = Math.floor((Date.parse(today) - Date.parse(issuedAt.slice(0, 10))) / dayMs);
  const week = Math.floor(Math.max(0, days) / 7) + 1;
  return week > planWeeks ? null : week;
}
