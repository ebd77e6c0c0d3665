import { Ledger } from '#domain/sample/account.ts';
import { domainOfTaxId } from '#domain/sample/domains.ts';
import { columnsOf, type HeaderedRow, headerLineWith, rowsBelow } from '#domain/sample/header-columns.ts';
import {
  type Domain,
  type FileTaxon,
  noGenus,
  type Outcome,
  type ReadOptions,
  read,
  refuse,
  rowErrors,
  taxon,
} from '#domain/sample/interpretation.ts';
import { plainNumber, taxIdOf } from '#domain/sample/numbers.ts';
import { isHeldByRank, rankOfWord } from '#domain/sample/ranks.ts';
import { chooseSample } from '#domain/sample/samples.ts';
import type { TextSource } from '#domain/sample/source.ts';
import { isBracken } from './bracken.ts';

export function isTaxpasta(head: readonly string[]): boolean {
  return headerLineWith(head.slice(0, 1), ['taxonomy_id']) === 0 && !isBracken(head);
}

interface Row {
  line: number;
  taxId: number | null;
  rank: string;
  /** Names and ids from the root down, as the file has them: to keep half a million of them cut would fill the memory. */
  lineage: string;
  ids: string;
  ranks: RankPlaces;
  count: number;
}

/** Where genus and species stand in a list of ranks, which most rows share. */
interface RankPlaces {
  /** -1 where there is none. */
  genus: number;
  ours: readonly { at: number; rank: 'genus' | 'species' }[];
}

function placesOf(ranks: readonly string[]): RankPlaces {
  const ours = ranks.flatMap((word, at) => {
    const rank = rankOfWord(word);
    return rank === 'genus' || rank === 'species' ? [{ at, rank }] : [];
  });
  return { genus: ranks.indexOf('genus'), ours };
}

const taxonColumns = new Set([
  'taxonomy_id',
  'name',
  'rank',
  'lineage',
  'id_lineage',
  'rank_lineage',
  'sample',
  'count',
]);

/** Standardised, wide or long. Counts are direct or cumulative depending on the profiler behind them. */
export function readTaxpasta(source: TextSource, options: ReadOptions): Outcome {
  const headerAt = source.lines.findIndex((line) => line.trim() !== '');
  const header = (source.lines[headerAt] ?? '').split('\t').map((name) => name.trim());
  const columns = columnsOf(header);
  const at = (name: string) => columns.get(name) ?? -1;
  if (Math.min(at('lineage'), at('id_lineage'), at('rank_lineage')) < 0) {
    return refuse('TAXPASTA_NO_LINEAGES', { format: 'taxpasta', line: headerAt + 1 });
  }
  const long = at('sample') >= 0;
  const data = () => rowsBelow(source.lines, headerAt + 1, '\t');
  const wide = header.filter((name) => !taxonColumns.has(name.toLowerCase()));
  const names = long ? distinct(data(), at('sample')) : wide;
  const samples = names.length > 1 ? names : [];
  const choice = chooseSample(samples, options);
  if (!choice.found) return choice.outcome;
  const countColumn = at('count') >= 0 ? at('count') : header.indexOf(choice.name ?? names[0] ?? '');
  const errors = rowErrors();
  const rows: Row[] = [];
  const rankLists = new Map<string, RankPlaces>();
  const [sampleAt, taxIdAt, rankAt] = [at('sample'), at('taxonomy_id'), at('rank')];
  const [lineageAt, idsAt, ranksAt] = [at('lineage'), at('id_lineage'), at('rank_lineage')];
  for (const { line, cells } of data()) {
    if (long && samples.length > 0 && cells[sampleAt] !== choice.name) continue;
    const count = plainNumber(cells[countColumn]);
    if (!(count >= 0)) {
      errors.add(line, 'BAD_NUMBER', { value: (cells[countColumn] ?? '').slice(0, 40) });
      continue;
    }
    const rankText = cells[ranksAt] ?? '';
    let ranks = rankLists.get(rankText);
    if (ranks === undefined) {
      ranks = placesOf(rankText.split(';'));
      rankLists.set(rankText, ranks);
    }
    rows.push({
      line,
      taxId: taxIdOf(cells[taxIdAt]),
      rank: cells[rankAt] ?? '',
      lineage: cells[lineageAt] ?? '',
      ids: cells[idsAt] ?? '',
      ranks,
      count,
    });
  }
  const cumulative = isCumulative(rows);
  const unclassified = rows.filter((row) => row.taxId === null).reduce((sum, row) => sum + row.count, 0);
  const counted = cumulative ? rows.filter((row) => !row.ids.includes(';')) : rows.filter((row) => row.taxId !== null);
  const classified = counted.reduce((sum, row) => sum + row.count, 0);
  const whole = classified + unclassified;
  const ledger = new Ledger();
  const statesDomains = rows.some((row) => domainOf(row.ids) !== null);
  const isOutside = (row: Row) => statesDomains && row.taxId !== null && domainOf(row.ids) === null;
  for (const row of rows) book(row, ledger, cumulative, isOutside(row));
  const taxa = sumLineages(
    rows.filter((row) => !isOutside(row)),
    cumulative,
  );
  for (const row of taxa) row.rawPct = whole > 0 ? (100 * row.rawPct) / whole : 0;
  return read('taxpasta', {
    ledger,
    rows: rows.length + errors.lost(),
    whole,
    taxa,
    errors,
    samples,
    sample: choice.name,
    notPlacedPct: rows.some((row) => row.taxId === null) && whole > 0 ? (100 * unclassified) / whole : null,
    classifiedReads: cumulative ? null : classified,
  });
}

