const formatters = new Map<string, Intl.DateTimeFormat>();

/** What the clock shows at a moment in a time zone, `HH:MM`. */
export function timeInZone(instant: Date, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instant);
}
