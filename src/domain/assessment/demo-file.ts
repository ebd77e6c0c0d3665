import type { DemoPart, DemoTaxon } from './demo-person.ts';

/** What a laboratory would send of a made sample, in the ranks that its method gives. */

/** Genera that SILVA 138 writes otherwise than the catalogue. */
const silvaNames: Record<string, string> = {
  Escherichia: 'Escherichia-Shigella',
  Mediterraneibacter: '[Ruminococcus]_gnavus_group',
  Anaerobutyricum: '[Eubacterium]_hallii_group',
};
/** What SILVA names by a number or a family in everybody, in percent. */
const silvaNameless = {
  ...{ 'UCG-002': 6, 'Christensenellaceae_R-7_group': 5, Lachnospiraceae_NK4A136_group: 4, 'UCG-005': 3 },
};

/** Genera as a laboratory that classifies 16S by SILVA 138 writes them. */
export function silvaTable(parts: readonly DemoPart[]): string {
  const nameless = Object.entries(silvaNameless);
  const left = 100 - nameless.reduce((sum, [, percent]) => sum + percent, 0);
  const genera = byAmount(generaOf(parts)).map(({ taxon, percent }) => {
    const name = silvaNames[taxon.name] ?? taxon.name.replaceAll(' ', '_');
    return `d__Bacteria;p__${phylumOf(taxon)};g__${name}\t${round((percent * left) / 100)}`;
  });
  const others = nameless.map(([name, percent]) => `d__Bacteria;p__Bacillota;g__${name}\t${percent}`);
  return `${['taxonomy\tpercent', ...genera, ...others].join('\n')}\n`;
}

/** A profile of MetaPhlAn: every rank that is known here, the species below their genus. */
export function metaphlanProfile(parts: readonly DemoPart[]): string {
  const phyla = new Map<string, number>();
  for (const { genus, percent } of parts) phyla.set(phylumOf(genus), (phyla.get(phylumOf(genus)) ?? 0) + percent);
  const rows = [
    { clade: 'k__Bacteria', taxIds: '2', percent: total(parts) },
    ...[...phyla].map(([phylum, percent]) => ({ clade: `k__Bacteria|p__${phylum}`, taxIds: '2|', percent })),
    ...byAmount(generaOf(parts)).flatMap(({ taxon: genus, percent }) => {
      const clade = `k__Bacteria|p__${phylumOf(genus)}|g__${genus.name}`;
      const taxIds = `2||${genus.taxId}`;
      const species = parts
        .filter((part) => part.genus.taxId === genus.taxId)
        .sort((a, b) => b.percent - a.percent)
        .map((part) => ({
          clade: `${clade}|s__${part.species?.name.replaceAll(' ', '_') ?? `${genus.name}_unclassified`}`,
          taxIds: `${taxIds}|${part.species?.taxId ?? ''}`,
          percent: part.percent,
        }));
      return [{ clade, taxIds, percent }, ...species];
    }),
  ];
  const lines = rows.map(({ clade, taxIds, percent }) => `${clade}\t${taxIds}\t${round(percent)}\t`);
  return `${['#mpa_v30_CHOCOPhlAn_201901', '#clade_name\tNCBI_tax_id\trelative_abundance\tadditional_species', ...lines].join('\n')}\n`;
}

/** Without the traces that the method cannot tell from nothing. */
export function detected(parts: readonly DemoPart[], leastPercent: number): DemoPart[] {
  return wholeOf(parts.filter(({ percent }) => percent >= leastPercent));
}

/** As a sample that gave too little shows it: its most abundant genera only. */
export function poorSample(parts: readonly DemoPart[], genera: number): DemoPart[] {
  const kept = new Set(
    byAmount(generaOf(parts))
      .slice(0, genera)
      .map(({ taxon }) => taxon.taxId),
  );
  return wholeOf(parts.filter(({ genus }) => kept.has(genus.taxId)));
}

function wholeOf(parts: readonly DemoPart[]): DemoPart[] {
  const whole = total(parts);
  return parts.map((part) => ({ ...part, percent: (100 * part.percent) / whole }));
}

interface GenusAmount {
  taxon: DemoTaxon;
  percent: number;
}

function generaOf(parts: readonly DemoPart[]): GenusAmount[] {
  const genera = new Map<number, GenusAmount>();
  for (const { genus, percent } of parts) {
    genera.set(genus.taxId, { taxon: genus, percent: (genera.get(genus.taxId)?.percent ?? 0) + percent });
  }
  return [...genera.values()];
}

const byAmount = (rows: readonly GenusAmount[]) => [...rows].sort((a, b) => b.percent - a.percent);
const total = (parts: readonly DemoPart[]) => parts.reduce((sum, { percent }) => sum + percent, 0);
const phylumOf = ({ phylum }: DemoTaxon) => phylum ?? 'Bacteria_unclassified';
const round = (percent: number) => Math.round(percent * 100_000) / 100_000;
