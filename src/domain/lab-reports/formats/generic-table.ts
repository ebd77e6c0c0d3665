import type { Rank } from '#contract/microbiome.ts';
import { amountColumn, type ColumnMap, columnMapOf, type Scale } from '#domain/lab-reports/generic-columns.ts';
import {
  type FileTaxon,
  type Outcome,
  type ReadOptions,
  type RowErrors,
  read,
  refuse,
  rowErrors,
  taxon,
} from '#domain/lab-reports/interpretation.ts';
import { note } from '#domain/lab-reports/notes.ts';
import { readAmount, readRange, taxIdOf } from '#domain/lab-reports/numbers.ts';
import { rankOfWord } from '#domain/lab-reports/ranks.ts';
import { chooseSample } from '#domain/lab-reports/samples.ts';
import { plainHeader, type Table, type TableRow } from '#domain/lab-reports/table.ts';

const format = 'generic-table';
const unclassifiedName =
  /^(unclassified|unassigned|unknown|others?|ostalo|nerazvrstano|neklasificirano|nicht klassifiziert|unklassifiziert|sonstige)\b/i;
const totalName = /^(total|sum|ukupno|gesamt|summe)\b/i;

interface GenericRow {
  line: number;
  rank: Rank;
  name: string;
  taxId: number | null;
  amount: number | null;
  low: number | null;
  high: number | null;
}

/** Any table with a column of names or ids and one of amounts, by the words of its header. */
export function readGenericTable(table: Table, options: ReadOptions): Outcome {
  const map = columnMapOf(table);
  const named = amountColumn(map);
  const samples = named ? [] : sampleColumns(table, map);
  if (!named && samples.length === 0) {
    return refuse('The table has no column of amounts (percent, abundance, reads, udio, Anteil).', {
      format,
      line: table.headerLine,
    });
  }
  const names = samples.map((at) => table.header[at] ?? '');
  const choice = chooseSample(names, options);
  if (!choice.found) return choice.outcome;
  const column = named?.column ?? samples[choice.index] ?? -1;
  const errors = rowErrors();
  const rows: GenericRow[] = [];
  let unclassified = 0;
  for (const row of table.rows) {
    const name = nameOf(row, map);
    const amountText = row.cells[column] ?? '';
    if (totalName.test(name)) continue;
    const amount = readAmount(amountText, table.commaIsDecimal);
    if (unclassifiedName.test(name)) {
      if (amount.kind === 'number' && amount.value >= 0) unclassified += amount.value;
      continue;
    }
    const found = genericRow(row, name, map, options, errors);
    if (!found) continue;
    if (amount.kind === 'bad') errors.add(row.line, 'BAD_NUMBER', { value: amountText.slice(0, 40) });
    else if (amount.kind === 'number' && amount.value < 0) errors.add(row.line, 'NEGATIVE', { value: amount.value });
    else {
      if (amount.kind !== 'number') errors.add(row.line, 'BELOW_LIMIT', { value: amountText.trim() || '–' });
      rows.push({ ...found, amount: amount.kind === 'number' ? amount.value : null });
    }
  }
  if (options.method === 'qPCR') return readPanel(rows, table, errors);
  return scaled(rows, unclassified, named?.scale ?? null, {
    table,
    column,
    errors,
    samples: names.length > 1 ? names : [],
    sample: names.length > 1 ? choice.name : null,
  });
}

function nameOf(row: TableRow, map: ColumnMap): string {
  const cell = (at: number | undefined) => (at === undefined ? '' : (row.cells[at]?.trim() ?? ''));
  return cell(map.species) || cell(map.genus) || cell(map.name);
}

function genericRow(
  row: TableRow,
  name: string,
  map: ColumnMap,
  options: ReadOptions,
  errors: RowErrors,
): Omit<GenericRow, 'amount'> | null {
  const cell = (at: number | undefined) => (at === undefined ? '' : (row.cells[at]?.trim() ?? ''));
  const taxId = taxIdOf(cell(map.taxId));
  if (name === '' && taxId === null) {
    errors.add(row.line, 'NO_NAME');
    return null;
  }
  const rank = rankOf(name, taxId, cell(map.rank), cell(map.species) !== '', cell(map.genus) !== '', options);
  if (rank === 'other') return null;
  if (rank === null) {
    errors.add(row.line, 'NO_RANK', { name: name || String(taxId) });
    return null;
  }
  const range = rangeOf(row, map);
  if (range === 'bad') errors.add(row.line, 'BAD_RANGE', { name: name || String(taxId) });
  const { low, high } = range === 'bad' ? { low: null, high: null } : range;
  return { line: row.line, rank, name: name || `taxid ${taxId}`, taxId, low, high };
}

