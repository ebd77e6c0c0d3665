import type { LabReportFormat } from '#contract/lab-reports.contract.ts';
import {
  type FileTaxon,
  type Outcome,
  type RowErrors,
  read,
  rowErrors,
  taxon,
} from '#domain/lab-reports/interpretation.ts';
import { textOf } from '#domain/lab-reports/json-values.ts';
import { readAmount, taxIdOf } from '#domain/lab-reports/numbers.ts';
import { rankOfWord } from '#domain/lab-reports/ranks.ts';
import type { Table } from '#domain/lab-reports/table.ts';

/** uBiome and those who write its table: cumulative counts of every rank, Bacteria = 1,000,000. */

const columnNames = (cells: readonly string[]) =>
  cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/^ubiome_bacteriacounts\./, ''),
  );

const hasAll = (cells: readonly string[], wanted: readonly string[]) => {
  const names = columnNames(cells);
  return wanted.every((name) => names.includes(name));
};

export const isUbiomeHeader = (cells: readonly string[]) =>
  hasAll(cells, ['tax_name', 'tax_rank', 'count_norm', 'taxon']);
export const isThryveHeader = (cells: readonly string[]) =>
  hasAll(cells, ['taxon_id', 'rank', 'name', 'parent', 'count']);

export function readUbiomeTable(table: Table): Outcome {
  return readConsumerTable(table, 'ubiome-table', {
    name: 'tax_name',
    rank: 'tax_rank',
    taxId: 'taxon',
    parent: 'parent',
    value: 'count_norm',
  });
}

export function readThryveTable(table: Table): Outcome {
  return readConsumerTable(table, 'thryve-table', {
    name: 'name',
    rank: 'rank',
    taxId: 'taxon_id',
    parent: 'parent',
    value: 'count',
  });
}

export function isUbiomeJson(value: unknown): value is { ubiome_bacteriacounts: unknown[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ubiome_bacteriacounts' in value &&
    Array.isArray(value.ubiome_bacteriacounts)
  );
}

export function readUbiomeJson(value: { ubiome_bacteriacounts: unknown[] }): Outcome {
  const rows = value.ubiome_bacteriacounts.map((entry, at): ConsumerRow => {
    const fields = typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : {};
    const text = (key: string) => textOf(fields[key]);
    return {
      line: at + 1,
      name: text('tax_name'),
      rank: text('tax_rank'),
      taxId: text('taxon'),
      parent: text('parent'),
      value: text('count_norm'),
    };
  });
  return readConsumerRows(rows, 'ubiome-json', true);
}

interface ConsumerRow {
  line: number;
  name: string;
  rank: string;
  taxId: string;
  parent: string;
  value: string;
}

function readConsumerTable(table: Table, format: LabReportFormat, columns: Omit<ConsumerRow, 'line'>): Outcome {
  const names = columnNames(table.header);
  const rows = table.rows.map(({ line, cells }): ConsumerRow => {
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? '';
    return {
      line,
      name: cell(columns.name),
      rank: cell(columns.rank),
      taxId: cell(columns.taxId),
      parent: cell(columns.parent),
      value: cell(columns.value),
    };
  });
  return readConsumerRows(rows, format, table.commaIsDecimal);
}

function readConsumerRows(rows: readonly ConsumerRow[], format: LabReportFormat, commaIsDecimal: boolean): Outcome {
  const errors = rowErrors();
  const amounts = rows.map((row) => amountOf(row, errors, commaIsDecimal));
  const bacteriaAt = rows.findIndex((row) => taxIdOf(row.taxId) === 2);
  const bacteria = amounts[bacteriaAt] ?? null;
  // per million unless the Bacteria row says that these are plain reads
  const perMillion = format !== 'thryve-table' || bacteria === null || (bacteria >= 900_000 && bacteria <= 1_050_000);
  const whole = perMillion ? 1_000_000 : (bacteria ?? 1);
  const byId = new Map(rows.map((row) => [taxIdOf(row.taxId), row]));
  const taxa: FileTaxon[] = [];
  rows.forEach((row, at) => {
    const rank = rankOfWord(row.rank);
    const amount = amounts[at] ?? null;
    if ((rank !== 'genus' && rank !== 'species') || amount === null || amount === 0) return;
    const taxId = taxIdOf(row.taxId);
    const parent = byId.get(taxIdOf(row.parent));
    const inGenus = rank === 'species' && parent !== undefined && rankOfWord(parent.rank) === 'genus';
    taxa.push(
      taxon({
        line: row.line,
        rank,
        name: row.name,
        taxId,
        rawPct: (100 * amount) / whole,
        genus: inGenus ? { name: parent.name, taxId: taxIdOf(parent.taxId) } : null,
      }),
    );
  });
  return read(format, { rows: rows.length, taxa, errors });
}

function amountOf(row: ConsumerRow, errors: RowErrors, commaIsDecimal: boolean): number | null {
  const amount = readAmount(row.value, commaIsDecimal);
  if (amount.kind === 'number' && amount.value >= 0) return amount.value;
  if (amount.kind === 'bad') errors.add(row.line, 'BAD_NUMBER', { value: row.value.slice(0, 40) });
  return null;
}
