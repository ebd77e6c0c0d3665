import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Row {
  requirement: string;
  words: string;
  state: string;
  by: string[];
  note?: string;
  read: string;
}
type Sections = { name: string; rows: Row[] }[];
type TextOf = (path: string) => string;

// The script is plain JavaScript; it runs without the product's dependencies.
const { digestOf, pageOf, problemsOf } = (await import('../../../scripts/asvs.mjs' as string)) as {
  digestOf: (row: Pick<Row, 'by'>, textOf: TextOf) => string;
  pageOf: (sections: Sections, textOf: TextOf) => string;
  problemsOf: (sections: Sections, isThere: (path: string) => boolean) => string[];
};

const root = join(import.meta.dirname, '../../..');
const sections = JSON.parse(readFileSync(join(root, 'docs/asvs.json'), 'utf8')) as Sections;

test('every requirement that is met names tests or files that are there', () => {
  expect(problemsOf(sections, (path) => existsSync(join(root, path)))).toEqual([]);
});

test('a requirement that is met by nothing, or by what is gone, is found', () => {
  const row = (by: string[]): Row => ({ requirement: 'V0.0.1', words: '…', state: 'met', by, note: 'so', read: '' });
  const found = problemsOf([{ name: 'V0', rows: [row([]), row(['gone.test.ts'])] }], () => false);
  expect(found).toEqual(['V0.0.1 is met by nothing.', 'V0.0.1 names gone.test.ts, which is not there.']);
});

test('a row is marked once what its files promise has changed, and not for other words in them', () => {
  const before = "describe('a guard', () => {\n  test('lets nobody in', () => {});\n});";
  const by = ['guard.test.ts'];
  const row: Row = {
    ...{ requirement: 'V0.0.1', words: 'guarded', state: 'met', by },
    read: digestOf({ by }, () => before),
  };
  const marked = (text: string) =>
    pageOf([{ name: 'V0', rows: [row] }], () => text).includes('| met, **to be read again** |');
  expect(marked(before)).toBe(false);
  expect(marked(before.replace('() => {});\n', '() => run());\n'))).toBe(false);
  expect(marked(before.replace('lets nobody in', 'lets some in'))).toBe(true);
  expect(marked(before.replace(/ {2}test.*\n/, ''))).toBe(true);
});
