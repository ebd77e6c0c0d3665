export type Comparator = 'eq' | 'ne' | 'gt' | 'lt' | 'ge' | 'le' | 'sa' | 'eb';

/** A bound of `_lastUpdated`: the time it names has a first and a last moment, in milliseconds. */
export interface TimeBound {
  comparator: Comparator;
  from: number;
  /** The first moment after it. */
  until: number;
}

const pattern =
  /^(eq|ne|gt|lt|ge|le|sa|eb)?(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/;

/** `ge2026-11-01`, `lt2026-11-16T09:00:00Z`; null for what is no time. Days are days of UTC, as all times here are. */
export function readTimeBound(text: string): TimeBound | null {
  const parts = pattern.exec(text);
  if (!parts) return null;
  const [, comparator = 'eq', year = '', month, day, hours, minutes, seconds, , zone = 'Z'] = parts;
  const written = text.slice(parts[1]?.length ?? 0);
  const padded =
    hours === undefined
      ? `${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`
      : `${written.slice(0, 16)}:${seconds ?? '00'}${parts[8] === undefined ? '' : `.${parts[8].slice(0, 3).padEnd(3, '0')}`}${zone}`;
  const from = new Date(padded);
  if (Number.isNaN(from.getTime()) || (month !== undefined && !isDay(year, month, day ?? '01'))) return null;
  const until = new Date(from);
  if (month === undefined) until.setUTCFullYear(until.getUTCFullYear() + 1);
  else if (day === undefined) until.setUTCMonth(until.getUTCMonth() + 1);
  else if (hours === undefined) until.setUTCDate(until.getUTCDate() + 1);
  else if (seconds === undefined || minutes === undefined) until.setTime(until.getTime() + 60_000);
  else until.setTime(until.getTime() + (parts[8] === undefined ? 1000 : 1));
  return { comparator: comparator as Comparator, from: from.getTime(), until: until.getTime() };
}

/** February has no 30th, whatever a calendar makes of it. */
function isDay(year: string, month: string, day: string): boolean {
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
}

export function isWithin(moment: string, { comparator, from, until }: TimeBound): boolean {
  const at = new Date(moment).getTime();
  const checks: Record<Comparator, boolean> = {
    eq: at >= from && at < until,
    ne: at < from || at >= until,
    gt: at >= until,
    sa: at >= until,
    lt: at < from,
    eb: at < from,
    ge: at >= from,
    le: at < until,
  };
  return checks[comparator];
}
