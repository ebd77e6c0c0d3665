import type { LabMethod, LabReportFormat } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import type { NameDecision } from '#contract/taxon-names.ts';
import type { NamingTables, SetFingerprint, TaxonName } from '#domain/catalogue/naming.ts';
import { namingsOfKind } from '#domain/catalogue/reference-set.ts';
import { readShipped, type ShippedRow } from './shipped-files.ts';

/** The names of databases as they are shipped, without what staff have changed. */
export async function readShippedNames(projectRoot: string): Promise<NamingTables> {
  const [genera, species, bins, fingerprints] = await Promise.all([
    readShipped(projectRoot, 'names/genus-names'),
    readShipped(projectRoot, 'names/species-names'),
    readShipped(projectRoot, 'names/sgb-genera'),
    readShipped(projectRoot, 'names/set-fingerprints'),
  ]);
  return {
    names: [...genera.map((row) => taxonName(row, 'genus')), ...species.map((row) => taxonName(row, 'species'))],
    bins: bins.map(({ sgb, genus_tax_id }) => [Number(sgb), Number(genus_tax_id)]),
    fingerprints: fingerprints.map(fingerprint),
    namingsOf: namingsOfKind,
  };
}

type NameRow = Pick<ShippedRow<'names/genus-names'>, 'naming' | 'name' | 'tax_id' | 'decision'>;

function taxonName({ naming, name, tax_id, decision }: NameRow, rank: Rank): TaxonName {
  return { naming, rank, name, taxId: tax_id === '' ? null : Number(tax_id), decision: decision as NameDecision };
}

export function fingerprint(row: ShippedRow<'names/set-fingerprints'>): SetFingerprint {
  const number = (cell: string) => (cell === '' ? null : Number(cell));
  return {
    order: Number(row.order),
    methods: words(row.method) as LabMethod[],
    formats: words(row.formats) as LabReportFormat[],
    ranks: words(row.ranks) as Rank[],
    pattern: row.pattern || null,
    least: Number(row.least),
    moreThan: number(row.more_than),
    notFewerThan: number(row.not_fewer_than),
    oneOf: words(row.one_of),
    set: row.set || null,
  };
}

const words = (cell: string): string[] => (cell === '' ? [] : cell.split(' '));
