import type { LabReportFormat } from '#contract/lab-reports.contract.ts';
import { problem } from '#contract/problem.ts';
import { Ledger } from '#domain/sample/account.ts';
import { domainOfName } from '#domain/sample/domains.ts';
import {
  type FileGenus,
  noGenus,
  type Outcome,
  type ReadOptions,
  type RowErrors,
  read,
  refuse,
  rowErrors,
  taxon,
} from '#domain/sample/interpretation.ts';
import { textOf } from '#domain/sample/json-values.ts';
import { note } from '#domain/sample/notes.ts';
import { type Amount, readAmount, taxIdOf } from '#domain/sample/numbers.ts';
import { isHeldByRank, rankOfWord } from '#domain/sample/ranks.ts';
import { decidingRows } from '#domain/sample/reading.ts';
import { siteOf, siteOfRows } from '#domain/sample/site.ts';
import type { Table } from '#domain/sample/table.ts';
import { isTooLong, settleDecimals } from '#domain/sample/table-reading.ts';
import { FinishedTaxa, TaxonList } from '#domain/sample/taxon-list.ts';

/** uBiome, Biomesight, Ombre: counts of every rank, each holding what lies below it. */

const columnNames = (cells: readonly string[]) =>
  cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/^ubiome_bacteriacounts\./, ''),
  );

const hasAll = (cells: readonly string[], wanted: readonly string[]) => {
  const names = new Set(columnNames(cells));
  return wanted.every((name) => names.has(name));
};

export const isUbiomeHeader = (cells: readonly string[]) =>
  hasAll(cells, ['tax_name', 'tax_rank', 'count_norm', 'taxon']);
export const isThryveHeader = (cells: readonly string[]) =>
  hasAll(cells, ['taxon_id', 'rank', 'name', 'parent', 'count']);

type ConsumerColumns = Record<'name' | 'rank' | 'taxId' | 'parent' | 'value', string>;

export function readUbiomeTable(table: Table, options: ReadOptions): Outcome {
  const columns = { name: 'tax_name', rank: 'tax_rank', taxId: 'taxon', parent: 'parent', value: 'count_norm' };
  return readConsumerTable(table, 'ubiome-table', columns, options);
}

export function readThryveTable(table: Table, options: ReadOptions): Outcome {
  const columns = { name: 'name', rank: 'rank', taxId: 'taxon_id', parent: 'parent', value: 'count' };
  return readConsumerTable(table, 'thryve-table', columns, options);
}

export function isUbiomeJson(value: unknown): value is { ubiome_bacteriacounts: unknown[]; site?: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ubiome_bacteriacounts' in value &&
    Array.isArray(value.ubiome_bacteriacounts)
  );
}

const ubiomeKeys = ['tax_name', 'tax_rank', 'count_norm'] as const;

export function readUbiomeJson(value: { ubiome_bacteriacounts: unknown[]; site?: unknown }): Outcome {
  const missing = ubiomeKeys.filter(
    (key) => !value.ubiome_bacteriacounts.some((entry) => typeof entry === 'object' && entry !== null && key in entry),
  );
  if (missing.length > 0) {
    return refuse(problem('UBIOME_INCOMPLETE', { columns: missing.join(', ') }), { format: 'ubiome-json' });
  }
  const errors = rowErrors();
  const rows = consumerRows('ubiome-json', errors);
  for (const [at, entry] of value.ubiome_bacteriacounts.entries()) {
    const fields = typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : {};
    const text = (key: string) => textOf(fields[key]);
    const amount = readAmount(text('count_norm'));
    rows.add({
      line: at + 1,
      name: text('tax_name'),
      rank: text('tax_rank'),
      taxId: taxIdOf(text('taxon')),
      parent: text('parent'),
      amount: amountOf(amount, at + 1, text('count_norm'), errors),
    });
  }
  const outcome = rows.read();
  const site = textOf(value.site);
  // a place that is not known is not the gut
  if (outcome.read && site !== '') outcome.interpretation.site = siteOf(site) ?? 'other';
  return outcome;
}

interface ConsumerRow {
  line: number;
  name: string;
  rank: string;
  taxId: number | null;
  /** An id, or a name (Ombre). */
  parent: string;
  amount: number | null;
}

function readConsumerTable(
  table: Table,
  format: LabReportFormat,
  columns: ConsumerColumns,
  options: ReadOptions,
): Outcome {
  const names = columnNames(table.header);
  const at = (key: keyof ConsumerColumns) => names.indexOf(columns[key]);
  const [name, rank, taxId, parent, value] = [at('name'), at('rank'), at('taxId'), at('parent'), at('value')];
  const decimals = settleDecimals(table, value, options);
  if (!decimals.settled) return refuse(decimals.code, { format, line: table.headerLine });
  const errors = rowErrors();
  const rows = consumerRows(format, errors);
  for (const row of table.rows) {
    rows.add({
      line: row.line,
      name: table.cell(row, name),
      rank: table.cell(row, rank),
      taxId: taxIdOf(table.cell(row, taxId)),
      parent: table.cell(row, parent),
      amount: isTooLong(row, table)
        ? tooLong(row.line, row.cells.length, table.header.length, errors)
        : amountOf(table.amount(row, value), row.line, table.cell(row, value), errors),
    });
  }
  const outcome = rows.read();
  if (outcome.read) {
    const { interpretation } = outcome;
    interpretation.site = siteOfRows(table.above) ?? siteOfColumn(table, names);
    interpretation.reading = {
      confidence: decimals.check ? 'check' : 'certain',
      reasons: [...interpretation.reading.reasons, ...decimals.reasons],
      question: decimals.question,
      rows: decidingRows(table, [name, rank, value]),
    };
  }
  return outcome;
}

