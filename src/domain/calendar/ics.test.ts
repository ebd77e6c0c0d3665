import { expect, test } from 'vitest';
import { icsOf } from './ics.ts';

const stamp = new Date('2026-11-16T09:00:00.123Z');

test('a whole day ends on the next, over the end of a year too', () => {
  const text = icsOf('Follow-ups', [{ uid: 'follow-up-7', date: '2026-12-31', summary: 'Follow-up MB-0142', stamp }]);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Metabelly//Follow-ups//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Follow-ups',
    'BEGIN:VEVENT',
    'UID:follow-up-7',
    'DTSTAMP:20261116T090000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Follow-up MB-0142',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('what has an hour stands at it, wherever the calendar is read', () => {
  const startsAt = new Date('2026-12-07T08:30:00Z');
  const text = icsOf('Visits', [{ uid: 'visit-3', date: '2026-12-07', startsAt, summary: 'Follow-up MB-0142', stamp }]);
  expect(text).toContain('DTSTART:20261207T083000Z\r\nDURATION:PT45M\r\n');
  expect(text).not.toContain('TRANSP');
});

test('nothing in a text becomes a line of its own', () => {
  const summary = 'A, b; c\\d\r\nEND:VEVENT\u0000';
  const text = icsOf('x', [{ uid: 'u', date: '2026-01-01', summary, stamp }]);
  expect(text).toContain('SUMMARY:A\\, b\\; c\\\\d\\nEND:VEVENT ');
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(1);
});

test('long lines are folded between letters', () => {
  const summary = 'šđčćž'.repeat(40);
  const text = icsOf('x', [{ uid: 'u', date: '2026-01-01', summary, stamp }]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
});
