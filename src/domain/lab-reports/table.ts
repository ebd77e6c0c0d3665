import { type Delimiter, guessDelimiter, splitQuoted } from './delimited.ts';
import { type NumberStyle, numberStyleOf } from './number-style.ts';
import { type Amount, readAmount } from './numbers.ts';
import type { Sheet, TextSource } from './source.ts';

export interface TableRow {
  line: number;
  cells: readonly string[];
}

/** A delimited text or a sheet, before its header is known. */
export interface Grid {
  rows: readonly TableRow[];
  /** Null for a sheet. */
  delimiter: Delimiter | null;
  /** The name of a sheet. */
  name: string | null;
}

const isFilled = (row: TableRow) => row.cells.some((cell) => cell.trim() !== '');

export function gridOfText(source: TextSource, delimiter: Delimiter = guessDelimiter(source.lines)): Grid {
  const rows: TableRow[] = [];
  source.lines.forEach((line, at) => {
    const row = { line: at + 1, cells: splitQuoted(line, delimiter) };
    if (isFilled(row)) rows.push(row);
  });
  return { rows, delimiter, name: null };
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
  readonly rows: readonly TableRow[];
  /** Rows above the header: titles, the kind of sample. */
  readonly above: readonly TableRow[];
  readonly delimiter: Delimiter | null;
  readonly name: string | null;
  readonly #styles = new Map<number, NumberStyle | null>();

  constructor(grid: Grid, headerAt: number, names: readonly string[] = []) {
    const header = grid.rows[headerAt];
    this.header = header?.cells.map((cell) => cell.trim()) ?? names;
    this.headerLine = header?.line ?? 0;
    this.above = grid.rows.slice(0, Math.max(0, headerAt));
    this.delimiter = grid.delimiter;
    this.name = grid.name;
    this.rows = grid.rows.slice(headerAt + 1);
  }

  /** The style of a column; null where its numbers contradict each other. */
  styleOf(column: number): NumberStyle | null {
    const known = this.#styles.get(column);
    if (known !== undefined) return known;
    const style = numberStyleOf(this.#cells(column), () => this.#allCells(), this.delimiter);
    this.#styles.set(column, style);
    return style;
  }

  setStyle(column: number, style: NumberStyle): void {
    this.#styles.set(column, style);
  }

  amount(row: TableRow, column: number): Amount {
    const style = this.styleOf(column);
    return style === null ? { kind: 'bad' } : readAmount(row.cells[column] ?? '', style.decimal);
  }

  cell(row: TableRow, column: number | undefined): string {
    return column === undefined ? '' : (row.cells[column]?.trim() ?? '');
  }

  *#cells(column: number): Generator<string> {
    const end = Math.min(this.rows.length, styleRows);
    for (let at = 0; at < end; at += 1) yield this.rows[at]?.cells[column] ?? '';
  }

  *#allCells(): Generator<string> {
    const end = Math.min(this.rows.length, styleRows);
    for (let at = 0; at < end; at += 1) yield* this.rows[at]?.cells.slice(0, styleColumns) ?? [];
  }
}

const longestHeader = 60;

/** Lower case, accents off, punctuation to single blanks; the percent sign stays. Empty for what is too long. */
export function plainHeader(text: string): string {
  if (text.length > longestHeader) return '';
  return text
    .replace(/^#/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}
