import type { LabReportNote, LabReportReading } from '#contract/lab-reports.contract.ts';
import { note } from './notes.ts';
import type { Amount } from './numbers.ts';
import type { Table, TableRow } from './table.ts';

const shownCells = 12;
const shownLetters = 80;

/** Up to three rows as they stand in the file: the header and the first rows of data, with the cells that decided. */
export function decidingRows(table: Table, columns: readonly (number | undefined)[]): LabReportReading['rows'] {
  const deciding = columns.filter((column): column is number => column !== undefined && column >= 0);
  const rows: TableRow[] = table.header.length > 0 ? [{ line: table.headerLine, cells: table.header }] : [];
  rows.push(...table.rows.slice(0, 3 - rows.length));
  // of a wide table the first columns and the deciding ones
  const kept = [...new Set([...Array.from({ length: shownCells }, (_, at) => at), ...deciding])].sort((a, b) => a - b);
  return rows.map(({ line, cells }) => {
    const places = kept.filter((at) => at < cells.length);
    return {
      line,
      cells: places.map((at) => (cells[at] ?? '').trim().slice(0, shownLetters)),
      deciding: places.flatMap((at, shown) => (deciding.includes(at) ? [shown] : [])),
    };
  });
}

type Option = { value: string; message: string };

export const scaleQuestion: LabReportReading['question'] = question('SCALE', [
  { value: 'percent', message: 'Percent of the sample' },
  { value: 'fraction', message: 'Fractions of 1' },
  { value: 'reads', message: 'Reads' },
]);

export const overlapQuestion: LabReportReading['question'] = question('OVERLAP', [
  { value: 'cumulative', message: 'Yes, a row holds the rows below it' },
  { value: 'separate', message: 'No, rows stand side by side' },
]);

export function decimalQuestion(example: string): LabReportReading['question'] {
  return question(
    'DECIMAL_SIGN',
    [
      { value: 'decimal', message: 'A decimal sign' },
      { value: 'thousands', message: 'A sign between thousands' },
    ],
    { example },
  );
}

function question(
  code: 'SCALE' | 'OVERLAP' | 'DECIMAL_SIGN',
  options: Option[],
  values: Record<string, string | number> = {},
): LabReportReading['question'] {
  return { ...note(`ASK_${code}`, values), code, options };
}

/** Counts what cells mean beside plain numbers, so that the preview can say it once a kind. */
export function cellMeanings() {
  const found = new Map<'CELLS_BELOW' | 'CELLS_NOT_FOUND' | 'CELLS_SILENT', { count: number; example: string }>();
  const codes = { below: 'CELLS_BELOW', notFound: 'CELLS_NOT_FOUND', silent: 'CELLS_SILENT' } as const;
  return {
    add(kind: Amount['kind'], text: string): void {
      if (kind !== 'below' && kind !== 'notFound' && kind !== 'silent') return;
      const seen = found.get(codes[kind]);
      if (seen) seen.count += 1;
      else found.set(codes[kind], { count: 1, example: text.trim().slice(0, 40) || '–' });
    },
    notes: (): LabReportNote[] => [...found].map(([code, values]) => note(code, values)),
  };
}
