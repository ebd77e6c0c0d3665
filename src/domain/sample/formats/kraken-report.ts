import { Ledger } from '#domain/sample/account.ts';
import { cladeWalker, indentOf } from '#domain/sample/clade-walker.ts';
import { domainByNameList } from '#domain/sample/domains.ts';
import {
  type FileTaxon,
  noGenus,
  type Outcome,
  type RowErrors,
  read,
  refuse,
  rowErrors,
} from '#domain/sample/interpretation.ts';
import { note } from '#domain/sample/notes.ts';
import { plainNumber, taxIdOf } from '#domain/sample/numbers.ts';
import { isHeldByRank, rankOfWord } from '#domain/sample/ranks.ts';
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
  /** Reads of the row itself, without those of the rows below it; null where the file does not say it. */
  ownReads: number | null;
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
    ownReads: amountOr(fieldOf(line, tabs, 2)),
    rank: fieldOf(line, tabs, count - 3),
    taxId: fieldOf(line, tabs, count - 2),
    name: fieldOf(line, tabs, count - 1),
  };
}

function amountOr(text: string): number | null {
  const value = plainNumber(text);
  return value >= 0 ? value : null;
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
  const indented = wholeOf(rows(errors), byIndent);
  const flat = indented.deepest === 0 && indented.count > 3;
  const found = flat ? wholeOf(rows(rowErrors()), byRank()) : indented;
  if (!found.ordered) {
    return refuse('ROWS_OUT_OF_ORDER', { format });
  }
  const { count, unclassified, classified, ledger, statesDomains } = found;
  const total = (unclassified ?? 0) + classified;
  const depths = flat ? byRank : () => byIndent;
  return read(format, {
    ledger,
    rows: count + errors.lost(),
    whole: total,
    // half a million rows are read twice rather than held
    taxa: { [Symbol.iterator]: () => cladeTaxa(rows(rowErrors()), total, depths(), statesDomains) },
    errors,
    notPlacedPct: unclassified === null || total === 0 ? null : (100 * unclassified) / total,
    classifiedReads: classified,
    ...(flat && { reading: { confidence: 'check', reasons: [note('TREE_BY_RANKS')], question: null, rows: [] } }),
  });
}

/** How deep a row lies in the tree. */
type DepthOf = (row: KrakenRow) => number;

const byIndent: DepthOf = (row) => indentOf(row.name);

/** Blanks a level. */
const indentStep = 2;

const rankLetters = 'RDKPCOFGS';
const rankWords = ['root', 'superkingdom', 'kingdom', 'phylum', 'class', 'order', 'family', 'genus', 'species'];
/** Right below the root, of whatever rank: cellular organisms, unclassified and other sequences. */
const belowRoot: ReadonlySet<string> = new Set(['131567', '12908', '28384', '2787823', '2787854']);

/** A report that lost its blanks has its rows in order still, and their ranks tell how deep they lie. */
function byRank(): DepthOf {
  let last = 0;
  return (row) => {
    const code = row.rank.trim();
    const taxId = row.taxId.trim();
    const letter = /^[A-Z]\d*$/.test(code) ? rankLetters.indexOf(code.slice(0, 1)) : -1;
    const place = letter >= 0 ? letter : rankWords.indexOf(code === 'domain' ? 'superkingdom' : code.toLowerCase());
    if (taxId === '1') last = 0;
    else if (belowRoot.has(taxId)) last = 1;
    // `G1` lies below `G`; a rank without a place lies below the row before it
    else last = place >= 0 ? 10 * place + Number(code.slice(1).match(/^\d$/)?.[0] ?? 0) + 2 : last + 0.01;
    return last;
  };
}

const isRoot = (row: KrakenRow) => row.taxId.trim() === '1';
const isUnclassified = (row: KrakenRow) => row.taxId.trim() === '0';

interface Whole {
  count: number;
  unclassified: number | null;
  classified: number;
  /** Each row lies at most one level below the one before it, and no row holds more than the one above it. */
  ordered: boolean;
  deepest: number;
  ledger: Ledger;
  /** The file names domains: what lies in none of them is no bacterium. */
  statesDomains: boolean;
}