function distinct(rows: Iterable<HeaderedRow>, column: number): string[] {
  const found = new Set<string>();
  for (const { cells } of rows) found.add(cells[column] ?? '');
  return [...found];
}

/** MetaPhlAn's counts hold their descendants: every genus then equals the sum of its species. */
function isCumulative(rows: readonly Row[]): boolean {
  const genera = new Map<string, { own: number; species: number }>();
  for (const row of rows) {
    const rank = rankOfWord(row.rank);
    if (rank !== 'genus' && rank !== 'species') continue;
    const genusId = partAt(row.ids, row.ranks.genus);
    if (genusId === undefined) continue;
    const sums = genera.get(genusId) ?? { own: 0, species: 0 };
    if (rank === 'genus') sums.own += row.count;
    else sums.species += row.count;
    genera.set(genusId, sums);
  }
  const both = [...genera.values()].filter((sums) => sums.species > 0 && sums.own > 0);
  if (both.length === 0) return false;
  const equal = both.filter((sums) => Math.abs(sums.own - sums.species) <= 0.01 * sums.own);
  return equal.length >= both.length * 0.9;
}

/** A row that holds the rows below it counts by its own rank, any other by the genus of its lineage. */
function book(row: Row, ledger: Ledger, cumulative: boolean, outside: boolean): void {
  const rank = rankOfWord(row.rank);
  const deepest = row.ranks.ours[0];
  if (row.count === 0) ledger.leaveOut('zero');
  else if (row.taxId === null) ledger.leaveOut('unclassified', row.count);
  else if (cumulative && rank !== 'genus' && rank !== 'species') {
    if (isHeldByRank(row.rank)) ledger.leaveOut('belowRank');
    else ledger.sum(row.ids.includes(';') ? row.rank : 'top', row.count);
  } else {
    const own = cumulative && (rank === 'genus' || rank === 'species') ? rank : deepest?.rank;
    if (own === undefined) ledger.leaveOut('aboveGenus', row.count);
    else if (outside) ledger.leaveOut('outside', row.count, own);
    else ledger.taxon(own, row.count, partAt(row.lineage, deepest?.at ?? 0) ?? '', domainOf(row.ids));
  }
}

/** `rawPct` still holds counts here; the caller divides. */
function sumLineages(rows: readonly Row[], cumulative: boolean): FileTaxon[] {
  const sums = new Map<number, FileTaxon>();
  for (const row of rows) {
    if (row.count === 0) continue;
    for (const { at, rank } of row.ranks.ours) {
      const taxId = taxIdOf(partAt(row.ids, at));
      if (taxId === null || (cumulative && taxId !== row.taxId)) continue;
      const seen = sums.get(taxId);
      if (seen) seen.rawPct += row.count;
      else {
        const name = partAt(row.lineage, at) ?? '';
        const genusName = rank === 'species' ? partAt(row.lineage, row.ranks.genus) : undefined;
        const genusId = taxIdOf(partAt(row.ids, row.ranks.genus));
        const genus = rank === 'genus' ? null : genusName === undefined ? noGenus : { name: genusName, taxId: genusId };
        sums.set(
          taxId,
          taxon({ line: row.line, rank, name, taxId, rawPct: row.count, domain: domainOf(row.ids), genus }),
        );
      }
    }
  }
  const taxa = [...sums.values()];
  for (const sum of taxa) sum.reads = cumulative ? null : sum.rawPct;
  return taxa;
}

/** The part of a list by `;`, without cutting all of it; undefined where it has no such place. */
function partAt(list: string, place: number): string | undefined {
  if (place < 0) return undefined;
  let start = 0;
  for (let before = 0; before < place; before += 1) {
    start = list.indexOf(';', start) + 1;
    if (start === 0) return undefined;
  }
  const end = list.indexOf(';', start);
  return end < 0 ? list.slice(start) : list.slice(start, end);
}

/** That of the first id from the root down that tells it. */
function domainOf(ids: string): Domain | null {
  for (const id of ids.split(';')) {
    const domain = domainOfTaxId(taxIdOf(id));
    if (domain !== null) return domain;
  }
  return null;
}
