import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './csv-parse.ts';
import { readCsvTable, writeCsvTable } from './csv-table.ts';

describe('reading CSV', () => {
  it('knows quotes, doubled quotes and line ends inside a cell, and on which line a record starts', () => {
    const { records, problems } = parseCsv('a,b\r\n"x, ""y""","two\r\nlines"\r\n\r\nlast,\n');
    expect(problems).toEqual([]);
    expect(records).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x, "y"', 'two\r\nlines'] },
      { line: 5, cells: ['last', ''] },
    ]);
  });

  it('takes semicolons and a byte order mark', () => {
    expect(parseCsv('\uFEFFa;b\n1,5;2').records[1]?.cells).toEqual(['1,5', '2']);
  });

  it('names the line of a quotation mark that stays open or is followed by text', () => {
    expect(parseCsv('a\n"open').problems).toEqual([{ line: 2, code: 'CSV_QUOTE_OPEN', values: {} }]);
    expect(parseCsv('a\n"x"y\nz').problems).toEqual([{ line: 2, code: 'CSV_TEXT_AFTER_QUOTE', values: {} }]);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', 'a', "'", '=') }), (text) => {
        expect(parseCsv(text).records.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('a table as CSV', () => {
  it('comes back as it was written, also where a spreadsheet would run it', () => {
    const cell = fc.string({ unit: fc.constantFrom('=', "'", '-', '@', '"', ',', ';', '\n', 'č', 'x') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 6 }), (rows) => {
        const text = writeCsvTable(['one', 'two'], rows);
        const kept = rows.filter((row) => row.some((value) => /[",\n]/.test(value) || value.trim() !== ''));
        expect(readCsvTable(text, ['one', 'two'], ['one']).rows.map(({ values }) => [values.one, values.two])).toEqual(
          kept.map((row) => row.map((value) => value.trim())),
        );
      }),
    );
  });

  it('marks text that a spreadsheet would run, and no number', () => {
    expect(writeCsvTable(['v'], [['=1+1'], [-3]])).toBe("\uFEFFv\r\n'=1+1\r\n-3\r\n");
  });

  it('takes columns in any order and names those that are missing', () => {
    expect(readCsvTable('B,A\n2,1', ['a', 'b'], ['a', 'b']).rows).toEqual([{ line: 2, values: { a: '1', b: '2' } }]);
    expect(readCsvTable('a\n1', ['a', 'b'], ['b']).problems).toEqual([
      { line: 1, code: 'CSV_COLUMNS_MISSING', values: { columns: 'b' } },
    ]);
    expect(readCsvTable('', ['a'], ['a']).problems).toEqual([{ line: 1, code: 'FILE_EMPTY', values: {} }]);
  });
});

it('no row of a shipped table has more or fewer cells than its head: a comma without quotes cuts a sentence', () => {
  const folder = fileURLToPath(new URL('../../../data', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.csv'));
  const uneven = files.flatMap((file) => {
    const [head, ...records] = parseCsv(readFileSync(`${folder}/${file}`, 'utf8')).records;
    return records.flatMap(({ line, cells }) => (cells.length === head?.cells.length ? [] : [`${file}:${line}`]));
  });
  expect(uneven).toEqual([]);
});
