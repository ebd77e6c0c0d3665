import type { LabReportFormat } from '#contract/lab-reports.contract.ts';
import { problem } from '#contract/problem.ts';
import { type Outcome, refuse } from './interpretation.ts';
import type { Columns } from './layout.ts';
import type { Table, TableRow } from './table.ts';

export interface SamplesBelow {
  column: number;
  header: string;
  names: string[];
  /** The header says that it names samples. */
  told: boolean;
}

/** Rows that are looked through for samples below each other. */
const looked = 20_000;

/**
 * A long table: samples stand below each other, so that taxa come again for each of them. Told by a column of samples,
 * or by one whose values make the taxa different where they come again; to add them up would mix people.
 */
export function samplesBelow(table: Table, columns: Columns, amount: number): SamplesBelow | null {
  const { roles, byColumn } = columns;
  const naming = [columns.lineage ?? undefined, roles.species, roles.genus, roles.name, roles.taxId, roles.rank];
  const upper = byColumn.flatMap((role, at) => (role === 'upper' ? [at] : []));
  const subject = (row: TableRow) => [...naming, ...upper].map((at) => table.cell(row, at)).join('\n');
  const rows = table.rows.slice(0, looked);
  if (roles.sample !== undefined && roles.sample !== amount) {
    const column = roles.sample;
    const names = [...new Set(table.rows.map((row) => table.cell(row, column)).filter((name) => name !== ''))];
    // a number for each row is its place
    if (names.length > 1 && names.length < table.rows.length) return below(table, column, names, true);
  }
  const taxa = new Set(rows.map(subject));
  if (taxa.size * 1.5 > rows.length || rows.length < 4) return null;
  for (const [column, role] of byColumn.entries()) {
    if (column === amount || column === columns.lineage || (role !== null && role !== 'other')) continue;
    const values = new Set(rows.map((row) => table.cell(row, column)));
    if (values.size < 2 || values.size * 2 > rows.length) continue;
    const both = new Set(rows.map((row) => `${table.cell(row, column)}\n${subject(row)}`));
    if (both.size === rows.length) return below(table, column, [...values], false);
  }
  return null;
}

/** Why such a table is not read: its header does not tell the samples. */
export function refuseUnnamed({ header }: SamplesBelow, format: LabReportFormat, line: number): Outcome {
  return refuse(problem('SAMPLES_STACKED', { column: header.slice(0, 60) }), { format, line });
}

function below(table: Table, column: number, names: string[], told: boolean): SamplesBelow {
  return { column, header: table.header[column] ?? '', names, told };
}

/** The rows of one sample alone. */
export function rowsOfSample(table: Table, column: number, sample: string | null): Table {
  const own = table.rows.filter((row) => table.cell(row, column) === sample);
  return table.withRows(own);
}