function tooLong(line: number, found: number, expected: number, errors: RowErrors): null {
  errors.add(line, 'BAD_FIELD_COUNT', { found, expected });
  return null;
}

function siteOfColumn(table: Table, names: readonly string[]) {
  const column = names.findIndex((name) => name === 'site' || name === 'sample_type' || name === 'body_site');
  if (column < 0) return null;
  const first = table.rows.find((row) => table.cell(row, column) !== '');
  return first ? siteOf(table.cell(first, column)) : null;
}

/** Rows gone through once and not held: a long report has half a million. */
function consumerRows(format: LabReportFormat, errors: RowErrors) {
  const byId = new Map<number, FileGenus>();
  const byName = new Map<string, FileGenus>();
  /** Genera and species that are not 0, with the amounts of the file, and the parent of each. */
  const counted = new TaxonList();
  const ledger = new Ledger();
  const parents: string[] = [];
  const whole = wholeFinder(format);
  let count = 0;
  const genusOf = (parent: string) => {
    const id = taxIdOf(parent);
    return (id === null ? byName.get(parent.toLowerCase()) : byId.get(id)) ?? null;
  };
  return {
    add(row: ConsumerRow): void {
      count += 1;
      whole.add(row);
      const { line, name, taxId, amount } = row;
      const rank = rankOfWord(row.rank);
      if (rank === 'genus') {
        const genus = { name, taxId };
        if (taxId !== null) byId.set(taxId, genus);
        byName.set(name.toLowerCase(), genus);
      }
      const ours = rank === 'genus' || rank === 'species';
      // what cannot be read is booked by its error
      if (amount === 0) ledger.leaveOut('zero');
      else if (amount !== null && ours) ledger.taxon(rank, amount, name, null);
      else if (amount !== null && isHeldByRank(row.rank)) ledger.leaveOut('belowRank');
      else if (amount !== null) ledger.sum(row.rank.toLowerCase(), amount);
      if (!ours || amount === 0) return;
      counted.push(taxon({ line, rank, name, taxId, rawPct: amount ?? 0, measured: amount !== null }));
      parents.push(row.parent);
    },
    read(): Outcome {
      const { amount, reads } = whole.found();
      const code = reads ? 'SCALE_READS_OF' : 'SCALE_PER_MILLION';
      return read(format, {
        ledger,
        rows: count,
        whole: amount,
        taxa: new FinishedTaxa(counted, (row, at) => {
          row.reads = reads && row.measured ? row.rawPct : null;
          row.rawPct = (100 * row.rawPct) / amount;
          const parent = parents[at] ?? '';
          row.genus = row.rank !== 'species' || parent === '' ? null : (genusOf(parent) ?? noGenus);
        }),
        errors,
        classifiedReads: reads ? amount : null,
        reading: {
          confidence: 'certain',
          reasons: [note(code, { column: format === 'thryve-table' ? 'count' : 'count_norm', sum: amount })],
          question: null,
          rows: [],
        },
      });
    },
  };
}

/** Per million, unless the row of all bacteria (or, without one, the sum of the genera) says that these are reads. */
function wholeFinder(format: LabReportFormat) {
  const million = { amount: 1_000_000, reads: false };
  const sums = new Map<string, number>();
  let top: number | null = null;
  let largestRow = 0;
  return {
    add(row: ConsumerRow): void {
      if (format !== 'thryve-table') return;
      const isTop = row.taxId === 2 || (rankOfWord(row.rank) === 'domain' && domainOfName(row.name) === 'bacteria');
      if (isTop) top ??= row.amount;
      else largestRow = Math.max(largestRow, row.amount ?? 0);
      const rank = row.rank.toLowerCase();
      sums.set(rank, (sums.get(rank) ?? 0) + (row.amount ?? 0));
    },
    found(): { amount: number; reads: boolean } {
      if (format !== 'thryve-table') return million;
      // a row of all bacteria that is less than one of its genera is not that
      if (top !== null && top >= largestRow)
        return top >= 900_000 && top <= 1_050_000 ? million : { amount: top || 1, reads: true };
      const largest = Math.max(0, ...sums.values());
      return largest >= 300_000 && largest <= 1_050_000 ? million : { amount: largest || 1, reads: true };
    },
  };
}

/** Null where it cannot be read: that is not known. What the table leaves empty is not there. */
function amountOf(amount: Amount, line: number, text: string, errors: RowErrors): number | null {
  if (amount.kind === 'bad') errors.add(line, 'BAD_NUMBER', { value: text.slice(0, 40) });
  if (amount.kind !== 'number') return amount.kind === 'bad' ? null : 0;
  if (amount.value >= 0 && !amount.percent) return amount.value;
  if (amount.value < 0) errors.add(line, 'NEGATIVE', { value: amount.value });
  // counts have no percent sign
  else errors.add(line, 'BAD_NUMBER', { value: text.slice(0, 40) });
  return null;
}
