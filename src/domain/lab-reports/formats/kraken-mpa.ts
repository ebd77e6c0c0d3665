import { type Outcome, type ReadOptions, read, rowErrors } from '#domain/lab-reports/interpretation.ts';
import { chooseSample } from '#domain/lab-reports/samples.ts';
import type { TextSource } from '#domain/lab-reports/source.ts';
import { readPipeRows } from './pipe-lineages.ts';

const lineageRow = /^[dk]__?\w[^\t;]*\t[\d.]/;

export function isKrakenMpa(head: readonly string[]): boolean {
  const data = head.filter((line) => !line.startsWith('#'));
  return data.length > 0 && data.filter((line) => lineageRow.test(line)).length >= data.length * 0.7;
}

/** kreport2mpa and `--use-mpa-style`: clade reads without taxids; the whole is the sum of the top rows. */
export function readKrakenMpa(source: TextSource, options: ReadOptions): Outcome {
  const headerAt = source.lines.findIndex((line, at) => at < 5 && line.startsWith('#Classification'));
  const samples = headerAt < 0 ? [] : (source.lines[headerAt] ?? '').split('\t').slice(1);
  const choice = chooseSample(samples, options);
  if (!choice.found) return choice.outcome;
  const errors = rowErrors();
  const columns = { clade: 0, taxIds: null, value: choice.index + 1 };
  const rows = readPipeRows(source.lines, headerAt + 1, columns, errors);
  const whole = rows.topSum + (rows.unclassified ?? 0);
  const counts = rows.taxa.every((row) => Number.isInteger(row.rawPct)) && whole > 105;
  const taxa = rows.taxa.map((row) => ({
    ...row,
    reads: counts ? row.rawPct : null,
    rawPct: whole > 0 ? (100 * row.rawPct) / whole : 0,
  }));
  return read('kraken-mpa', {
    rows: rows.rows,
    taxa,
    errors,
    samples,
    sample: choice.name,
    notPlacedPct: rows.unclassified === null || whole === 0 ? null : (100 * rows.unclassified) / whole,
    classifiedReads: counts ? rows.topSum : null,
  });
}
