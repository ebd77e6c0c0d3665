import { cladeWalker, indentOf } from '#domain/lab-reports/clade-walker.ts';
import {
  type FileTaxon,
  type Outcome,
  type RowErrors,
  read,
  refuse,
  rowErrors,
  taxon,
} from '#domain/lab-reports/interpretation.ts';
import { plainNumber, taxIdOf } from '#domain/lab-reports/numbers.ts';
import { rankOfWord } from '#domain/lab-reports/ranks.ts';
import type { TextSource } from '#domain/lab-reports/source.ts';

const rankCode = /^([URDKPCOFGS]\d*|-)$/;

/** Kraken 1 and 2, Centrifuge's kreport and Bracken's report: six fields, eight with minimizers, no header. */
export function isKrakenReport(head: readonly string[]): boolean {
  const data = head.filter((line) => !line.startsWith('#'));
  const fitting = data.filter((line) => {
    const fields = line.split('\t');
    if (fields.length !== 6 && fields.length !== 8) return false;
    return rankCode.test(fields.at(-3) ?? '') && !Number.isNaN(plainNumber(fields[0]));
  });
  return fitting.length > 0 && fitting.length >= data.length * 0.7;
}

export function readKrakenReport(source: TextSource): Outcome {
  if (source.lines.some((line, at) => at < 40 && line.startsWith('#'))) {
    return refuse('This is a table of several Kraken reports. Send the report of one sample.', {
      format: 'kraken-report',
    });
  }
  const errors = rowErrors();
  return readCladeRows('kraken-report', krakenRows(source.lines, errors), errors);
}

function* krakenRows(lines: readonly string[], errors: RowErrors): Generator<KrakenRow> {
  for (let at = 0; at < lines.length; at += 1) {
    const row = krakenRow(lines[at] ?? '', at + 1, errors);
    if (row) yield row;
  }
}

export interface KrakenRow {
  line: number;
  cladeReads: number;
  rank: string;
  taxId: string;
  /** As printed, indented. */
  name: string;
}

function krakenRow(line: string, number: number, errors: RowErrors): KrakenRow | null {
  if (line.trim() === '') return null;
  const fields = line.split('\t');
  if (fields.length !== 6 && fields.length !== 8) {
    errors.add(number, 'BAD_FIELD_COUNT', { found: fields.length, expected: '6 or 8' });
    return null;
  }
  const cladeReads = plainNumber(fields[1]);
  if (!(cladeReads >= 0)) {
    errors.add(number, 'BAD_NUMBER', { value: (fields[1] ?? '').slice(0, 40) });
    return null;
  }
  return {
    line: number,
    cladeReads,
    rank: fields.at(-3) ?? '',
    taxId: fields.at(-2) ?? '',
    name: fields.at(-1) ?? '',
  };
}

/**
 * Percents come from the clade reads (the printed percent has two decimals), over unclassified plus root.
 * Genus is rank `G` exactly: `G1` and the like lie between genus and species.
 */
export function readCladeRows(
  format: 'kraken-report' | 'krakenuniq',
  rows: Iterable<KrakenRow>,
  errors: RowErrors,
): Outcome {
  let count = 0;
  let unclassified: number | null = null;
  let root: number | null = null;
  // where there is no root: the rows that lie highest
  let top = { indent: Number.POSITIVE_INFINITY, reads: 0 };
  const taxa: FileTaxon[] = [];
  const walk = cladeWalker();
  for (const row of rows) {
    count += 1;
    const rank = rankOfWord(row.rank);
    const taxId = taxIdOf(row.taxId);
    const name = row.name.trim();
    const indent = indentOf(row.name);
    if (taxId === 1) root = row.cladeReads;
    else if (taxId === null && row.taxId.trim() === '0') {
      unclassified = row.cladeReads;
      continue;
    } else if (indent <= top.indent) {
      top = { indent, reads: row.cladeReads + (indent === top.indent ? top.reads : 0) };
    }
    const above = walk(indent, rank, taxId, name);
    if ((rank !== 'genus' && rank !== 'species') || row.cladeReads === 0) continue;
    const genus = rank === 'species' ? above.genus : null;
    const reads = row.cladeReads;
    // the share follows when the whole is known
    const rawPct = Number.NaN;
    taxa.push(taxon({ line: row.line, rank, name, taxId, rawPct, reads, domain: above.domain, genus }));
  }
  const classified = root ?? top.reads;
  const total = (unclassified ?? 0) + classified;
  for (const row of taxa) row.rawPct = total > 0 ? (100 * (row.reads ?? 0)) / total : 0;
  return read(format, {
    rows: count,
    taxa,
    errors,
    notPlacedPct: unclassified === null || total === 0 ? null : (100 * unclassified) / total,
    classifiedReads: classified,
  });
}
