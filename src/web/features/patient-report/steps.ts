import type { ReportStep } from '#contract/patient-report.contract.ts';

export function byDate(steps: readonly ReportStep[]): ReportStep[] {
  return steps.toSorted((a, b) => a.date.localeCompare(b.date));
}

/** A date that is likely a slip; it may be printed all the same. */
export function doubtOf(date: string, today: string): 'past' | 'weekend' | null {
  if (date < today) return 'past';
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 || day === 6 ? 'weekend' : null;
}

/** How far away a day is, in the unit one would say it in. */
export function distanceTo(
  date: string,
  today: string,
): { unit: 'today' | 'days' | 'weeks' | 'months'; count: number } {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (days === 0) return { unit: 'today', count: 0 };
  if (days < 14) return { unit: 'days', count: days };
  if (days < 63) return { unit: 'weeks', count: Math.round(days / 7) };
  return { unit: 'months', count: Math.round(days / 30.4) };
}
