import type { Delimiter } from './delimited.ts';
import { splitQuoted } from './delimited.ts';
import { Fields, trimmed } from './fields.ts';

export interface HeaderedRow {
  line: number;
  cells: string[];
}

/** Lines below a header, split without quoting where the format knows none; blank and comment lines are left out. */
export function* rowsBelow(
  lines: readonly string[],
  start: number,
  delimiter: Delimiter,
  quoted = false,
): Generator<HeaderedRow> {
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    yield { line: at + 1, cells: quoted ? splitQuoted(line, delimiter) : line.split(delimiter) };
  }
}

/** The same, for those who ask for some fields of a line only; they are this line's until the next. */
export function* fieldsBelow(
  lines: readonly string[],
  start: number,
  delimiter: Delimiter,
): Generator<{ line: number; fields: Fields }> {
  const fields = new Fields(delimiter, { quoted: false });
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (trimmed(line) === '') continue;
    fields.read(line);
    yield { line: at + 1, fields };
  }
}

/** Positions of named columns, by their lower-case names. */
export function columnsOf(header: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>();
  header.forEach((name, at) => {
    const key = name.replace(/^#/, '').trim().toLowerCase();
    if (!columns.has(key)) columns.set(key, at);
  });
  return columns;
}

const searched = 60;

/** The line among the first that names all these columns, in any order; -1 where there is none. */
export function headerLineWith(lines: readonly string[], names: readonly string[]): number {
  for (let at = 0; at < Math.min(lines.length, searched); at += 1) {
    const line = lines[at] ?? '';
    if (line.length > 100_000 || !line.toLowerCase().includes(names[0] ?? '')) continue;
    const columns = columnsOf(line.split('\t'));
    if (names.every((name) => columns.has(name))) return at;
  }
  return -1;
}

/** Headers of programs: where most of the names are there and one is missing, the file was changed by hand. */
const programs: readonly { name: string; columns: readonly string[] }[] = [
  {
    name: 'Bracken',
    columns: [
      'name',
      'taxonomy_id',
      'taxonomy_lvl',
      'kraken_assigned_reads',
      'added_reads',
      'new_est_reads',
      'fraction_total_reads',
    ],
  },
  { name: 'Kaiju', columns: ['file', 'percent', 'reads', 'taxon_id', 'taxon_name'] },
  {
    name: 'KMCP',
    columns: ['ref', 'percentage', 'chunksfrac', 'ureads', 'hicureads', 'refsize', 'taxpath', 'taxpathsn'],
  },
  { name: 'KrakenUniq', columns: ['%', 'reads', 'taxreads', 'kmers', 'dup', 'cov', 'taxid', 'rank', 'taxname'] },
  {
    name: 'Centrifuge',
    columns: ['name', 'taxid', 'taxrank', 'genomesize', 'numreads', 'numuniquereads', 'abundance'],
  },
  { name: 'taxpasta', columns: ['taxonomy_id', 'name', 'rank', 'lineage', 'id_lineage', 'rank_lineage', 'count'] },
  {
    name: 'NCBI STAT',
    columns: ['acc', 'tax_id', 'rank', 'name', 'total_count', 'self_count', 'ilevel', 'ileft', 'iright'],
  },
];

/** The program whose header this nearly is, and the columns that it lacks. */
export function nearlyKnown(lines: readonly string[]): { name: string; missing: string[] } | null {
  for (const line of lines.slice(0, 5)) {
    if (line.length > 2000) continue;
    const columns = columnsOf(line.split('\t'));
    for (const { name, columns: wanted } of programs) {
      const missing = wanted.filter((column) => !columns.has(column));
      if (missing.length > 0 && missing.length <= 2 && wanted.length - missing.length >= 4) return { name, missing };
    }
  }
  return null;
}
