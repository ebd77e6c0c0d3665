import { describe, expect, test } from 'vitest';
import { labFilePhrases } from './lab-files.hr.ts';
import { croatianOf } from './phrase-book.ts';
import { refusalPhrases } from './refusals.hr.ts';

describe('the phrase book', () => {
  test.each([
    ['The file is empty.', 'Datoteka je prazna.'],
    ['The file holds 3 samples. Choose one.', 'Uzoraka u datoteci: 3. Odaberite jedan.'],
    ['Line 7: The CAMI profile has no @@TAXID header.', 'Redak 7: Profil CAMI nema zaglavlje @@TAXID.'],
    [
      'Nothing was imported. Line 4: There is no food with the id 9000. 3 rows have errors.',
      'Ništa nije uvezeno. Redak 4: Nema namirnice s brojem 9000. Redaka s pogreškama: 3.',
    ],
    [
      'level must be genus or species; taxonId must be a number.',
      'Stupac level mora biti jedno od: genus or species. Stupac taxonId mora biti broj.',
    ],
    ['Use a number from 20 to 300 cm.', 'Upišite broj od 20 do 300 cm.'],
  ])('%s', (english, croatian) => {
    expect(croatianOf(english)).toBe(croatian);
  });

  test('does not guess', () => {
    expect(croatianOf('Line 3: Something new.')).toBeUndefined();
  });

  test('values stand in every translation that names them', () => {
    for (const [english, croatian] of Object.entries({ ...refusalPhrases, ...labFilePhrases })) {
      const names = [...english.matchAll(/\{\*?(\w+)\}/g)].map(([, name]) => name);
      for (const [, name] of croatian.matchAll(/\{(\w+)\}/g)) expect(names, croatian).toContain(name);
    }
  });
});

// ---- every sentence of the server is in the book

const sources = import.meta.glob<string>(
  ['../../../server/{http,features}/**/*.ts', '../../../domain/**/*.ts', '../../../contract/*.ts'],
  { query: '?raw', import: 'default', eager: true },
);

/** Speak both languages themselves, or to nobody on a screen. */
const elsewhere =
  /\.test\.ts|fixture|demo-|openapi|\/(pdf|coherence|safety)\/|\/(notes|dri-sources|explain|warnings|stale|food-rules|report-pdf|next-step|record-changes|erasure-ledger)\.ts/;
const summaries = /summary:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`)/g;
const comments = /\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const literals = /'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`/g;
const values = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** What may stand at the places of values. */
const samples = ['1', 'cm', 'GET', 'genus', 'Genus', 'for this patient', 'Pregnancy'];

/** Literals that are whole sentences. */
function sentencesOf(source: string): string[] {
  return [...source.replace(summaries, '').replace(comments, '').matchAll(literals)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => /^[A-Z“].* .*\.$/.test(text))
    .map((text) => text.replace(values, '…'));
}

test('every sentence in the sources has its Croatian', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const missing = Object.entries(sources)
    .filter(([path]) => !elsewhere.test(path))
    .flatMap(([path, source]) =>
      sentencesOf(source)
        .filter((sentence) => !samples.some((value) => croatianOf(sentence.replaceAll('…', value)) !== undefined))
        .map((sentence) => `${path}: ${sentence}`),
    );
  expect(missing).toEqual([]);
});
