import { type Rank, rankSchema } from '#contract/microbiome.ts';
import type { Domain, FileTaxon } from './interpretation.ts';
import { NameNumbers } from './name-numbers.ts';
import type { ReportTaxon } from './report-taxon.ts';

const ranks = rankSchema.options;

/** What sums and limits ask of a row, matched or not. */
export type Share = Pick<
  ReportTaxon,
  'taxId' | 'domain' | 'rawPct' | 'reads' | 'measured' | 'line' | 'fileName' | 'genusTaxId' | 'phylum'
>;

/**
 * Rows gone through by a callback: generators within generators take many times as long for half a million rows. The row
 * is the caller's for the call alone, and is another one by the next; to answer `stop` ends it.
 */
export type Rows = (visit: (row: Share) => unknown) => void;

/** One column a fact: a long report has half a million unknown names, and an object each would fill the memory. */
interface Columns {
  domain: Domain;
  numbers: NameNumbers;
  lines: number[];
  rawPct: number[];
  /** NaN where reads are not known. */
  reads: number[];
  measured: boolean[];
  /** The lab's own ranges, of the few rows that have one. */
  ranges: Map<number, { low: number | null; high: number | null }>;
  taken: Set<number>;
}

/** Rows without a known taxon, one entry a rank, domain and name. */
export interface UnmatchedRows {
  add(row: FileTaxon, domain: Domain): void;
  count(rank: Rank): number;
  /** In file order within a domain; each is made as it is visited. */
  rows(rank: Rank): Rows;
  /** Forgets the rows of a rank. */
  leaveOut(rank: Rank): void;
  /** Takes the bacterial genus of this name out of the rows, as a taxon of its own. */
  takeGenus(name: string): ReportTaxon | null;
  /** The most abundant ones by the share that is given for each rank and raw percent. */
  mostAbundant(limit: number, shareOf: (rank: Rank, rawPct: number) => number): ReportTaxon[];
}

export function unmatchedRows(): UnmatchedRows {
  const shelves: Record<Rank, Columns[]> = { genus: [], species: [] };

  const shelfOf = (rank: Rank, domain: Domain): Columns => {
    const known = shelves[rank].find((columns) => columns.domain === domain);
    if (known) return known;
    const made = emptyColumns(domain);
    shelves[rank].push(made);
    return made;
  };

  return {
    add: (row, domain) => addTo(shelfOf(row.rank, domain), row),
    count: (rank) => shelves[rank].reduce((sum, columns) => sum + columns.lines.length - columns.taken.size, 0),
    rows: (rank) => (visit) => {
      for (const columns of shelves[rank]) {
        const row = new UnmatchedShare(columns);
        for (row.at = 0; row.at < columns.lines.length; row.at += 1) {
          if (columns.taken.size > 0 && columns.taken.has(row.at)) continue;
          if (visit(row) === 'stop') return;
        }
      }
    },
    leaveOut: (rank) => {
      shelves[rank] = [];
    },
    takeGenus(name) {
      const columns = shelves.genus.find(({ domain }) => domain === 'bacteria');
      const at = columns?.numbers.find(name) ?? -1;
      if (!columns || at < 0 || columns.taken.has(at)) return null;
      columns.taken.add(at);
      return taxonAt(columns, at, 'genus');
    },
    mostAbundant(limit, shareOf) {
      const least = leastOf(shelves, limit, shareOf);
      const kept: ReportTaxon[] = [];
      for (const rank of ranks) {
        for (const columns of shelves[rank]) {
          for (let at = 0; at < columns.lines.length && kept.length < limit; at += 1) {
            const share = shareOf(rank, columns.rawPct[at] ?? 0);
            if (share < least || columns.taken.has(at)) continue;
            kept.push({ ...taxonAt(columns, at, rank), fileAbundance: share, abundance: share });
          }
        }
      }
      return kept;
    },
  };
}

