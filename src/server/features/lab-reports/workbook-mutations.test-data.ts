import { workbookOfSheets } from './decoding/hostile-files.fixture.ts';
import { type Mutation, shuffled } from './mutations.test-data.ts';

export interface SheetCells {
  name: string;
  rows: readonly (readonly string[])[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const isNumber = (text: string) => /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text);

function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);
}

/** A workbook of these cells; `texts` writes numbers as text, as a spreadsheet does after an import gone wrong. */
export function workbook(sheets: readonly SheetCells[], texts = false): Uint8Array {
  const cell = (text: string, address: string) => {
    if (text === '') return '';
    if (!texts && isNumber(text)) return `<c r="${address}"><v>${text}</v></c>`;
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  };
  return workbookOfSheets(
    sheets.map(({ name, rows }) => ({
      name: escaped(name),
      xml: rows
        .map((cells, at) => {
          const inside = cells.map((text, column) => cell(text, `${columnName(column)}${at + 1}`)).join('');
          return `<row r="${at + 1}">${inside}</row>`;
        })
        .join(''),
    })),
  );
}

export interface WorkbookFacts {
  /** Rows above the first row of data; null where rows cannot change their places, as in sections. */
  head: number | null;
  /** Columns of percents. */
  percents?: number[];
}

/** The same content of a workbook written in other ways. */
export function* workbookMutations(
  sheets: readonly SheetCells[],
  { head, percents = [] }: WorkbookFacts,
): Generator<Mutation> {
  const each = (change: (rows: SheetCells['rows']) => SheetCells['rows']) =>
    sheets.map((sheet) => ({ name: sheet.name, rows: change(sheet.rows) }));
  const cells = (change: (cell: string, at: number) => string) =>
    each((rows) => rows.map((row, line) => (line < (head ?? 0) ? row : row.map(change))));
  const columns = (order: (width: number) => number[]) =>
    each((rows) => {
      const places = order(Math.max(0, ...rows.map((row) => row.length)));
      return rows.map((row) => places.map((at) => row[at] ?? ''));
    });
  const all = (width: number) => Array.from({ length: width }, (_, at) => at);
  yield { what: 'written anew', bytes: workbook(sheets) };
  yield { what: 'numbers as text', bytes: workbook(sheets, true) };
  yield { what: 'sheets reversed', bytes: workbook([...sheets].reverse()) };
  yield { what: 'an empty sheet first', bytes: workbook([{ name: 'Sheet9', rows: [] }, ...sheets]) };
  yield {
    what: 'a sheet of notes',
    bytes: workbook([
      ...sheets,
      {
        name: 'Notes',
        rows: [
          ['Prepared by', 'the lab'],
          ['Pages', '3'],
        ],
      },
    ]),
  };
  yield { what: 'empty rows above', bytes: workbook(each((rows) => [[], [], ...rows])) };
  yield {
    what: 'empty rows between',
    bytes: workbook(each((rows) => rows.flatMap((row, at) => (at % 3 ? [row] : [row, []])))),
  };
  yield { what: 'empty rows below', bytes: workbook(each((rows) => [...rows, [], [''], []])) };
  yield { what: 'an empty column first', bytes: workbook(each((rows) => rows.map((row) => ['', ...row]))) };
  yield { what: 'empty columns after', bytes: workbook(each((rows) => rows.map((row) => [...row, '', ' ']))) };
  yield {
    what: 'an empty column between',
    bytes: workbook(each((rows) => rows.map(([first = '', ...row]) => [first, '', ...row]))),
  };
  yield { what: 'columns reversed', bytes: workbook(columns((width) => all(width).reverse())) };
  yield { what: 'columns shuffled', bytes: workbook(columns((width) => shuffled(all(width), 5))) };
  yield {
    what: 'decimal commas as text',
    bytes: workbook(
      cells((cell) => (/^\d+\.\d+$/.test(cell) ? cell.replace('.', ',') : cell)),
      true,
    ),
  };
  yield {
    what: 'blanks around the cells',
    bytes: workbook(
      cells((cell) => (cell === '' ? '' : ` ${cell}\u00a0`)),
      true,
    ),
  };
  if (percents.length > 0) {
    const signed = (sign: string) =>
      cells((cell, at) => (percents.includes(at) && isNumber(cell) ? cell + sign : cell));
    yield { what: 'percent signs', bytes: workbook(signed('%')) };
    yield { what: 'percent signs after a blank', bytes: workbook(signed(' %')) };
  }
  if (head === null) return;
  for (const seed of [1, 2]) {
    yield {
      what: `rows shuffled ${seed}`,
      bytes: workbook(each((rows) => [...rows.slice(0, head), ...shuffled(rows.slice(head), seed)])),
    };
  }
  const width = Math.min(12, Math.max(0, ...sheets.map(({ rows }) => rows[head - 1]?.length ?? 0)));
  for (const column of all(width)) {
    const renamed = each((rows) =>
      rows.map((row, line) => (line === head - 1 ? row.map((cell, at) => (at === column ? 'Xyzzy' : cell)) : row)),
    );
    yield { what: `header ${column} renamed`, bytes: workbook(renamed) };
  }
  if (head > 0) yield { what: 'no header', bytes: workbook(each((rows) => rows.slice(head))) };
}
