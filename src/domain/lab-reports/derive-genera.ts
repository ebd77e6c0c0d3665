import type { TaxonIndex } from '#domain/rule-base/taxon-index.ts';
import { domainOfPhylum } from './domains.ts';
import { genusReader } from './genus-reader.ts';
import type { ReportTaxon } from './report-taxon.ts';
import type { Rows } from './unmatched-rows.ts';

export interface DerivedGenera {
  genera: ReportTaxon[];
  /** Species whose name tells no genus, as `Lachnospiraceae bacterium`: they are placed in none. */
  withoutGenus: { count: number; rawPct: number };
}

/** Genera of a file that has species only: each species adds to its current genus, else to the first word of its name. */
export function deriveGenera(species: Rows, index: TaxonIndex): DerivedGenera {
  const genera = new Map<string, ReportTaxon>();
  const withoutGenus = { count: 0, rawPct: 0 };
  const genusOf = genusReader();
  const genusNamed = oncePerName((name) => index.byName('genus', name));
  species((row) => {
    const word = genusOf(row.fileName);
    const known = row.genusTaxId === null ? (word ? genusNamed(word) : null) : index.byId(row.genusTaxId);
    const name = known?.name ?? word;
    if (name === null) {
      withoutGenus.count += 1;
      withoutGenus.rawPct += row.rawPct;
      return;
    }
    // a genus has one domain: two entries of one taxon could not be stored
    const domain = known?.phylum ? domainOfPhylum(known.phylum) : row.domain;
    const key = known ? String(known.taxId) : name;
    const seen = genera.get(key);
    if (seen) {
      seen.rawPct += row.rawPct;
      seen.reads = seen.reads === null || row.reads === null ? null : seen.reads + row.reads;
      seen.line = Math.min(seen.line, row.line);
      seen.measured ||= row.measured;
      if (seen.domain !== domain) seen.domain = 'bacteria';
    } else {
      genera.set(key, {
        rank: 'genus',
        taxId: known?.taxId ?? null,
        name,
        genusTaxId: null,
        phylum: known?.phylum ?? row.phylum,
        domain,
        line: row.line,
        fileName: name,
        matchedBy: known ? 'derived' : null,
        rawPct: row.rawPct,
        fileAbundance: row.rawPct,
        abundance: row.rawPct,
        reads: row.reads,
        low: null,
        high: null,
        measured: row.measured,
        olderMeaning: false,
      });
    }
  });
  return { genera: [...genera.values()], withoutGenus };
}

function oncePerName<Found>(find: (name: string) => Found | null): (name: string) => Found | null {
  const found = new Map<string, Found | null>();
  return (name) => {
    const seen = found.get(name);
    if (seen !== undefined) return seen;
    const made = find(name);
    found.set(name, made);
    return made;
  };
}
