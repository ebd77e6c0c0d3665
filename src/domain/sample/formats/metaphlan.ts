import { headerLineWith } from '#domain/sample/header-columns.ts';
import { type Outcome, type ReadOptions, read, refuse, rowErrors } from '#domain/sample/interpretation.ts';
import { chooseSample } from '#domain/sample/samples.ts';
import type { TextSource } from '#domain/sample/source.ts';
import { readPipeRows } from './pipe-lineages.ts';

const idHeader = /^#?\s*ID\t/;
const version2Header = /^#SampleID\tMetaphlan2_Analysis/i;

export function isMetaphlan(head: readonly string[]): boolean {
  // species alone, their prefixes cut off, are read as any table
  const clades = head.some((line) => /(^|\t|\|)"?[kdpcofgst]__|\b(UNKNOWN|UNCLASSIFIED)\t/.test(line));
  if (!clades) return false;
  if (headerLineWith(head, ['clade_name']) >= 0 || head.some((line) => version2Header.test(line))) return true;
  if (!head.some((line) => line.startsWith('#mpa_v'))) return false;
  return head.some((line) => /^(k__|UNKNOWN|UNCLASSIFIED)/.test(line));
}

/** Columns that are no sample, of MetaPhlAn 2 to 4, its merged tables and sylph. */
const ownColumns = new Set([
  'clade_name',
  'id',
  'ncbi_tax_id',
  'clade_taxid',
  'relative_abundance',
  'additional_species',
  'coverage',
  'estimated_number_of_reads_from_the_clade',
  'estimated_number_of_bases_from_the_clade',
  'sequence_abundance',
  'ani (if strain-level)',
  'coverage (if strain-level)',
]);

/** The file's percents are of the whole only where it estimated the unclassified part; normalising makes both agree. */
export function readMetaphlan(source: TextSource, options: ReadOptions): Outcome {
  const named = headerLineWith(source.lines, ['clade_name']);
  const headerAt = named >= 0 ? named : source.lines.slice(0, 60).findIndex((line) => idHeader.test(line));
  const header =
    headerAt < 0 ? [] : (source.lines[headerAt] ?? '').split('\t').map((name) => name.replace(/^#/, '').trim());
  const lower = header.map((name) => name.toLowerCase());
  const single = header.length === 0 || lower.includes('relative_abundance');
  const samples = single ? [] : header.filter((_, at) => !ownColumns.has(lower[at] ?? ''));
  const choice = chooseSample(samples, options);
  if (!choice.found) return choice.outcome;
  const value = single
    ? header.length === 0
      ? fieldWithPercent(source.lines)
      : lower.indexOf('relative_abundance')
    : header.indexOf(choice.name ?? '');
  if (value < 0) return refuse('METAPHLAN_NO_COLUMN', { format: 'metaphlan' });
  const idColumn = lower.findIndex((name) => name === 'ncbi_tax_id' || name === 'clade_taxid');
  const errors = rowErrors();
  const taxIds = idColumn >= 0 ? idColumn : header.length === 0 && value === 2 ? 1 : null;
  const clade = Math.max(
    0,
    lower.findIndex((name) => name === 'clade_name' || name === 'id'),
  );
  const rows = readPipeRows(source.lines, headerAt + 1, { clade, taxIds, value }, errors);
  return read(lower.includes('sequence_abundance') ? 'sylph' : 'metaphlan', {
    ledger: rows.ledger,
    rows: rows.rows,
    whole: 100,
    taxa: rows.taxa,
    bins: rows.bins,
    errors,
    samples,
    sample: choice.name,
    notPlacedPct: rows.unclassified,
  });
}

/** Without a header: the second field is the percent (MetaPhlAn 2) unless it is a list of taxids. */
function fieldWithPercent(lines: readonly string[]): number {
  const first = lines.find((line) => /^(k__|UNKNOWN|UNCLASSIFIED)/.test(line))?.split('\t') ?? [];
  const numbers = first.slice(2).filter((field) => field.trim() !== '').length;
  // several columns of numbers without names: which is which cannot be told
  if (numbers > 1) return -1;
  return first.length >= 3 ? 2 : 1;
}
