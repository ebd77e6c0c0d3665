import { areCounts, type Feature, sumFeatures } from '#domain/lab-reports/features.ts';
import { type Outcome, type ReadOptions, read, refuse, rowErrors } from '#domain/lab-reports/interpretation.ts';
import { lineageOf } from '#domain/lab-reports/lineage.ts';
import { readAmount } from '#domain/lab-reports/numbers.ts';
import { rankOfWord } from '#domain/lab-reports/ranks.ts';
import { chooseSample } from '#domain/lab-reports/samples.ts';
import type { Table } from '#domain/lab-reports/table.ts';

const rankNames = ['kingdom', 'domain', 'superkingdom', 'phylum', 'class', 'order', 'family', 'genus', 'species'];

/** A table of R: one column a rank, one column a sample, or long with `Sample` and `Abundance` (psmelt). */
export function isPhyloseqHeader(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  return names.includes('phylum') && names.includes('family') && (names.includes('genus') || names.includes('species'));
}

export function readPhyloseqTable(table: Table, options: ReadOptions): Outcome {
  const names = table.header.map((name) => name.toLowerCase());
  const rankColumns = names.map((_, at) => at).filter((at) => rankNames.includes(names[at] ?? ''));
  const ranks = rankColumns.map((at) =>
    rankOfWord(names[at] ?? '') === 'other' && names[at] === 'kingdom' ? 'domain' : (names[at] ?? ''),
  );
  const sampleAt = names.indexOf('sample');
  const abundanceAt = names.indexOf('abundance');
  const long = sampleAt >= 0 && abundanceAt >= 0;
  const wideColumns = names.map((_, at) => at).filter((at) => at > 0 && !rankColumns.includes(at));
  const all = long
    ? [...new Set(table.rows.map((row) => row.cells[sampleAt]?.trim() ?? ''))]
    : wideColumns.map((at) => table.header[at] ?? '');
  if (all.length === 0) {
    return refuse('The table names taxa and holds no amounts. Send it merged with the abundance table.', {
      format: 'phyloseq',
      line: table.headerLine,
    });
  }
  const samples = all.length > 1 ? all : [];
  const choice = chooseSample(samples, options);
  if (!choice.found) return choice.outcome;
  const valueAt = long ? abundanceAt : (wideColumns[choice.index] ?? -1);
  const errors = rowErrors();
  const features: Feature[] = [];
  for (const { line, cells } of table.rows) {
    if (long && samples.length > 0 && cells[sampleAt]?.trim() !== choice.name) continue;
    const amount = readAmount(cells[valueAt] ?? '', table.commaIsDecimal);
    if (amount.kind === 'number' && amount.value >= 0) {
      const parts = rankColumns.map((at) => cells[at] ?? '');
      features.push({ line, lineage: lineageOf(parts, ranks), value: amount.value });
    } else if (amount.kind !== 'missing')
      errors.add(line, 'BAD_NUMBER', { value: (cells[valueAt] ?? '').slice(0, 40) });
  }
  const counts = areCounts(features.map((feature) => feature.value));
  const sums = sumFeatures(features, { counts });
  return read('phyloseq', {
    rows: table.rows.length,
    taxa: sums.taxa,
    errors,
    samples,
    sample: choice.name,
    notPlacedPct: sums.withoutGenusPct,
    classifiedReads: counts ? sums.total * (1 - sums.withoutGenusPct / 100) : null,
  });
}
