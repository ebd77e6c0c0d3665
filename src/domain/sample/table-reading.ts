import type { LabReportNote, LabReportReading } from '#contract/lab-reports.contract.ts';
import type { Ledger } from './account.ts';
import { roleOf } from './generic-columns.ts';
import type { ReadOptions, RowErrors } from './interpretation.ts';
import type { Columns } from './layout.ts';
import { note } from './notes.ts';
import type { Amount } from './numbers.ts';
import { decimalQuestion } from './reading.ts';
import type { Table, TableRow } from './table.ts';
import { cellCount } from './table-rows.ts';

type Decimals =
  | { settled: true; check: boolean; reasons: LabReportNote[]; question: LabReportReading['question'] }
  | { settled: false; code: 'DECIMALS_MIXED' };

/** The decimal sign of the column of amounts: told by its numbers, or by a person's answer. */
export function settleDecimals(table: Table, column: number, options: ReadOptions): Decimals {
  const style = table.styleOf(column);
  if (style === null) {
    return { settled: false, code: 'DECIMALS_MIXED' };
  }
  const plain: Decimals = { settled: true, check: false, reasons: [], question: null };
  // reads are whole numbers: their sign parts thousands
  if (style.check && roleOf(table.header[column] ?? '') === 'reads') {
    table.setStyle(column, { decimal: style.example?.includes(',') ? '.' : ',', check: false, example: null });
    return plain;
  }
  if (style.check && style.example !== null) {
    const answer = options.answers?.DECIMAL_SIGN;
    const sign = style.example.includes(',') ? ',' : '.';
    if (answer === 'decimal' || answer === 'thousands') {
      const decimal = answer === 'decimal' ? sign : sign === ',' ? '.' : ',';
      table.setStyle(column, { decimal, check: false, example: null });
    } else return { ...plain, check: true, question: decimalQuestion(style.example) };
  }
  return table.styleOf(column)?.decimal === ',' ? { ...plain, reasons: [note('DECIMAL_COMMA')] } : plain;
}

/** What is no amount at all; a cell that says nothing, or that nothing was found, is one. */
export function isUnreadable(amount: Amount): boolean {
  return amount.kind === 'bad' || (amount.kind === 'number' && amount.value < 0);
}

export function reportUnreadable(amount: Amount, row: TableRow, text: string, errors: RowErrors): void {
  if (amount.kind === 'number') errors.add(row.line, 'NEGATIVE', { value: amount.value });
  else errors.add(row.line, 'BAD_NUMBER', { value: text.slice(0, 40) });
}

/** A cell without an amount: what was not found is 0, what the file does not say is not known. */
export function bookNothing(amount: Amount, ledger: Ledger): void {
  ledger.leaveOut(amount.kind === 'silent' || amount.kind === 'below' ? 'noAmount' : 'zero');
}

/** More fields than the header has: a comma inside a number may part it. */
export function isTooLong(row: TableRow, table: Table): boolean {
  const width = table.header.length;
  if (cellCount(row) <= width) return false;
  for (let at = width; at < row.cells.length; at += 1) if (row.cells[at]?.trim()) return true;
  return false;
}

/** Columns of numbers that were not used. */
export function leftOutColumns(table: Table, columns: Columns, usedColumns: readonly number[]): LabReportNote[] {
  const used = new Set(usedColumns);
  const idle = columns.byColumn.flatMap((role, at) => {
    const counts =
      role === 'percent' || role === 'reads' || role === 'value' || role === 'fraction' || role === 'other';
    const unused = columns.numeric.has(at) && !used.has(at) && (counts || role === null);
    return unused && (table.header[at] ?? '') !== '' ? [table.header[at] ?? ''] : [];
  });
  if (idle.length === 0) return [];
  return [note('COLUMNS_LEFT_OUT', { count: idle.length, names: idle.slice(0, 5).join(', ').slice(0, 200) })];
}
