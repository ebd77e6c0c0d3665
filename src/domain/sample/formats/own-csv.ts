import { type Rank, rankSchema } from '#contract/microbiome.ts';
import { problem } from '#contract/problem.ts';
import { Ledger } from '#domain/sample/account.ts';
import {
  type FileTaxon,
  type Outcome,
  type ReadOptions,
  read,
  refuse,
  rowErrors,
  taxon,
} from '#domain/sample/interpretation.ts';
import { note } from '#domain/sample/notes.ts';
import { PercentSigns, taxIdOf } from '#domain/sample/numbers.ts';
import { rankOfWord } from '#domain/sample/ranks.ts';
import { decidingRows } from '#domain/sample/reading.ts';
import type { Table } from '#domain/sample/table.ts';
import { isTooLong, settleDecimals } from '#domain/sample/table-reading.ts';

const format = 'metabelly-csv';
const lower = (cells: readonly string[]) => cells.map((cell) => cell.trim().toLowerCase());

/** The project's own format: `taxId,name,rank,abundance[,low,high]`, percent. */
export function isOwnHeader(cells: readonly string[]): boolean {
  const names = lower(cells);
  return ['taxid', 'name', 'rank', 'abundance'].every((name) => names.includes(name)) && names.length <= 6;
}

export function readOwnTable(table: Table, options: ReadOptions): Outcome {
  const names = lower(table.header);
  const at = (name: string) => {
    const found = names.indexOf(name);
    return found < 0 ? undefined : found;
  };
  const amountAt = at('abundance') ?? 3;
  const decimals = settleDecimals(table, amountAt, options);
  if (!decimals.settled) return refuse(decimals.code, { format, line: table.headerLine });
  const errors = rowErrors();
  const taxa: FileTaxon[] = [];
  const ledger = new Ledger();
  const signs = new PercentSigns();
  for (const row of table.rows) {
    const { line } = row;
    const bound = (column: number | undefined) => {
      const amount = column === undefined ? null : table.amount(row, column);
      return amount?.kind === 'number' ? amount.value : null;
    };
    const name = table.cell(row, at('name'));
    const taxId = taxIdOf(table.cell(row, at('taxid')));
    const rank = rankOfWord(table.cell(row, at('rank')));
    const amount = table.amount(row, amountAt);
    const text = table.cell(row, amountAt);
    if (isTooLong(row, table)) {
      errors.add(line, 'BAD_FIELD_COUNT', { found: row.cells.length, expected: table.header.length });
    } else if (name === '' && taxId === null) errors.add(line, 'NO_NAME');
    else if (rank !== 'genus' && rank !== 'species') errors.add(line, 'NO_RANK', { name: name || String(taxId) });
    else {
      const negative = amount.kind === 'number' && amount.value < 0;
      if (amount.kind === 'bad') errors.add(line, 'BAD_NUMBER', { value: text.slice(0, 40) });
      if (negative) errors.add(line, 'NEGATIVE', { value: amount.value });
      signs.add(amount);
      const measured = (amount.kind === 'number' && !negative) || amount.kind === 'notFound';
      if (amount.kind === 'below' || amount.kind === 'silent') errors.add(line, 'BELOW_LIMIT', { value: text });
      if (amount.kind === 'number' && !negative) ledger.taxon(rank, amount.value, name, null);
      else if (measured) ledger.leaveOut('zero');
      else if (amount.kind !== 'bad' && !negative) ledger.leaveOut('noAmount');
      taxa.push(
        taxon({
          line,
          rank,
          name: name || `taxid ${taxId}`,
          taxId,
          rawPct: amount.kind === 'number' && !negative ? amount.value : 0,
          low: bound(at('low')),
          high: bound(at('high')),
          measured,
        }),
      );
    }
  }
  if (signs.mixed) return refuse('PERCENTS_MIXED', { format, line: table.headerLine });
  if (options.method !== 'qPCR') {
    const over = rankSchema.options.find((rank) => sumOf(taxa, rank) > 110);
    const values = { header: 'abundance', rank: over ?? '', sum: Number(sumOf(taxa, over ?? 'genus').toPrecision(6)) };
    if (over) return refuse(hasDoubles(taxa) ? 'TAXON_REPEATED' : problem('COLUMN_SCALE_UNCLEAR', values), { format });
  }
  const genera = sumOf(taxa, 'genus') || sumOf(taxa, 'species');
  const perhapsFractions = genera > 0.9 && genera < 1.1 && options.method !== 'qPCR';
  return read(format, {
    ledger,
    rows: table.rows.length,
    whole: null,
    taxa,
    errors,
    asItStands: true,
    reading: {
      confidence: decimals.check || perhapsFractions ? 'check' : 'certain',
      reasons: [
        ...(perhapsFractions
          ? [note('SCALE_PERCENT', { column: 'abundance', sum: Number(genera.toPrecision(4)) })]
          : []),
        ...decimals.reasons,
      ],
      question: decimals.question,
      rows: decidingRows(table, [at('name'), at('rank'), amountAt]),
    },
  });
}

function sumOf(taxa: readonly FileTaxon[], rank: Rank): number {
  return taxa.reduce((sum, row) => sum + (row.rank === rank ? row.rawPct : 0), 0);
}

function hasDoubles(taxa: readonly FileTaxon[]): boolean {
  return new Set(taxa.map((row) => `${row.rank}|${row.taxId ?? row.name}`)).size < taxa.length;
}
