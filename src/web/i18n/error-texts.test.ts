import { expect, test } from 'vitest';
import { errorMessage } from '#contract/error-message.ts';
import { problem } from '#contract/problem.ts';
import en from './locales/en/errors.ts';
import hr from './locales/hr/errors.ts';

const namesIn = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name);

test('a Croatian text names only values that its code has', () => {
  const english: Record<string, string> = en;
  for (const [key, text] of Object.entries<string>(hr)) {
    const code = key.replace(/_(one|few|other)$/, '');
    const named = namesIn(english[code] ?? english[`${code}_other`] ?? '');
    for (const name of namesIn(text)) expect(named, key).toContain(name);
  }
});

test.each([
  [problem('TOO_MANY_ATTEMPTS', { count: 1 }), 'Too many failed attempts. Try again in 1 minute.'],
  [problem('TOO_MANY_ATTEMPTS', { count: 15 }), 'Too many failed attempts. Try again in 15 minutes.'],
  [problem('TOO_MANY_LINES', { limit: 500_000 }), 'The file has more than 500,000 lines.'],
  [
    problem('CSV_ROWS_NOT_IMPORTED', { line: 4, problem: problem('FOOD_ID_UNKNOWN', { id: 9000 }), count: 3 }),
    'Nothing was imported. Line 4: There is no food with the id 9000. 3 rows have errors.',
  ],
  [
    problem('CSV_SEVERAL', {
      clauses: [
        problem('COLUMN_NOT_EITHER', { column: 'level', one: 'genus', other: 'species' }),
        problem('COLUMN_NOT_A_NUMBER', { column: 'taxonId' }),
      ],
    }),
    'level must be genus or species; taxonId must be a number.',
  ],
])('%j is said in English', (said, sentence) => {
  expect(errorMessage(said)).toBe(sentence);
});
