import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeInZone } from '#domain/dates/time-in-zone.ts';
import { joinNote, noteExcerpt, noteMatches, partsToWrite, splitNote, withAdded } from './note.ts';
import { isAhead, isUnwritten, lastWorkingDay, laterBy, progressShare, visitDayProblems } from './visit-day.ts';

const note = '## What was said\nOats help.\n\n## Agreed changes\n- lentils\n- rye bread';

describe('a note', () => {
  test('is split at its headings and put together again', () => {
    expect(splitNote(note)).toEqual([
      { heading: 'What was said', body: 'Oats help.' },
      { heading: 'Agreed changes', body: '- lentils\n- rye bread' },
    ]);
    expect(joinNote(splitNote(note))).toBe(note);
    expect(splitNote('Words without a heading')).toEqual([{ heading: '', body: 'Words without a heading' }]);
  });

  test('nobody has written is empty, whatever headings its template has', () => {
    expect(joinNote(partsToWrite('', ['What was said', 'Agreed changes']))).toBe('');
  });

  test('loses no words when its template changes', () => {
    expect(partsToWrite(`First.\n\n${note}`, ['Agreed changes', 'Questions'])).toEqual([
      { heading: '', body: 'First.' },
      { heading: 'Agreed changes', body: '- lentils\n- rye bread' },
      { heading: 'Questions', body: '' },
      { heading: 'What was said', body: 'Oats help.' },
    ]);
  });

  test('keeps all words, however they are split', () => {
    const word = fc
      .string({ minLength: 1, maxLength: 12 })
      .filter((text) => /^[\p{L} ]+$/u.test(text) && text.trim() !== '');
    const parts = fc.uniqueArray(fc.record({ heading: word.map((text) => text.trim()), body: word }), {
      selector: ({ heading }) => heading,
      maxLength: 6,
    });
    fc.assert(
      fc.property(parts, (given) => {
        const trimmed = given.map(({ heading, body }) => ({ heading, body: body.trim() }));
        expect(splitNote(joinNote(given))).toEqual(trimmed);
      }),
    );
  });

  test('takes words into a part that is there, or is not', () => {
    expect(withAdded(note, 'What was said', 'Weight 66 kg.')).toContain('Oats help.\nWeight 66 kg.');
    expect(withAdded('', 'What was said', 'Weight 66 kg.')).toBe('## What was said\nWeight 66 kg.');
  });

  test('is told in a line without headings and dashes', () => {
    expect(noteExcerpt(note)).toBe('Oats help. lentils rye bread');
    expect(noteExcerpt('word '.repeat(40), 30)).toMatch(/^word .*…$/);
  });

  test('is found by all words of a search, accents ignored', () => {
    expect(noteMatches(['Leća dvaput tjedno', 'Lentils'], 'tjedno LECA')).toBe(true);
    expect(noteMatches(['Leća dvaput tjedno'], 'leća slanutak')).toBe(false);
    expect(noteMatches(['anything'], ' ')).toBe(true);
  });
});

describe('the day of a visit', () => {
  const now = { today: '2026-11-16', time: '11:00' };
  test.each([
    ['2026-11-17', null, true, false],
    ['2026-11-16', '11:30', true, false],
    ['2026-11-16', '10:30', false, true],
    // Without an hour it may still come.
    ['2026-11-16', null, false, false],
    ['2026-11-15', null, false, true],
  ])('%s at %s', (visitedOn, startsAt, ahead, unwritten) => {
    const visit = { visitedOn, startsAt, text: '', translation: '' };
    expect([isAhead(visit, now), isUnwritten(visit, now)]).toEqual([ahead, unwritten]);
    expect(isUnwritten({ ...visit, translation: 'Written' }, now)).toBe(false);
  });

  test('is neither before birth nor a slip of the keyboard', () => {
    const around = { today: '2026-11-16', born: '1985-04-12' };
    expect(visitDayProblems('1985-04-11', around)).toMatchObject([{ code: 'VISIT_BEFORE_BIRTH' }]);
    expect(visitDayProblems('2028-11-17', around)).toMatchObject([{ code: 'VISIT_TOO_FAR' }]);
    expect(visitDayProblems('2028-11-16', around)).toEqual([]);
  });
});

test.each([
  ['2026-11-16', '2026-11-13'], // Monday
  ['2026-11-17', '2026-11-16'],
  ['2026-11-21', '2026-11-20'], // Saturday
  ['2026-11-22', '2026-11-20'], // Sunday
  ['2026-03-01', '2026-02-27'],
])('the working day before %s is %s', (today, before) => {
  expect(lastWorkingDay(today)).toBe(before);
});

test.each([
  ['22 of 30', 22 / 30],
  ['oko 22 od 30, po riječima', 22 / 30],
  ['1/3 shifts', 1 / 3],
  ['40 of 30', 1],
  ['4 of 0', null],
  ['well on the way', null],
])('%j is so far: %j', (progress, share) => {
  expect(progressShare(progress)).toBe(share);
});

test.each([
  ['2026-11-16', { weeks: 3 }, '2026-12-07'],
  ['2026-11-30', { months: 3 }, '2027-02-28'],
])('%s and %j is %s', (day, step, later) => {
  expect(laterBy(day, step)).toBe(later);
});

test.each([
  ['2026-11-15T23:05:00Z', 'Europe/Zagreb', '00:05'],
  ['2026-07-01T10:00:00Z', 'Europe/Zagreb', '12:00'],
  ['2026-11-15T10:30:00Z', 'America/New_York', '05:30'],
])('at %s in %s it is %s', (instant, zone, time) => {
  expect(timeInZone(new Date(instant), zone)).toBe(time);
});
