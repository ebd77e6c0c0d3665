import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { studyFields } from '#contract/citations.contract.ts';
import { parseCsv } from '#domain/reference-data/csv-parse.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { readShipped } from './shipped-files.ts';

const root = findProjectRoot();
const data = join(root, 'data');

/** Where a figure comes from and how far it was checked is said here, and nowhere else. */
const aboutTheSource = new Set(['source', 'note', 'checked', 'read', 'basis', 'how_made', 'why', 'reason']);
/** What somebody writes to themselves while a table is being made. */
const workingNotes =
  /not looked up|unverified|not verified|from (?:knowledge|memory)|not (?:seen|checked|read)\b|to be checked|facts files|by hand|\b(?:todo|fixme|tbd)\b|\?\?/i;

async function fieldsOf(path: string): Promise<{ place: string; column: string; text: string }[]> {
  const [head, ...records] = parseCsv(await readFile(join(data, path), 'utf8')).records;
  return records.flatMap(({ line, cells }) =>
    cells.map((text, at) => {
      const column = head?.cells[at] ?? '';
      return { place: `data/${path}, line ${line}, ${column}: ${text}`, column, text };
    }),
  );
}

test('no field of data holds a working note', async () => {
  const paths = (await readdir(data, { recursive: true })).filter((path) => path.endsWith('.csv'));
  expect(paths).toContain(join('citations', 'citations.csv'));
  const fields = (await Promise.all(paths.map(fieldsOf))).flat();
  const noted = fields.filter(({ column, text }) => !aboutTheSource.has(column) && workingNotes.test(text));
  expect(noted.map(({ place }) => place)).toEqual([]);
});

test('what is not known of a study is empty and named as not verified; no field says so in words', async () => {
  const studies = await readShipped(root, 'citations/citations');
  const wrong = studies.flatMap((study) => {
    const named = study.not_verified.split(' ').filter(Boolean);
    return [
      ...named.filter((field) => !studyFields.some((known) => known === field)),
      ...studyFields.filter((field) => study[field] === '' && !named.includes(field)),
      ...Object.entries(study).flatMap(([column, text]) =>
        column !== 'read' && workingNotes.test(text) ? [column] : [],
      ),
    ].map((field) => `${study.id} ${study.short}: ${field}`);
  });
  expect(wrong).toEqual([]);
});