function emptyColumns(domain: Domain): Columns {
  return {
    domain,
    numbers: new NameNumbers(),
    lines: [],
    rawPct: [],
    reads: [],
    measured: [],
    ranges: new Map(),
    taken: new Set(),
  };
}

/** The earliest line speaks for the name, so that the order of rows changes nothing else. */
function addTo(columns: Columns, row: FileTaxon): void {
  const at = columns.numbers.numberOf(row.name);
  const reads = row.reads ?? Number.NaN;
  if (at === columns.lines.length) {
    columns.lines.push(row.line);
    columns.rawPct.push(row.rawPct);
    columns.reads.push(reads);
    columns.measured.push(row.measured);
  } else {
    columns.lines[at] = Math.min(columns.lines[at] ?? row.line, row.line);
    columns.rawPct[at] = (columns.rawPct[at] ?? 0) + row.rawPct;
    columns.reads[at] = (columns.reads[at] ?? 0) + reads;
    columns.measured[at] ||= row.measured;
  }
  if (row.low === null && row.high === null) return;
  const range = columns.ranges.get(at);
  columns.ranges.set(at, { low: range?.low ?? row.low, high: range?.high ?? row.high });
}

/** The row of a place, each fact looked up when it is asked for: a sum asks for one or two of half a million rows. */
class UnmatchedShare implements Share {
  readonly taxId = null;
  readonly genusTaxId = null;
  readonly phylum = null;
  at = 0;
  readonly #columns: Columns;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  get domain(): Domain {
    return this.#columns.domain;
  }

  get fileName(): string {
    return this.#columns.numbers.names[this.at] ?? '';
  }

  get line(): number {
    return this.#columns.lines[this.at] ?? 0;
  }

  get rawPct(): number {
    return this.#columns.rawPct[this.at] ?? 0;
  }

  get reads(): number | null {
    const reads = this.#columns.reads[this.at] ?? Number.NaN;
    return Number.isNaN(reads) ? null : reads;
  }

  get measured(): boolean {
    return this.#columns.measured[this.at] ?? false;
  }
}

function taxonAt(columns: Columns, at: number, rank: Rank): ReportTaxon {
  const share = new UnmatchedShare(columns);
  share.at = at;
  const { fileName, rawPct } = share;
  const range = columns.ranges.get(at);
  return {
    taxId: null,
    genusTaxId: null,
    phylum: null,
    domain: share.domain,
    fileName,
    line: share.line,
    rawPct,
    reads: share.reads,
    measured: share.measured,
    rank,
    name: fileName,
    matchedBy: null,
    fileAbundance: rawPct,
    abundance: rawPct,
    low: range?.low ?? null,
    high: range?.high ?? null,
    olderMeaning: false,
  };
}

/** The smallest share among the most abundant; all shares where there are no more than the limit. */
function leastOf(
  shelves: Record<Rank, Columns[]>,
  limit: number,
  shareOf: (rank: Rank, rawPct: number) => number,
): number {
  const columns = ranks.flatMap((rank) => shelves[rank].map((shelf) => ({ rank, shelf })));
  const size = columns.reduce((sum, { shelf }) => sum + shelf.lines.length, 0);
  if (size <= limit) return Number.NEGATIVE_INFINITY;
  // the largest so far, sorted whenever the place beside them is full
  const largest = new Float64Array(limit * 4);
  let filled = 0;
  let least = Number.NEGATIVE_INFINITY;
  const keepLargest = () => {
    const sorted = largest.subarray(0, filled).sort();
    if (filled <= limit) return;
    largest.copyWithin(0, filled - limit, filled);
    filled = limit;
    least = sorted[0] ?? least;
  };
  for (const { rank, shelf } of columns) {
    for (const rawPct of shelf.rawPct) {
      const share = shareOf(rank, rawPct);
      if (share < least) continue;
      if (filled === largest.length) keepLargest();
      largest[filled] = share;
      filled += 1;
    }
  }
  keepLargest();
  return least;
}
