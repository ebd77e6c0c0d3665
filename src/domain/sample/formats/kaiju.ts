import type { Rank } from '#contract/microbiome.ts';
import { Ledger } from '#domain/sample/account.ts';
import { columnsOf, headerLineWith, rowsBelow } from '#domain/sample/header-columns.ts';
import {
  type FileTaxon,
  type Outcome,
  type ReadOptions,
  read,
  refuse,
  rowErrors,
  taxon,
} from '#domain/sample/interpretation.ts';
import { plainNumber, taxIdOf } from '#domain/sample/numbers.ts';
import { chooseSample } from '#domain/sample/samples.ts';
import type { TextSource } from '#domain/sample/source.ts';

const header = ['taxon_name', 'file', 'percent', 'reads', 'taxon_id'];

export function isKaiju(head: readonly string[]): boolean {
  return headerLineWith(head.slice(0, 1), header) === 0;
}

interface KaijuRow {
  line: number;
  file: string;
  percent: number;
  reads: number;
  taxId: number | null;
  name: string;
}

/** kaiju2table: one rank a file, which only the closing row or the taxa themselves tell. */
export function readKaiju(source: TextSource, options: ReadOptions): Outcome {
  const errors = rowErrors();
  const all: KaijuRow[] = [];
  const headerAt = headerLineWith(source.lines, header);
  const columns = columnsOf((source.lines[headerAt] ?? '').split('\t'));
  const at = (name: string) => columns.get(name) ?? -1;
  for (const { line, cells } of rowsBelow(source.lines, headerAt + 1, '\t')) {
    const percent = plainNumber(cells[at('percent')]);
    const reads = plainNumber(cells[at('reads')]);
    if (!(percent >= 0) || !(reads >= 0)) {
      errors.add(line, 'BAD_NUMBER', { value: (cells[at('percent')] ?? '').slice(0, 40) });
      continue;
    }
    const name = lastOfPath(cells[at('taxon_name')] ?? '');
    all.push({ line, file: cells[at('file')] ?? '', percent, reads, taxId: taxIdOf(cells[at('taxon_id')]), name });
  }
  const files = [...new Set(all.map((row) => row.file))];
  const samples = files.length > 1 ? files : [];
  const choice = chooseSample(samples, options);
  if (!choice.found) return choice.outcome;
  const rows = samples.length > 0 ? all.filter((row) => row.file === choice.name) : all;
  const rank = kaijuRank(rows, options);
  if (rank === null) {
    return refuse('KAIJU_RANK', {
      format: 'kaiju',
    });
  }
  const placed = rows.filter((row) => row.taxId !== null && row.taxId !== virusesId && row.percent > 0);
  const taxa: FileTaxon[] = placed.map((row) =>
    taxon({ line: row.line, rank, name: row.name, taxId: row.taxId, rawPct: row.percent, reads: row.reads }),
  );
  const ledger = new Ledger();
  for (const row of rows) {
    if (row.percent === 0) ledger.leaveOut('zero');
    else if (row.taxId === null) ledger.leaveOut('unclassified', row.percent);
    else if (row.taxId === virusesId) ledger.leaveOut('viruses', row.percent);
    else ledger.taxon(rank, row.percent, row.name, null);
  }
  const unplaced = rows.filter((row) => row.taxId === null);
  return read('kaiju', {
    ledger,
    rows: rows.length + errors.lost(),
    whole: 100,
    taxa,
    errors,
    samples,
    sample: choice.name,
    notPlacedPct: unplaced.length === 0 ? null : unplaced.reduce((sum, row) => sum + row.percent, 0),
    classifiedReads: rows.reduce((sum, row) => sum + (row.name === 'unclassified' ? 0 : row.reads), 0),
  });
}

const virusesId = 10239;

/** With `-p` the name is a whole lineage. */
function lastOfPath(name: string): string {
  const parts = name.split(';').map((part) => part.trim());
  return parts.filter((part) => part !== '').at(-1) ?? '';
}

function kaijuRank(rows: readonly KaijuRow[], options: ReadOptions): Rank | null {
  for (const row of rows) {
    const said = /cannot be assigned to a \(non-viral\) (\w+)/.exec(row.name)?.[1];
    if (said === 'genus' || said === 'species') return said;
    if (said !== undefined) return null;
  }
  const named = rows.filter((row) => row.taxId !== null && row.taxId !== virusesId);
  const known = named.map((row) => options.rankOf(row.taxId ?? 0)).filter((rank) => rank !== null);
  const kinds = new Set(known.length > 0 ? known : named.map((row) => (row.name.includes(' ') ? 'species' : 'genus')));
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined ? only : null;
}
