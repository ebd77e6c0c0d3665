import { type Delimiter, guessDelimiter, splitQuoted } from './delimited.ts';
import type { Sheet, TextSource } from './source.ts';

export interface TableRow {
  line: number;
  cells: readonly string[];
}

/** A delimited text or a sheet, before its header is known. */
export interface Grid {
  rows: readonly TableRow[];
  /** False where the comma parts the fields. */
  commaIsDecimal: boolean;
}

/** A grid whose header is known. */
export interface Table {
  header: readonly string[];
  headerLine: number;
  rows: readonly TableRow[];
  commaIsDecimal: boolean;
}

const isFilled = (row: TableRow) => row.cells.some((cell) => cell.trim() !== '');

export function gridOfText(source: TextSource, delimiter: Delimiter = guessDelimiter(source.lines)): Grid {
  const rows = source.lines.map((line, at) => ({ line: at + 1, cells: splitQuoted(line, delimiter) }));
  return { rows: rows.filter(isFilled), commaIsDecimal: delimiter !== ',' };
}

export function gridOfSheet(sheet: Sheet): Grid {
  const rows = sheet.rows.map((cells, at) => ({ line: at + 1, cells }));
  return { rows: rows.filter(isFilled), commaIsDecimal: true };
}

/** Titles and notes may stand above the header. */
const headerSearch = 20;

/** The table below the first row that the test takes for its header. */
export function tableBelow(grid: Grid, isHeader: (cells: readonly string[]) => boolean): Table | null {
  const at = grid.rows.slice(0, headerSearch).findIndex((row) => isHeader(row.cells));
  const header = grid.rows[at];
  if (!header) return null;
  return {
    header: header.cells.map((cell) => cell.trim()),
    headerLine: header.line,
    rows: grid.rows.slice(at + 1),
    commaIsDecimal: grid.commaIsDecimal,
  };
}

/** Lower case, accents off, punctuation to single blanks; the percent sign stays. */
export function plainHeader(text: string): string {
  return text
    .replace(/^#/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}
