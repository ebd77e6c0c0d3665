import { genusOfSpeciesName } from './lineage.ts';
import type { ReportTaxon } from './report-taxon.ts';
import type { TaxonIndex } from './taxon-index.ts';
import type { Share } from './unmatched-rows.ts';

/** Genera of a file that has species only: each species adds to its current genus, else to the first word of its name. */
export function deriveGenera(species: Iterable<Share>, index: TaxonIndex): ReportTaxon[] {
  const genera = new Map<string, ReportTaxon>();
  for (const row of species) {
    const word = genusOfSpeciesName(row.fileName);
    const known = row.genusTaxId === null ? (word ? index.byName('genus', word) : null) : index.byId(row.genusTaxId);
    const name = known?.name ?? word ?? row.fileName;
    const key = `${row.domain}|${known?.taxId ?? name}`;
    const seen = genera.get(key);
    if (seen) {
      seen.rawPct += row.rawPct;
      seen.reads = seen.reads === null || row.reads === null ? null : seen.reads + row.reads;
      seen.line = Math.min(seen.line, row.line);
    } else {
      genera.set(key, {
        rank: 'genus',
        taxId: known?.taxId ?? null,
        name,
        genusTaxId: null,
        phylum: known?.phylum ?? row.phylum,
        domain: row.domain,
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
  }
  return [...genera.values()];
}
