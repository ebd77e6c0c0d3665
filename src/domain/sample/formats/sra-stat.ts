import { Ledger } from '#domain/sample/account.ts';
import { domainOfTaxId } from '#domain/sample/domains.ts';
import { columnsOf } from '#domain/sample/header-columns.ts';
import {
  type Domain,
  type FileGenus,
  type FileTaxon,
  noGenus,
  type Outcome,
  type ReadOptions,
  read,
  rowErrors,
  taxon,
} from '#domain/sample/interpretation.ts';
import { plainNumber, taxIdOf } from '#domain/sample/numbers.ts';
import { isHeldByRank, rankOfWord } from '#domain/sample/ranks.ts';
import { chooseSample } from '#domain/sample/samples.ts';
import type { Table } from '#domain/sample/table.ts';
import { isTooLong } from '#domain/sample/table-reading.ts';

const wanted = ['tax_id', 'rank', 'name', 'total_count', 'self_count', 'ileft', 'iright'];

export function isSraStat(header: readonly string[]): boolean {
  const columns = columnsOf(header);
  return wanted.every((name) => columns.has(name));
}

interface StatRow {
  line: number;
  left: number;
  right: number;
  taxId: number | null;
  rank: string;
  name: string;
  count: number;
}

/** NCBI's STAT: counts hold what lies below, and the tree is a nested set: a row lies in those that span it. */
export function readSraStat(table: Table, options: ReadOptions): Outcome {
  const columns = columnsOf(table.header);
  const at = (name: string) => columns.get(name);
  const errors = rowErrors();
  const runs = [...new Set(table.rows.map((row) => table.cell(row, at('acc'))))].filter((run) => run !== '');
  const samples = runs.length > 1 ? runs : [];
  const choice = chooseSample(samples, options);
  if (!choice.found) return choice.outcome;
  const rows: StatRow[] = [];
  for (const row of table.rows) {
    if (samples.length > 0 && table.cell(row, at('acc')) !== choice.name) continue;
    const [left, right, count] = ['ileft', 'iright', 'total_count'].map((name) =>
      plainNumber(table.cell(row, at(name))),
    );
    if (isTooLong(row, table)) {
      errors.add(row.line, 'BAD_FIELD_COUNT', { found: row.cells.length, expected: table.header.length });
      continue;
    }
    if (left === undefined || right === undefined || !(left <= right) || !((count ?? -1) >= 0)) {
      errors.add(row.line, 'BAD_NUMBER', { value: table.cell(row, at('total_count')).slice(0, 40) });
      continue;
    }
    rows.push({
      line: row.line,
      left,
      right,
      taxId: taxIdOf(table.cell(row, at('tax_id'))),
      rank: table.cell(row, at('rank')),
      name: table.cell(row, at('name')),
      count: count ?? 0,
    });
  }
  const ledger = new Ledger();
  const { taxa, whole } = walk(rows, ledger);
  for (const row of taxa) row.rawPct = whole > 0 ? (100 * row.rawPct) / whole : 0;
  return read('sra-stat', {
    ledger,
    rows: rows.length + errors.lost(),
    whole,
    taxa,
    errors,
    samples,
    sample: choice.name,
    classifiedReads: whole,
  });
}

function walk(rows: readonly StatRow[], ledger: Ledger): { taxa: FileTaxon[]; whole: number } {
  const open: { right: number; domain: Domain | null; genus: FileGenus | null }[] = [];
  const taxa: FileTaxon[] = [];
  let whole = 0;
  const statesDomains = rows.some((row) => domainOfTaxId(row.taxId) !== null);
  for (const row of [...rows].sort((a, b) => a.left - b.left || b.right - a.right)) {
    while ((open.at(-1)?.right ?? Number.POSITIVE_INFINITY) < row.right) open.pop();
    const parent = open.at(-1);
    // the root and what spans the whole tree count once
    if (!parent) whole += row.count;
    const domain = domainOfTaxId(row.taxId) ?? parent?.domain ?? null;
    const rank = rankOfWord(row.rank);
    const genus = rank === 'genus' ? { name: row.name, taxId: row.taxId } : (parent?.genus ?? null);
    const ours = rank === 'genus' || rank === 'species';
    const outside = domain === null && statesDomains;
    if (row.count === 0) ledger.leaveOut('zero');
    else if (ours && outside) ledger.leaveOut('outside', row.count, rank);
    else if (ours) ledger.taxon(rank, row.count, row.name, domain);
    else if (isHeldByRank(row.rank)) ledger.leaveOut('belowRank');
    else ledger.sum(parent ? row.rank : 'top', row.count);
    if (ours && !outside && row.count > 0) {
      const above = rank === 'species' ? (parent?.genus ?? noGenus) : null;
      taxa.push(
        taxon({
          line: row.line,
          rank,
          name: row.name,
          taxId: row.taxId,
          rawPct: row.count,
          reads: row.count,
          domain,
          genus: above,
        }),
      );
    }
    open.push({ right: row.right, domain, genus });
  }
  return { taxa: taxa.sort((a, b) => a.line - b.line), whole };
}
