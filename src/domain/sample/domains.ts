import type { Domain } from './interpretation.ts';

/** Taxids that decide the domain of everything below them; letters and positions do not. */
const byTaxId: Record<number, Domain> = { 2: 'bacteria', 2157: 'archaea', 2759: 'eukaryota', 10239: 'viruses' };

const byName = new Map<string, Domain>([
  ['bacteria', 'bacteria'],
  ['archaea', 'archaea'],
  ['eukaryota', 'eukaryota'],
  ['eukarya', 'eukaryota'],
  ['fungi', 'eukaryota'],
  ['metazoa', 'eukaryota'],
  ['viruses', 'viruses'],
]);
const longestDomain = Math.max(...[...byName.keys()].map((name) => name.length));

export function domainOfTaxId(taxId: number | null): Domain | null {
  return taxId === null ? null : (byTaxId[taxId] ?? null);
}

export function domainOfName(name: string): Domain | null {
  // asked for every row of a long report, of which hardly any is a domain
  return name.length > longestDomain ? null : (byName.get(name.toLowerCase()) ?? null);
}

const archaealPhyla = new Set([
  'Euryarchaeota',
  'Methanobacteriota',
  'Candidatus Thermoplasmatota',
  'Thermoplasmatota',
  'Nitrososphaerota',
  'Thermoproteota',
  'Halobacteriota',
]);

export function domainOfPhylum(phylum: string): Domain {
  return archaealPhyla.has(phylum) ? 'archaea' : 'bacteria';
}

/** What gut files without domains hold beside bacteria: host, food, yeasts, protists, phages, archaea. */
const eukaryoteGenera =
  /^(Homo|Mus|Bos|Sus|Gallus|Saccharomyces|Candida|Nakaseomyces|Pichia|Debaryomyces|Kluyveromyces|Geotrichum|Rhodotorula|Aspergillus|Penicillium|Malassezia|Cladosporium|Cyberlindnera|Clavispora|Yarrowia|Galactomyces|Blastocystis|Giardia|Entamoeba|Dientamoeba|Cryptosporidium|Trichomonas)\b/;
const hostGenera = /^(Homo|Mus|Bos|Sus|Gallus)\b/;
const fungalGenera =
  /^(Saccharomyces|Candida|Nakaseomyces|Pichia|Debaryomyces|Kluyveromyces|Geotrichum|Rhodotorula|Aspergillus|Penicillium|Malassezia|Cladosporium|Cryptococcus|Cyberlindnera|Clavispora|Yarrowia|Galactomyces)\b/;
const virusWords = /(virus|viridae|phage|viricetes)\b/i;
/** Every genus that begins with Methano- makes methane and is an archaeon; methane eaters begin with Methylo-. */
const archaealGenera =
  /^(Candidatus )?(Methano\w+|Haloarcula|Halobacterium|Halococcus|Haloferax|Haloquadratum|Halorubrum|Natrinema|Natronomonas|Nitrosopumilus|Nitrososphaera|Nitrosocosmicus|Pyrococcus|Thermococcus|Thermoplasma|Archaeoglobus|Sulfolobus|Saccharolobus|Aciduliprofundum)\b/;

export function isVirusName(name: string): boolean {
  return virusWords.test(name);
}

/** A last resort by name, for files that state neither domain nor lineage; unknown taxa count as bacteria. */
export function domainByNameList(name: string): Domain {
  if (isVirusName(name)) return 'viruses';
  if (archaealGenera.test(name)) return 'archaea';
  return eukaryoteGenera.test(name) ? 'eukaryota' : 'bacteria';
}

const outsideNames =
  /^(synthetic constructs?|artificial sequences?|other (sequences|entries)|unclassified (sequences|entries)|(cloning |expression |shuttle )?vectors?\b.*|(unidentified )?plasmids?\b.*)$/i;
const controlNames =
  /\bspike[- ]?in\b|\bmock community\b|zymobiomics|\b(positive|negative|extraction|internal) control\b|\bblank\b/i;

const maybeOdd = /construct|sequence|entries|vector|plasmid|spike|mock|zymo|control|blank/i;

/** Names of no living thing, and what a laboratory adds to a sample. */
export function oddKind(name: string): 'outside' | 'control' | null {
  // asked for every row of a long report
  if (!maybeOdd.test(name)) return null;
  if (outsideNames.test(name)) return 'outside';
  return controlNames.test(name) ? 'control' : null;
}

/** What a row that is no bacterium is left out as. */
export function foreignKind(
  domain: 'eukaryota' | 'viruses',
  name: string,
): 'host' | 'fungi' | 'eukaryotes' | 'viruses' {
  if (domain === 'viruses') return 'viruses';
  if (hostGenera.test(name)) return 'host';
  return fungalGenera.test(name) ? 'fungi' : 'eukaryotes';
}
