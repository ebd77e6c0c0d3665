import { splitQuoted } from '#domain/lab-reports/delimited.ts';
import { areCounts, type Feature, sumFeatures } from '#domain/lab-reports/features.ts';
import { type Outcome, type ReadOptions, read, refuse, rowErrors } from '#domain/lab-reports/interpretation.ts';
import { lineageOf } from '#domain/lab-reports/lineage.ts';
import { plainNumber } from '#domain/lab-reports/numbers.ts';
import { chooseSample } from '#domain/lab-reports/samples.ts';
import type { TextSource } from '#domain/lab-reports/source.ts';

const headerLine = /^"?(#OTU ID|#OTU|#taxon|index|Feature ID)"?[\t,]/i;
const lineage = /[dk]__[^;,\t]*;/;

export function isQiimeTable(head: readonly string[]): boolean {
  if (head[0]?.startsWith('# Constructed from biom file')) return true;
  return head.some((line) => headerLine.test(line)) && head.some((line) => lineage.test(line) || /;__/.test(line));
}

/** Collapsed tables of QIIME 2, American Gut's own, and the transposed one of the taxa bar plot. */
export function readQiimeTable(source: TextSource, options: ReadOptions): Outcome {
  const headerAt = source.lines.findIndex((line) => headerLine.test(line));
  const headerText = source.lines[headerAt];
  if (headerText === undefined) return refuse('The table has no header line.', { format: 'qiime2-table' });
  // lineages hold semicolons, so they cannot part the fields
  const delimiter = headerText.includes('\t') ? '\t' : ',';
  const header = splitQuoted(headerText, delimiter).map((name) => name.trim());
  const rows = source.lines
    .map((line, at) => ({ line: at + 1, cells: splitQuoted(line, delimiter) }))
    .filter((row) => row.line > headerAt + 1 && row.cells.some((cell) => cell.trim() !== ''));
  const table = header.some((name) => lineage.test(name)) ? transposed(header, rows) : upright(header, rows);
  if (table === null) {
    return refuse('The table has no taxonomy: its rows are sequences or numbers. Export the collapsed table.', {
      format: 'qiime2-table',
    });
  }
  const samples = table.samples.length > 1 ? table.samples : [];
  const choice = chooseSample(samples, options);
  if (!choice.found) return choice.outcome;
  const errors = rowErrors();
  const features: Feature[] = [];
  for (const row of table.rows) {
    const text = row.values[choice.index] ?? '';
    const value = plainNumber(text);
    if (value >= 0) features.push({ line: row.line, lineage: lineageOf(row.lineage.split(';')), value });
    else errors.add(row.line, 'BAD_NUMBER', { value: text.slice(0, 40) });
  }
  const counts = areCounts(features.map((feature) => feature.value));
  const sums = sumFeatures(features, { counts });
  if (sums.taxa.length === 0 && sums.total > 0) {
    return refuse('The taxonomy of this table stops above the genus. Export it at the genus or species level.', {
      format: 'qiime2-table',
    });
  }
  return read('qiime2-table', {
    rows: table.rows.length,
    taxa: sums.taxa,
    errors,
    samples,
    sample: choice.name,
    notPlacedPct: sums.withoutGenusPct,
    classifiedReads: counts ? sums.total * (1 - sums.withoutGenusPct / 100) : null,
  });
}

interface Row {
  line: number;
  cells: string[];
}

interface LineageTable {
  samples: string[];
  rows: { line: number; lineage: string; values: string[] }[];
}

/** The lineage is the first column, or the last one where the first holds feature ids. */
function upright(header: string[], rows: Row[]): LineageTable | null {
  const last = header.length - 1;
  const lineageAt = /^(taxonomy|taxon|consensus lineage)$/i.test(header[last] ?? '') ? last : 0;
  if (!rows.some((row) => (row.cells[lineageAt] ?? '').includes('__'))) return null;
  const sampleColumns = header.map((_, at) => at).filter((at) => at !== 0 && at !== lineageAt);
  return {
    samples: sampleColumns.map((at) => header[at] ?? ''),
    rows: rows.map((row) => ({
      line: row.line,
      lineage: row.cells[lineageAt] ?? '',
      values: sampleColumns.map((at) => row.cells[at] ?? ''),
    })),
  };
}

/** Samples are rows and lineages are columns; what else is a column is metadata of the sample. */
function transposed(header: string[], rows: Row[]): LineageTable {
  const columns = header.map((_, at) => at).filter((at) => at > 0 && (header[at] ?? '').includes('__'));
  return {
    samples: rows.map((row) => row.cells[0] ?? ''),
    rows: columns.map((at) => ({
      line: 1,
      lineage: header[at] ?? '',
      values: rows.map((row) => row.cells[at] ?? ''),
    })),
  };
}
