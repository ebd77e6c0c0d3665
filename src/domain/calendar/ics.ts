/** How long a visit is taken to last, where nothing says so. */
const visitMinutes = 45;

/** What stands in a calendar. */
export interface CalendarEntry {
  /** The same for the same day at every reading, so that a calendar changes it and adds no second one. */
  uid: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** When it begins; left out: the whole day. */
  startsAt?: Date;
  summary: string;
  description?: string;
  /** When it was written. */
  stamp: Date;
}

/** A calendar by RFC 5545. */
export function icsOf(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Metabelly//Follow-ups//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
}

function eventLines({ uid, date, startsAt, summary, description, stamp }: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${instant(stamp)}`,
    ...(startsAt
      ? [`DTSTART:${instant(startsAt)}`, `DURATION:PT${visitMinutes}M`]
      : [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${dayAfter(date).replaceAll('-', '')}`]),
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    // A whole day says what is planned, not that somebody is away.
    ...(startsAt ? [] : ['TRANSP:TRANSPARENT']),
    'END:VEVENT',
  ];
}

const instant = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

const longestBytes = 75;

/** A line of at most 75 bytes; what is longer goes on in the next, which begins with a blank. Letters stay whole. */
function folded(line: string): string[] {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const length = bytesOf(letter);
    if (bytes + length > longestBytes) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += length;
  }
  return [...parts, part];
}

/** In UTF-8. */
function bytesOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
