import { domainOfName } from './domains.ts';
import type { Domain } from './interpretation.ts';
import { cladeOf, type FileRank, rankOfWord } from './ranks.ts';

export interface Lineage {
  domain: Domain | null;
  phylum: string | null;
  genus: string | null;
  species: string | null;
}

const sevenRanks: readonly FileRank[] = ['domain', 'phylum', 'other', 'other', 'other', 'genus', 'species'];

/** Words that pipelines write where a rank was not assigned. */
const unassigned =
  /^(|_+|na|n\/a|null|none|unassigned|unclassified|unknown|uncultured|unidentified|ambiguous[_ ]taxa|incertae[_ ]sedis|metagenome|uncultured[_ ].*|unidentified[_ ].*)$/i;

/** A rank's name without quotes and blanks (pipelines write both), or null where none was assigned. */
export function assignedName(text: string): string | null {
  const bare = text.replace(/["']/g, '').trim();
  return unassigned.test(bare) ? null : bare;
}

/** A lineage by its prefixes (`g__`), else by the ranks the file names, else by the seven usual positions. */
export function lineageOf(parts: readonly string[], rankNames: readonly string[] | null = null): Lineage {
  const lineage: Lineage = { domain: null, phylum: null, genus: null, species: null };
  const bare = parts.map((part) => part.replace(/["']/g, '').trim());
  const prefixed = bare.some((part) => /^[a-z]__/.test(part));
  bare.forEach((part, position) => {
    const clade = prefixed ? cladeOf(part) : null;
    const rank = clade?.rank ?? (rankNames ? rankOfWord(rankNames[position] ?? '') : sevenRanks[position]) ?? 'other';
    const name = assignedName(clade?.name ?? (prefixed ? '' : part));
    if (name !== null) place(lineage, rank, name);
  });
  if (lineage.species !== null) lineage.species = fullSpeciesName(lineage.genus, lineage.species);
  return lineage;
}

function place(lineage: Lineage, rank: FileRank, name: string): void {
  // `k__` follows `d__` in newer files: the first that names a domain wins
  if (rank === 'domain') lineage.domain ??= domainOfName(name);
  else if (rank === 'phylum') lineage.phylum = name;
  else if (rank === 'genus') lineage.genus = name;
  else if (rank === 'species') lineage.species = name;
}

/** Greengenes writes the epithet alone, SILVA the whole name. */
function fullSpeciesName(genus: string | null, species: string): string {
  const name = species.replaceAll('_', ' ').trim();
  if (genus === null || name.includes(' ')) return name;
  return `${genus} ${name}`;
}

/** The genus that a species name starts with. Disputed genera keep their brackets: they are not the genus they name. */
export function genusOfSpeciesName(species: string): string | null {
  const words = species.replaceAll('_', ' ').trim().split(/\s+/);
  const first = words[0] === 'Candidatus' ? `Candidatus ${words[1] ?? ''}`.trim() : (words[0] ?? '');
  if (words.length < 2 || !/^\[?[A-Z]/.test(first)) return null;
  return isHigherTaxon(first) ? null : first;
}

const higherTaxa = new Set([
  'Firmicutes',
  'Bacteroidetes',
  'Actinobacteria',
  'Proteobacteria',
  'Alphaproteobacteria',
  'Betaproteobacteria',
  'Gammaproteobacteria',
  'Deltaproteobacteria',
  'Tenericutes',
  'Bacteria',
  'Archaea',
]);

/** Orders, families, classes and phyla that stand in the genus' place of a name. */
function isHigherTaxon(word: string): boolean {
  return higherTaxa.has(word) || /(ales|aceae|ota|viridae)$/.test(word);
}
