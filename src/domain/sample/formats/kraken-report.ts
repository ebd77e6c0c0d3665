import { cladeWalker, indentOf } from '#domain/sample/clade-walker.ts';
import {
  type FileTaxon,
  type Outcome,
  type RowErrors,
  read,
  refuse,
  rowErrors,
} from '#domain/sample/interpretation.ts';
import { plainNumber, taxIdOf } from '#domain/sample/numbers.ts';
import { rankOfWord } from '#domain/sample/ranks.ts';
import type { TextSource } from '#domain/sample/source.ts';

const rankCode = /^([URDKPCOFGS]\d*|-)$/;

/** Kraken 1 and 2, Centrifuge's kreport and Bracken's report: six fields, eight with minimizers, no header. */
export function isKrakenReport(head: readonly string[]): boolean {
  const data = head.filter((line) => !line.startsWith('#'));
  const fitting = data.filter((line) => {
    const fields = line.split('\t');
    if (fields.length !== 6 && fields.length !== 8) return false;
    if (!rankCode.test(fields.at(-3) ?? '') || !/^\s*\d+\s*$/.test(fields.at(-2) ?? '')) return false;
    const [percent, clade, direct] = [plainNumber(fields[0]), plainNumber(fields[1]), plainNumber(fields[2])];
    // other columns in these places would give other figures
    return percent <= 100 && clade >= direct && Number.isInteger(clade) && /\p{L}/u.test(fields.at(-1) ?? '');
  });
  return fitting.length > 0 && fitting.length >= data.length * 0.7;
}

export function readKrakenReport(source: TextSource): Outcome {
  if (source.lines.some((line, at) => at < 40 && line.startsWith('#'))) {
    return refuse('SEVERAL_KRAKEN', {
      format: 'kraken-report',
    });
  }
  return readCladeRows('kraken-report', (errors) => krakenRows(source.lines, errors));
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

/** The fields that are asked for, by the places of the tabs: a long report has millions of others. */
function krakenRow(line: string, number: number, errors: RowErrors): KrakenRow | null {
  const tabs = tabsOf(line);
  const count = tabs.length + 1;
  if (count !== 6 && count !== 8) {
    if (line.trim() !== '') errors.add(number, 'BAD_FIELD_COUNT', { found: count, expected: '6 or 8' });
    return null;
  }
  const cladeReads = plainNumber(fieldOf(line, tabs, 1));
  if (!(cladeReads >= 0)) {
    if (line.trim() !== '') errors.add(number, 'BAD_NUMBER', { value: fieldOf(line, tabs, 1).slice(0, 40) });
    return null;
  }
  return {
    line: number,
    cladeReads,
    rank: fieldOf(line, tabs, count - 3),
    taxId: fieldOf(line, tabs, count - 2),
    name: fieldOf(line, tabs, count - 1),
  };
}

function tabsOf(line: string): number[] {
  const tabs: number[] = [];
  for (let at = line.indexOf('\t'); at >= 0; at = line.indexOf('\t', at + 1)) tabs.push(at);
  return tabs;
}

function fieldOf(line: string, tabs: readonly number[], at: number): string {
  return line.slice(at === 0 ? 0 : (tabs[at - 1] ?? 0) + 1, tabs[at]);
}

/** Percents come from the clade reads (the printed percent has two decimals), over unclassified plus root. */
export function readCladeRows(
  format: 'kraken-report' | 'krakenuniq',
  rows: (errors: RowErrors) => Iterable<KrakenRow>,
): Outcome {
  const errors = rowErrors();
  const { count, unclassified, classified, ordered } = wholeOf(rows(errors));
  if (!ordered) {
    return refuse('ROWS_OUT_OF_ORDER', { format });
  }
  const total = (unclassified ?? 0) + classified;
  return read(format, {
    rows: count,
    // half a million rows are read twice rather than held
    taxa: { [Symbol.iterator]: () => cladeTaxa(rows(rowErrors()), total) },
    errors,
    notPlacedPct: unclassified === null || total === 0 ? null : (100 * unclassified) / total,
    classifiedReads: classified,
  });
}

/** Blanks a level. */
const indentStep = 2;

const isRoot = (row: KrakenRow) => row.taxId.trim() === '1';
const isUnclassified = (row: KrakenRow) => row.taxId.trim() === '0';

interface Whole {
  count: number;
  unclassified: number | null;
  classified: number;
  /** Each row lies at most one level below the one before it. */
  ordered: boolean;
}

function wholeOf(rows: Iterable<KrakenRow>): Whole {
  let count = 0;
  let unclassified: number | null = null;
  let root: number | null = null;
  // where there is no root: the rows that lie highest
  let top = { indent: Number.POSITIVE_INFINITY, reads: 0 };
  let domains = 0;
  const open: { indent: number; left: number }[] = [];
  let ordered = true;
  let deepest = 0;
  for (const row of rows) {
    count += 1;
    const indent = indentOf(row.name);
    deepest = Math.max(deepest, indent);
    if (isUnclassified(row)) {
      unclassified = row.cladeReads;
      continue;
    }
    const before = open.at(-1)?.indent ?? -indentStep;
    if (indent > before + indentStep) ordered = false;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parent = open.at(-1);
    if (parent) parent.left -= row.cladeReads;
    if (parent && parent.left < 0) ordered = false;
    open.push({ indent, left: row.cladeReads });
    if (rankOfWord(row.rank) === 'domain') domains += row.cladeReads;
    if (isRoot(row)) root = row.cladeReads;
    else if (indent <= top.indent) {
      top = { indent, reads: row.cladeReads + (indent === top.indent ? top.reads : 0) };
    }
  }
  // without any indentation the rows tell no tree, and only root and domains tell the whole
  const flat = deepest === 0 && count > 3;
  return { count, unclassified, classified: root ?? (flat ? domains : top.reads), ordered: ordered || flat };
}

/** Genus is rank `G` exactly: `G1` and the like lie between genus and species. */
function* cladeTaxa(rows: Iterable<KrakenRow>, total: number): Generator<FileTaxon> {
  const walk = cladeWalker();
  for (const row of rows) {
    if (isUnclassified(row)) continue;
    const rank = rankOfWord(row.rank);
    const taxId = taxIdOf(row.taxId);
    const name = row.name.trim();
    const above = walk(indentOf(row.name), rank, taxId, name);
    if ((rank !== 'genus' && rank !== 'species') || row.cladeReads === 0) continue;
    yield {
      line: row.line,
      rank,
      name,
      taxId,
      rawPct: total > 0 ? (100 * row.cladeReads) / total : 0,
      reads: row.cladeReads,
      domain: above.domain,
      genus: rank === 'species' ? above.genus : null,
      low: null,
      high: null,
      measured: true,
    };
  }
}
