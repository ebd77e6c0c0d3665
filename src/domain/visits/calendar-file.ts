interface CalendarEvent {
  /** Unlike any other, and the same for the same event: a second file moves the first one's entry. */
  uid: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM` on the clock of whoever opens the file; null: the whole day. */
  time: string | null;
  minutes: number;
  title: string;
  /** ISO 8601 in UTC. */
  writtenAt: string;
}

/** One event as RFC 5545 wants it. Calendars are shared: titles name a code, never a person. */
export function calendarFile({ uid, day, time, minutes, title, writtenAt }: CalendarEvent): string {
  const date = day.replaceAll('-', '');
  const clock = (text: string) => `${date}T${text.replace(':', '')}00`;
  const span = time === null ? [`DTSTART;VALUE=DATE:${date}`] : [`DTSTART:${clock(time)}`, `DURATION:PT${minutes}M`];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Metabelly//Visits//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${writtenAt.slice(0, 19).replace(/[-:]/g, '')}Z`,
    ...span,
    `SUMMARY:${title.replace(/[\\;,]/g, (special) => `\\${special}`).replaceAll('\n', ' ')}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