interface Open {
  depth: number;
  row: KrakenRow;
  left: number;
}

function wholeOf(rows: Iterable<KrakenRow>, depthOf: DepthOf): Whole {
  let count = 0;
  let unclassified: number | null = null;
  let root: number | null = null;
  // where there is no root: the rows that lie highest
  let top = { depth: Number.POSITIVE_INFINITY, reads: 0 };
  const open: Open[] = [];
  let ordered = true;
  let deepest = 0;
  /** Reads of rows that are not there: a row has more than itself and the rows below it. */
  let missing = 0;
  const ledger = new Ledger();
  const walk = cladeWalker();
  let statesDomains = false;
  const inNoDomain = { genus: { rows: 0, reads: 0 }, species: { rows: 0, reads: 0 } };
  const close = ({ left, row }: Open) => {
    if (row.ownReads !== null) missing += Math.max(0, left - row.ownReads);
  };
  for (const row of rows) {
    count += 1;
    deepest = Math.max(deepest, indentOf(row.name));
    if (isUnclassified(row)) {
      unclassified = row.cladeReads;
      ledger.leaveOut('unclassified', row.cladeReads);
      continue;
    }
    const depth = depthOf(row);
    const before = open.at(-1)?.depth ?? -indentStep;
    if (depthOf === byIndent && depth > before + indentStep) ordered = false;
    while ((open.at(-1)?.depth ?? -1) >= depth) close(open.pop() as Open);
    const parent = open.at(-1);
    if (parent) parent.left -= row.cladeReads;
    if (parent && parent.left < 0) ordered = false;
    open.push({ depth, row, left: row.cladeReads });
    const rank = rankOfWord(row.rank);
    const name = row.name.trim();
    const { domain } = walk(depth, rank, taxIdOf(row.taxId), name);
    statesDomains ||= domain !== null;
    if (row.cladeReads === 0) ledger.leaveOut('zero');
    else if (rank !== 'genus' && rank !== 'species') {
      if (isHeldByRank(row.rank)) ledger.leaveOut('belowRank');
      else ledger.sum(isRoot(row) ? 'root' : row.rank, row.cladeReads);
    } else if (domain === null && domainByNameList(name) === 'bacteria') {
      inNoDomain[rank].rows += 1;
      inNoDomain[rank].reads += row.cladeReads;
    } else ledger.taxon(rank, row.cladeReads, name, domain);
    if (isRoot(row)) root = row.cladeReads;
    else if (depth <= top.depth) {
      top = { depth, reads: row.cladeReads + (depth === top.depth ? top.reads : 0) };
    }
  }
  for (const each of open) close(each);
  for (const rank of ['genus', 'species'] as const) {
    const { rows: found, reads } = inNoDomain[rank];
    if (statesDomains) ledger.leaveOut('outside', reads, rank, found);
    else ledger.count(rank, reads, found);
  }
  const classified = root ?? top.reads;
  ledger.miss(missing);
  return { count, unclassified, classified, ordered, deepest, ledger, statesDomains };
}

/** Genus is rank `G` exactly: `G1` and the like lie between genus and species. */
function* cladeTaxa(
  rows: Iterable<KrakenRow>,
  total: number,
  depthOf: DepthOf,
  statesDomains: boolean,
): Generator<FileTaxon> {
  const walk = cladeWalker();
  for (const row of rows) {
    if (isUnclassified(row)) continue;
    const rank = rankOfWord(row.rank);
    const taxId = taxIdOf(row.taxId);
    const name = row.name.trim();
    const above = walk(depthOf(row), rank, taxId, name);
    if ((rank !== 'genus' && rank !== 'species') || row.cladeReads === 0) continue;
    if (above.domain === null && statesDomains) continue;
    yield {
      line: row.line,
      rank,
      name,
      taxId,
      rawPct: total > 0 ? (100 * row.cladeReads) / total : 0,
      reads: row.cladeReads,
      domain: above.domain,
      genus: rank === 'species' ? (above.genus ?? noGenus) : null,
      low: null,
      high: null,
      measured: true,
    };
  }
}
