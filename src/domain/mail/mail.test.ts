import { describe, expect, test } from 'vitest';
import { languageSchema } from '#contract/endpoint.ts';
import { templateKindSchema } from '#contract/mail.contract.ts';
import { healthWords } from './health-words.ts';
import { nextAttempt, staleAfterMs } from './retry.ts';
import {
  dateWords,
  fieldsOf,
  fillIn,
  greetingOf,
  requiredFields,
  shippedTemplates,
  templateProblems,
} from './templates.ts';

describe('words about health', () => {
  test.each([
    ['Your microbiome report', ['microbiome']],
    ['Nalaz stolice je gotov', ['Nalaz', 'stolice']],
    ['Šećerna bolest', ['Šećerna', 'bolest']],
    ['ŠEĆERNA, šećerna', ['šećerna']],
    ['alergija; dijagnoza', ['alergija', 'dijagnoza']],
    ['Your lab report', ['lab report']],
    ['IBS', ['IBS']],
    ['zdravstveni karton', ['zdravstveni']],
  ])('%s', (text, words) => expect(healthWords(text)).toEqual(words));

  test.each([
    'Questionnaires for your visit',
    'Drugi dan, na recepciji',
    'We will be waiting at the reception',
    'Upalite računalo i otvorite dokument',
    'Trudimo se',
    'Gutenberg, Billing, Tlaka',
    '😀 Pozdrav',
    '',
  ])('none in: %s', (text) => expect(healthWords(text)).toEqual([]));
});

describe('templates', () => {
  test.each(
    templateKindSchema.options.flatMap((kind) => languageSchema.options.map((language) => [kind, language] as const)),
  )('as shipped can be saved: %s, %s', (kind, language) =>
    expect(templateProblems(kind, shippedTemplates[kind][language])).toEqual([]),
  );

  test('fill in what they know', () =>
    expect(fillIn('{sender}: {link} {nothing} {', { sender: 'Iva {link}', link: 'x' })).toBe(
      'Iva {link}: x {nothing} {',
    ));
});

test('attempts come further and further apart, and end before a message is too old', () => {
  const start = new Date(0);
  let now = start;
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttempt(attempts, now);
    if (next === null) break;
    pauses.push(next.getTime() - now.getTime());
    now = next;
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(now.getTime()).toBeLessThan(staleAfterMs);
});

test('a patient is greeted by sex in Croatian and by name in English', () => {
  const ana = { firstName: 'Ana', sex: 'female' } as const;
  expect(greetingOf(ana, 'hr')).toBe('Poštovana,');
  expect(greetingOf({ ...ana, sex: 'male' }, 'hr')).toBe('Poštovani,');
  expect(greetingOf({ ...ana, sex: null }, 'hr')).toBe('Dobar dan,');
  expect(greetingOf(ana, 'en')).toBe('Dear Ana,');
});

describe('the fields of a template', () => {
  test('are those that its mail can fill in', () => {
    expect(fieldsOf('reportPdf')).toEqual(['greeting', 'sender', 'practice', 'phone']);
    expect(fieldsOf('followUp')).toContain('date');
    expect(fieldsOf('questionnaires')).not.toContain('date');
    expect(templateProblems('reportPdf', { subject: 'A', text: 'See {link}' })).toMatchObject([
      { code: 'MAIL_FIELD_UNKNOWN' },
    ]);
  });

  test('must be there where the mail would be worth nothing without', () => {
    expect(requiredFields('reportPdf')).toEqual([]);
    expect(requiredFields('followUpReminder')).toEqual(['date', 'unsubscribe']);
    expect(templateProblems('followUp', { subject: 'A', text: 'Come soon.' })).toMatchObject([
      { code: 'MAIL_FIELD_MISSING' },
    ]);
  });
});

test('a day stands in a sentence, with its hour where there is one', () => {
  expect(dateWords('2026-12-07', null, 'hr')).toBe('7. 12. 2026');
  expect(dateWords('2026-12-07', '10:30', 'hr')).toBe('7. 12. 2026. u 10:30');
  expect(dateWords('2026-12-07', '10:30', 'en')).toBe('7 December 2026 at 10:30');
});
