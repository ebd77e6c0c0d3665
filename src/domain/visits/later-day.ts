export type Step = { weeks: number } | { months: number };

/** A day so much later; a month that is too short ends with its last day. */
export function laterBy(day: string, step: Step): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at =
    'weeks' in step
      ? new Date(Date.UTC(year, month - 1, date + 7 * step.weeks))
      : new Date(
          Date.UTC(
            year,
            month - 1 + step.months,
            Math.min(date, new Date(Date.UTC(year, month + step.months, 0)).getUTCDate()),
          ),
        );
  return at.toISOString().slice(0, 10);
}
