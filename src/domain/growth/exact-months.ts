const daysPerMonth = 30.4375;
const dayMs = 86_400_000;

/** Months with their part between two days, both `YYYY-MM-DD`, as WHO counts them. */
export function monthsBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) / daysPerMonth;
}
