import { type LineProblem, problem } from '#contract/problem.ts';
import { csvRow, textOfCsvCell } from '#domain/patients/csv-cell.ts';
import { parseCsv } from './csv-parse.ts';

/** A row of a file with a header, its cells by column. */
export interface CsvTableRow<Column extends string> {
  line: number;
  values: Record<Column, string>;
}

/** The start of a file as spreadsheets read it: a byte order mark for the letters, then the names of the columns. */
export function csvHeader(columns: readonly string[]): string {
  return `\uFEFF${csvRow(columns)}`;
}

export function writeCsvTable(columns: readonly string[], rows: Iterable<readonly (string | number | null)[]>): string {
  const parts = [csvHeader(columns)];
  for (const row of rows) parts.push(csvRow(row));
  return parts.join('');
}

/** Takes the columns in any order and passes over those it does not know. `required` columns must be there. */
export function readCsvTable<Column extends string>(
  source: string,
  columns: readonly Column[],
  required: readonly Column[],
): { rows: CsvTableRow<Column>[]; problems: LineProblem[] } {
  const { records, problems } = parseCsv(source);
  const [header, ...body] = records;
  if (!header) return { rows: [], problems: [{ line: 1, ...problem('FILE_EMPTY') }] };

  const names = header.cells.map((cell) => cell.trim().toLowerCase());
  const position = new Map(columns.map((column) => [column, names.indexOf(column.toLowerCase())]));
  const missing = required.filter((column) => (position.get(column) ?? -1) < 0);
  if (missing.length > 0) {
    problems.push({ line: header.line, ...problem('CSV_COLUMNS_MISSING', { columns: missing.join(', ') }) });
    return { rows: [], problems };
  }
  const rows = body.map(({ line, cells }) => {
    const values = {} as Record<Column, string>;
    for (const column of columns) values[column] = textOfCsvCell(cells[position.get(column) ?? -1] ?? '').trim();
    return { line, values };
  });
  return { rows, problems };
}
