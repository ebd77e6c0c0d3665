import { domainByNameList, domainOfPhylum } from './domains.ts';
import type { Domain, FileTaxon } from './interpretation.ts';
import type { Match, Matcher } from './match-taxa.ts';
import type { ReportTaxon } from './report-taxon.ts';

export interface Gathered {
  taxa: ReportTaxon[];
  /** Species rows with a known taxon, for those that have moved to another genus. */
  knownSpecies: { row: FileTaxon; match: Match }[];
  /** Rows of host, viruses, fungi and protists, left out. */
  foreignRows: number;
}

/** Rows matched and put together: one entry a taxon, or a name where there is no taxon. */
export function gatherTaxa(rows: readonly FileTaxon[], matcher: Matcher): Gathered {
  const found = new Map<string, ReportTaxon>();
  const knownSpecies: Gathered['knownSpecies'] = [];
  let foreignRows = 0;
  for (const row of rows) {
    const match = matcher.match(row);
    const domain = domainOf(row, match);
    if (domain !== 'bacteria') foreignRows += 1;
    if (domain === 'eukaryota' || domain === 'viruses') continue;
    if (match && row.rank === 'species') knownSpecies.push({ row, match });
    const key = `${row.rank}|${domain}|${match ? match.taxon.taxId : row.name}`;
    const seen = found.get(key);
    if (seen) join(seen, row);
    else found.set(key, reportTaxon(row, match, domain));
  }
  return { taxa: [...found.values()], knownSpecies, foreignRows };
}

function domainOf(row: FileTaxon, match: Match | null): Domain {
  if (row.domain) return row.domain;
  if (match?.taxon.phylum) return domainOfPhylum(match.taxon.phylum);
  return domainByNameList(row.name);
}

function reportTaxon(row: FileTaxon, match: Match | null, domain: Domain): ReportTaxon {
  return {
    rank: row.rank,
    taxId: match?.taxon.taxId ?? null,
    name: match?.taxon.name ?? row.name,
    genusTaxId: match?.taxon.genusTaxId ?? null,
    phylum: match?.taxon.phylum ?? null,
    domain,
    line: row.line,
    fileName: row.name,
    matchedBy: match?.by ?? null,
    rawPct: row.rawPct,
    // set by the composition; fractions from the start, as a field that turns from whole to fraction is slow
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
