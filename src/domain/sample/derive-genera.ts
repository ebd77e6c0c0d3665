import type { Taxon } from '#domain/catalogue/taxon.ts';
import type { TaxonIndex } from '#domain/catalogue/taxon-index.ts';
import { domainOfPhylum } from './domains.ts';
import { genusReader } from './genus-reader.ts';
import type { Domain } from './interpretation.ts';
import type { ReportTaxon } from './report-taxon.ts';
import type { Rows, Share } from './unmatched-rows.ts';

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
  // neighbours mostly begin with the same word
  let last: { word: string; known: Taxon | null; genus: ReportTaxon } | null = null;
  species((row) => {
    const word = genusOf(row.fileName);
    const again = last !== null && row.genusTaxId === null && last.word === word ? last : null;
    if (again) {
      join(again.genus, row, again.known?.phylum ? domainOfPhylum(again.known.phylum) : row.domain);
      return;
    }
    const known = row.genusTaxId === null ? (word ? index.byName('genus', word) : null) : index.byId(row.genusTaxId);
    const name = known?.name ?? word;
    if (name === null) {
      withoutGenus.count += 1;
      withoutGenus.rawPct += row.rawPct;
      return;
    }
    // a genus has one domain: two entries of one taxon could not be stored
    const domain = known?.phylum ? domainOfPhylum(known.phylum) : row.domain;
    const key = known ? String(known.taxId) : name;
    let genus = genera.get(key);
    if (genus) join(genus, row, domain);
    else {
      genus = {
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
      };
      genera.set(key, genus);
    }
    if (row.genusTaxId === null && word !== null) last = { word, known, genus };
  });
  return { genera: [...genera.values()], withoutGenus };
}

function join(genus: ReportTaxon, row: Share, domain: Domain): void {
  genus.rawPct += row.rawPct;
  genus.reads = genus.reads === null || row.reads === null ? null : genus.reads + row.reads;
  genus.line = Math.min(genus.line, row.line);
  genus.measured ||= row.measured;
  if (genus.domain !== domain) genus.domain = 'bacteria';
}
