const dayMs = 86_400_000;

/** The working day before this one: Friday on a Monday and over the weekend. */
export function lastWorkingDay(today: string): string {
  const at = Date.parse(today);
  const weekday = new Date(at).getUTCDay();
  const back = weekday === 1 ? 3 : weekday === 0 ? 2 : 1;
  return new Date(at - back * dayMs).toISOString().slice(0, 10);
}
