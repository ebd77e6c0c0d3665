import { domainByNameList, domainOfPhylum } from './domains.ts';
import type { Domain, FileTaxon } from './interpretation.ts';
import type { Match, Matcher } from './match-taxa.ts';
import type { ReportTaxon } from './report-taxon.ts';
import { type UnmatchedRows, unmatchedRows } from './unmatched-rows.ts';

export interface Gathered {
  /** One entry a known taxon. */
  taxa: ReportTaxon[];
  unmatched: UnmatchedRows;
  /** Species rows with a known taxon, for those that have moved to another genus. */
  knownSpecies: { row: FileTaxon; match: Match }[];
  /** Rows of host, viruses, fungi and protists, left out. */
  foreignRows: number;
  /** The genus rows of every domain, in the file's own percent. */
  genusRawPct: number;
}

/** Rows matched and put together: one entry a taxon, or a name where there is no taxon. */
export function gatherTaxa(rows: Iterable<FileTaxon>, matcher: Matcher): Gathered {
  const found = new Map<string, ReportTaxon>();
  const unmatched = unmatchedRows();
  const knownSpecies: Gathered['knownSpecies'] = [];
  let foreignRows = 0;
  let genusRawPct = 0;
  for (const row of rows) {
    if (row.rank === 'genus') genusRawPct += row.rawPct;
    const match = matcher.match(row);
    const domain = domainOf(row, match);
    if (domain !== 'bacteria') foreignRows += 1;
    if (domain === 'eukaryota' || domain === 'viruses') continue;
    if (!match) {
      unmatched.add(row, domain);
      continue;
    }
    if (row.rank === 'species') knownSpecies.push({ row, match });
    const key = `${row.rank}|${domain}|${match.taxon.taxId}`;
    const seen = found.get(key);
    if (seen) join(seen, row);
    else found.set(key, reportTaxon(row, match, domain));
  }
  return { taxa: [...found.values()], unmatched, knownSpecies, foreignRows, genusRawPct };
}

function domainOf(row: FileTaxon, match: Match | null): Domain {
  if (row.domain) return row.domain;
  if (match?.taxon.phylum) return domainOfPhylum(match.taxon.phylum);
  return domainByNameList(row.name);
}

function reportTaxon(row: FileTaxon, { taxon, by }: Match, domain: Domain): ReportTaxon {
  return {
    rank: row.rank,
    taxId: taxon.taxId,
    name: taxon.name,
    genusTaxId: taxon.genusTaxId,
    phylum: taxon.phylum,
    domain,
    line: row.line,
    fileName: row.name,
    matchedBy: by,
    rawPct: row.rawPct,
    // set by the composition
    fileAbundance: row.rawPct,
    abundance: row.rawPct,
    reads: row.reads,
    low: row.low,
    high: row.high,
    measured: row.measured,
    olderMeaning: false,
  };
}

/** The earliest line speaks for the group, so that the order of rows changes nothing else. */
function join(seen: ReportTaxon, row: FileTaxon): void {
  seen.rawPct += row.rawPct;
  seen.reads = seen.reads === null || row.reads === null ? null : seen.reads + row.reads;
  seen.measured ||= row.measured;
  seen.low ??= row.low;
  seen.high ??= row.high;
  if (row.line < seen.line) {
    seen.line = row.line;
    seen.fileName = row.name;
  }
}
