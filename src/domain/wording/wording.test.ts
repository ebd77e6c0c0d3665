import { expect, test } from 'vitest';
import { wording } from './wording.ts';

const words = wording({
  en: { plain: 'Left out.', portion: '{{name}}: {{grams}} g, again {{name}}.' },
  hr: { plain: 'Izostavljeno.', portion: '{{name}}: {{grams}} g, opet {{name}}.' },
});

test('a text stands in both languages, with its values', () => {
  expect(words.both('plain')).toEqual({ en: 'Left out.', hr: 'Izostavljeno.' });
  expect(words.both('portion', { name: { en: 'Milk', hr: 'Mlijeko' }, grams: 0 })).toEqual({
    en: 'Milk: 0 g, again Milk.',
    hr: 'Mlijeko: 0 g, opet Mlijeko.',
  });
  expect(words.in('hr', 'portion', { name: 'Kefir', grams: 20 })).toBe('Kefir: 20 g, opet Kefir.');
});

test('a value is taken as it stands, also where it looks like the name of another', () => {
  expect(words.in('en', 'portion', { name: '{{grams}} $& $1', grams: 5 })).toBe(
    '{{grams}} $& $1: 5 g, again {{grams}} $& $1.',
  );
});

test('what is missing does not compile', () => {
  // @ts-expect-error Croatian lacks a code
  wording({ en: { a: 'A' }, hr: {} });
  // @ts-expect-error a value is missing
  words.in('en', 'portion', { name: 'Kefir' });
  // @ts-expect-error there is no such code
  expect(() => words.in('en', 'other')).toThrow();
});
