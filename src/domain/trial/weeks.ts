const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The Monday of a day's week; a week of a patient is named by it. */
export function mondayOf(day: string): string {
  const at = Date.parse(day);
  return dayAt(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs);
}

export const weeksLater = (monday: string, weeks: number): string => dayAt(Date.parse(monday) + weeks * weekMs);

export const weeksBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / weekMs);
