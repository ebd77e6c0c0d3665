import type { MergedRows } from '#contract/lab-reports.contract.ts';
import { domainByNameList, domainOfPhylum, isVirusName, oddKind } from './domains.ts';
import { fileGenusReader } from './genus-reader.ts';
import type { Domain, FileGenus, FileTaxon } from './interpretation.ts';
import type { Match, Matcher } from './match-taxa.ts';
import type { ReportTaxon } from './report-taxon.ts';
import { type UnmatchedRows, unmatchedRows } from './unmatched-rows.ts';

export interface Gathered {
  /** One entry a known taxon. */
  taxa: ReportTaxon[];
  unmatched: UnmatchedRows;
  /** Species rows with a known taxon, for those that have moved to another genus. */
  knownSpecies: { row: FileTaxon; match: Match; genus: FileGenus | null }[];
  /** What the species rows of each genus of the file add up to, matched or not, in the file's own percent. */
  speciesByGenus: Map<string, { genus: FileGenus; rawPct: number }>;
  merged: MergedRows[];
  /** Rows that are not bacteria, archaea among them. */
  foreignRows: number;
  /** Rows of host, viruses, fungi and protists, left out. */
  leftOutRows: number;
  /** What they make up at the rank that has more of it, in the file's own percent. */
  leftOutPct: number;
  /** Rows of unknown names that are 0: nothing was found, and nothing is known of it. */
  zeroRows: number;
  /** The genus rows of every domain, in the file's own percent. */
  genusRawPct: number;
}

/** Rows matched and put together: one entry a taxon, whatever the rows say of its domain, or a name without taxon. */
export function gatherTaxa(rows: Iterable<FileTaxon>, matcher: Matcher): Gathered {
  const found = new Map<number, ReportTaxon>();
  const origins = new Map<number, { line: number; name: string }[]>();
  const unmatched = unmatchedRows();
  const knownSpecies: Gathered['knownSpecies'] = [];
  const speciesByGenus: Gathered['speciesByGenus'] = new Map();
  const genusOf = fileGenusReader();
  const addSpecies = speciesAdder(speciesByGenus);
  const domainOf = domains(matcher);
  let foreignRows = 0;
  let leftOutRows = 0;
  const leftOutPct = { genus: 0, species: 0 };
  let zeroRows = 0;
  let genusRawPct = 0;
  for (const row of rows) {
    if (row.rank === 'genus') genusRawPct += row.rawPct;
    const match = matcher.match(row);
    const genus = row.rank === 'species' ? genusOf(row) : null;
    const domain = domainOf(row, match, genus);
    if (domain !== 'bacteria') foreignRows += 1;
    if (domain === 'eukaryota' || domain === 'viruses' || (match === null && oddKind(row.name) !== null)) {
      leftOutRows += 1;
      leftOutPct[row.rank] += row.rawPct;
      continue;
    }
    if (genus) addSpecies(genus, row);
    if (!match) {
      if (row.measured && row.rawPct === 0) zeroRows += 1;
      else unmatched.add(row, domain);
      continue;
    }
    if (row.rank === 'species') knownSpecies.push({ row, match, genus });
    const { taxId } = match.taxon;
    const seen = found.get(taxId);
    if (!seen) found.set(taxId, reportTaxon(row, match, domain));
    else {
      const names = origins.get(taxId) ?? [{ line: seen.line, name: seen.fileName }];
      names.push({ line: row.line, name: row.name });
      origins.set(taxId, names);
      join(seen, row, domain);
    }
  }
  const merged = [...origins].map(([taxId, names]) => mergedRows(found.get(taxId), names));
  return {
    taxa: [...found.values()],
    unmatched,
    knownSpecies,
    speciesByGenus,
    merged: merged.sort((a, b) => (a.name < b.name ? -1 : 1)),
    foreignRows,
    leftOutRows,
    leftOutPct: Math.max(leftOutPct.genus, leftOutPct.species),
    zeroRows,
    genusRawPct,
  };
}

/** Neighbours are mostly of the same genus: its sum is at hand. */
function speciesAdder(sums: Gathered['speciesByGenus']): (genus: FileGenus, row: FileTaxon) => void {
  let last: { genus: FileGenus; rawPct: number } | undefined;
  return (genus, row) => {
    if (!(row.rawPct > 0)) return;
    if (last === undefined || !isSame(last.genus, genus)) {
      const key = genus.taxId === null ? genus.name : `${genus.taxId}|${genus.name}`;
      last = sums.get(key);
      if (last === undefined) {
        last = { genus, rawPct: row.rawPct };
        sums.set(key, last);
        return;
      }
    }
    last.rawPct += row.rawPct;
  };
}

function isSame(one: FileGenus, other: FileGenus): boolean {
  return one === other || (one.name === other.name && one.taxId === other.taxId);
}

/**
 * The domain of a row. A known taxon has its own, and one only: a file that calls the same taxon now this, now that
 * must not make two of it. An unknown species has that of its genus.
 */
function domains(matcher: Matcher): (row: FileTaxon, match: Match | null, genus: FileGenus | null) => Domain {
  const ofGenus = new Map<string, Domain>();
  let last: { name: string; domain: Domain } | null = null;
  const domainOfGenus = (genus: FileGenus): Domain => {
    if (last?.name === genus.name) return last.domain;
    let domain = ofGenus.get(genus.name);
    if (domain === undefined) {
      const phylum = matcher.match({ rank: 'genus', name: genus.name, taxId: genus.taxId })?.taxon.phylum;
      domain = phylum ? domainOfPhylum(phylum) : domainByNameList(genus.name);
      ofGenus.set(genus.name, domain);
    }
    last = { name: genus.name, domain };
    return domain;
  };
  return (row, match, genus) => {
    // a name may belong to an animal and a bacterium: what the file calls no bacterium is none
    if (row.domain === 'eukaryota' || row.domain === 'viruses') return row.domain;
    if (match?.taxon.phylum) return domainOfPhylum(match.taxon.phylum);
    if (row.domain) return row.domain;
    if (isVirusName(row.name)) return 'viruses';
    return genus ? domainOfGenus(genus) : domainByNameList(row.name);
  };
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
function join(seen: ReportTaxon, row: FileTaxon, domain: Domain): void {
  seen.rawPct += row.rawPct;
  seen.reads = seen.reads === null || row.reads === null ? null : seen.reads + row.reads;
  seen.measured ||= row.measured;
  seen.low ??= row.low;
  seen.high ??= row.high;
  if (seen.domain !== domain) seen.domain = 'bacteria';
  if (row.line < seen.line) {
    seen.line = row.line;
    seen.fileName = row.name;
  }
}

const shownNames = 20;

function mergedRows(taxon: ReportTaxon | undefined, origins: { line: number; name: string }[]): MergedRows {
  const names = origins.sort((a, b) => a.line - b.line || (a.name < b.name ? -1 : 1)).map(({ name }) => name);
  return { name: taxon?.name ?? '', rank: taxon?.rank ?? 'genus', fileNames: names.slice(0, shownNames) };
}