function rankOf(
  name: string,
  taxId: number | null,
  stated: string,
  inSpecies: boolean,
  inGenus: boolean,
  options: ReadOptions,
): Rank | 'other' | null {
  if (stated !== '') {
    const rank = rankOfWord(stated);
    return rank === 'genus' || rank === 'species' ? rank : 'other';
  }
  if (inSpecies) return 'species';
  if (inGenus) return 'genus';
  const known = taxId === null ? null : options.rankOf(taxId);
  if (known) return known;
  if (/\b(spp?\.?)$/i.test(name)) return 'genus';
  const count = name.split(/[\s_]+/).filter((word) => word !== '').length;
  if (count === 0) return null;
  return count === 1 ? 'genus' : 'species';
}

function rangeOf(row: TableRow, map: ColumnMap): { low: number | null; high: number | null } | 'bad' {
  const text = map.range === undefined ? '' : (row.cells[map.range]?.trim() ?? '');
  if (text !== '' && readAmount(text).kind !== 'missing') return readRange(text) ?? 'bad';
  const bound = (at: number | undefined) => {
    const amount = at === undefined ? null : readAmount(row.cells[at] ?? '');
    return amount?.kind === 'number' ? amount.value : null;
  };
  return { low: bound(map.low), high: bound(map.high) };
}

/** Columns of numbers without a known word are samples. */
function sampleColumns(table: Table, map: ColumnMap): number[] {
  const used = new Set(Object.values(map));
  return table.header
    .map((_, at) => at)
    .filter((at) => !used.has(at) && table.header[at] !== '')
    .filter((at) => {
      const kinds = table.rows.slice(0, 50).map((row) => readAmount(row.cells[at] ?? '', table.commaIsDecimal).kind);
      return kinds.includes('number') && !kinds.includes('bad');
    });
}

/** Copies per gram are no shares: a panel stands as it is, and only against the lab's own ranges. */
function readPanel(rows: readonly GenericRow[], table: Table, errors: RowErrors): Outcome {
  if (!rows.some((row) => row.low !== null || row.high !== null)) {
    return refuse("A PCR panel can be read only with the lab's own range columns.", { format, line: table.headerLine });
  }
  return read(format, {
    rows: table.rows.length,
    taxa: rows.map((row) => fileTaxon(row, row.amount ?? 0)),
    errors,
    asItStands: true,
    notes: [note('QPCR')],
  });
}

interface ScaleContext {
  table: Table;
  column: number;
  errors: RowErrors;
  samples: string[];
  sample: string | null;
}

function scaled(
  rows: readonly GenericRow[],
  unclassified: number,
  stated: Scale | null,
  context: ScaleContext,
): Outcome {
  const main = commonestRank(rows);
  const amounts = rows.filter((row) => row.rank === main).map((row) => row.amount ?? 0);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const header = context.table.header[context.column] ?? '';
  const scale = stated ?? (plainHeader(header).includes('%') ? 'percent' : scaleOf(amounts, sum));
  if (scale === null) {
    return refuse(
      `It cannot be told whether “${header}” holds percents, fractions or reads: its ${main} rows add up to ${Number(sum.toPrecision(6))}.`,
      { format, line: context.table.headerLine },
    );
  }
  if (scale === 'percent' && sum > 105 && hasDoubles(rows)) {
    return refuse('The same taxon stands more than once and the percents add up to more than 105.', { format });
  }
  const wholeOf = { percent: 100, fraction: 1, perMillion: 1_000_000, reads: sum + unclassified }[scale];
  const share = (amount: number) => (wholeOf > 0 ? (100 * amount) / wholeOf : 0);
  return read(format, {
    rows: context.table.rows.length,
    taxa: rows.map((row) => ({
      ...fileTaxon(row, share(row.amount ?? 0)),
      reads: scale === 'reads' ? row.amount : null,
    })),
    errors: context.errors,
    samples: context.samples,
    sample: context.sample,
    notPlacedPct: unclassified > 0 ? share(unclassified) : null,
    classifiedReads: scale === 'reads' ? sum : null,
    notes: scale === 'reads' ? [note('SCALE_READS')] : [],
  });
}

function fileTaxon(row: GenericRow, rawPct: number): FileTaxon {
  const { line, rank, name, taxId, low, high } = row;
  return taxon({ line, rank, name, taxId, low, high, rawPct, measured: row.amount !== null });
}

function commonestRank(rows: readonly GenericRow[]): Rank {
  const genera = rows.filter((row) => row.rank === 'genus').length;
  return genera * 2 >= rows.length ? 'genus' : 'species';
}

/** The scale of a whole column, from the sum over its commonest rank. */
function scaleOf(amounts: readonly number[], sum: number): Scale | null {
  if (sum >= 0.2 && sum <= 1.05 && amounts.every((amount) => amount <= 1)) return 'fraction';
  if (sum >= 20 && sum <= 105) return 'percent';
  if (sum > 105 && amounts.every((amount) => Number.isInteger(amount))) return 'reads';
  return null;
}

function hasDoubles(rows: readonly GenericRow[]): boolean {
  return new Set(rows.map((row) => `${row.rank}|${row.taxId ?? row.name}`)).size < rows.length;
}
