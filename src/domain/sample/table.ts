import { type Delimiter, guessDelimiter } from './delimited.ts';
import { trimmed } from './fields.ts';
import {
  addEvidence,
  type Evidence,
  evidenceOf,
  type NumberStyle,
  noEvidence,
  styleOfEvidence,
} from './number-style.ts';
import { type Amount, readAmount } from './numbers.ts';
import type { Sheet, TextSource } from './source.ts';
import { cellOf, type TableRow, type TableRows, TextRows } from './table-rows.ts';

export type { TableRow, TableRows } from './table-rows.ts';

/** A delimited text or a sheet, before its header is known. */
export interface Grid {
  rows: TableRows;
  /** Null for a sheet. */
  delimiter: Delimiter | null;
  /** The name of a sheet. */
  name: string | null;
}

const blank = /^[\s,;|"]*$/;

/** As almost every line of a long report does. */
function startsWithLetter(line: string): boolean {
  const code = line.charCodeAt(0) | 32;
  return code >= 97 && code <= 122;
}

const isFilled = (row: TableRow) => row.cells.some((cell) => cell.trim() !== '');

export function gridOfText(source: TextSource, delimiter: Delimiter = guessDelimiter(source.lines)): Grid {
  const rows = new TextRows(delimiter);
  const { lines } = source;
  for (let at = 0; at < lines.length; at += 1) {
    const first = at;
    const closed = closingLine(lines, at);
    const line = closed > at ? lines.slice(at, closed + 1).join(' ') : (lines[at] ?? '');
    at = closed;
    if (startsWithLetter(line) || !blank.test(line)) rows.push(first + 1, line);
  }
  return { rows, delimiter, name: null };
}

/** A cell of a spreadsheet may have a few lines. */
const mostLinesOfCell = 6;
const opensCell = /(^|[\t;,|])\s*"/;

/** The line where a quoted cell ends that is left open on this one; the line itself where none is, or none closes it. */
function closingLine(lines: readonly string[], start: number): number {
  const line = lines[start] ?? '';
  if (!hasOddQuotes(line) || !opensCell.test(line)) return start;
  const end = Math.min(lines.length, start + mostLinesOfCell);
  for (let at = start + 1; at < end; at += 1) {
    const next = lines[at] ?? '';
    if (next.includes('"')) return hasOddQuotes(next) && !/^\s*"[^"]/.test(next) ? at : start;
  }
  return start;
}

function hasOddQuotes(line: string): boolean {
  let odd = false;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) odd = !odd;
  return odd;
}

export function gridOfSheet(sheet: Sheet): Grid {
  const rows = sheet.rows.map((cells, at) => ({ line: at + 1, cells }));
  return { rows: rows.filter(isFilled), delimiter: null, name: sheet.name };
}

/** Rows that tell the style of a column; a long table need not be looked through twice. */
const styleRows = 5000;
const styleColumns = 60;

/** A grid whose header is known, or that has none. */
export class Table {
  readonly header: readonly string[];
  readonly headerLine: number;
  readonly rows: TableRows;
  /** Rows above the header: titles, the kind of sample. */
  readonly above: TableRows;
  readonly delimiter: Delimiter | null;
  readonly name: string | null;
  readonly #styles = new Map<number, NumberStyle | null>();
  #byColumn: Evidence[] | null = null;

  constructor(grid: Grid, headerAt: number, names: readonly string[] = []) {
    const header = headerAt < 0 ? undefined : grid.rows.at(headerAt);
    this.header = header?.cells.map((cell) => cell.trim()) ?? names;
    this.headerLine = header?.line ?? 0;
    this.above = grid.rows.slice(0, Math.max(0, headerAt));
    this.delimiter = grid.delimiter;
    this.name = grid.name;
    this.rows = grid.rows.slice(headerAt + 1);
  }

  /** The same table under another header. */
  withHeader(header: readonly string[]): Table {
    const other = this.withRows(this.rows);
    Object.assign(other, { header });
    return other;
  }

  /** The same table with some of its rows; what its columns hold was told by all of them. */
  withRows(rows: TableRows): Table {
    const part = new Table({ rows: [], delimiter: this.delimiter, name: this.name }, -1, this.header);
    Object.assign(part, { headerLine: this.headerLine, above: this.above, rows });
    for (const [column, style] of this.#styles) part.#styles.set(column, style);
    return part;
  }

  /** The style of a column; null where its numbers contradict each other. */
  styleOf(column: number): NumberStyle | null {
    const known = this.#styles.get(column);
    if (known !== undefined) return known;
    // samples in rows ask for one column after the other: from the second on all are looked through at once
    const own = this.#styles.size === 0 ? evidenceOf(this.#cells(column)) : this.#evidence(column);
    const style = styleOfEvidence(own, () => evidenceOf(this.#allCells()), this.delimiter);
    this.#styles.set(column, style);
    return style;
  }

  setStyle(column: number, style: NumberStyle): void {
    this.#styles.set(column, style);
  }

  amount(row: TableRow, column: number): Amount {
    const style = this.styleOf(column);
    return style === null ? { kind: 'bad' } : readAmount(cellOf(row, column), style.decimal);
  }

  cell(row: TableRow, column: number | undefined): string {
    return column === undefined ? '' : trimmed(cellOf(row, column));
  }

  #evidence(column: number): Evidence {
    if (this.#byColumn === null) {
      const all: Evidence[] = [];
      for (const row of this.rows.slice(0, styleRows)) {
        row.cells.forEach((cell, at) => {
          all[at] ??= noEvidence();
          addEvidence(all[at], cell);
        });
      }
      this.#byColumn = all;
    }
    return this.#byColumn[column] ?? noEvidence();
  }

  *#cells(column: number): Generator<string> {
    const end = Math.min(this.rows.length, styleRows);
    for (let at = 0; at < end; at += 1) {
      const row = this.rows.at(at);
      yield row ? cellOf(row, column) : '';
    }
  }

  *#allCells(): Generator<string> {
    const end = Math.min(this.rows.length, styleRows);
    for (let at = 0; at < end; at += 1) yield* this.rows.at(at)?.cells.slice(0, styleColumns) ?? [];
  }
}

const longestHeader = 60;
const isAscii = /^[\0-\x7f]*$/;

/** Lower case, accents off, punctuation to single blanks; the percent sign stays. Empty for what is too long. */
export function plainHeader(text: string): string {
  if (text.length > longestHeader) return '';
  const bare = text.replace(/^#/, '');
  const plain = isAscii.test(bare) ? bare : bare.normalize('NFD').replace(/\p{M}/gu, '');
  return plain
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}
