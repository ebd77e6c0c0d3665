import { domainOfName } from './domains.ts';
import { trimmed } from './fields.ts';
import { higherRankOf } from './higher-names.ts';
import type { Domain } from './interpretation.ts';
import { cladeOf, type FileRank, rankOfPrefix, rankOfWord } from './ranks.ts';

export interface Lineage {
  domain: Domain | null;
  phylum: string | null;
  genus: string | null;
  species: string | null;
}

export const noLineage: Lineage = { domain: null, phylum: null, genus: null, species: null };

const sevenRanks: readonly FileRank[] = ['domain', 'phylum', 'other', 'other', 'other', 'genus', 'species'];

/** Words that pipelines write where a rank was not assigned. */
const unassigned =
  /^(|_+|na|n\/a|null|none|others?|unassigned|unclassified|unknown|uncultured|unidentified|ambiguous[_ ]taxa|incertae[_ ]sedis|(\w+[_ ])?metagenome|(uncultured|unidentified|unclassified|unknown|unassigned)[_ ].*)$/i;
/** `Lachnospiraceae_unclassified`: a genus of MetaPhlAn without a name, and what other programs leave empty. */
const remainder = /[_ ](unclassified|uncultured|unknown)$/i;
const longestName = 300;
/** NCBI's deepest have forty. */
const mostParts = 100;

export function isRemainder(name: string): boolean {
  return name.length <= longestName && remainder.test(name);
}

/** A rank's name without quotes and blanks (pipelines write both), or null where none was assigned. */
export function assignedName(text: string): string | null {
  if (text.length > longestName) return null;
  const bare = /["']/.test(text) ? text.replace(/["']/g, '').trim() : trimmed(text);
  return unassigned.test(bare) ? null : bare;
}

/** Without quotes and without mothur's confidence, `Bacteroides(100)`. */
const barePart = (part: string) =>
  /["'(]/.test(part)
    ? part
        .replace(/["']/g, '')
        .trim()
        .replace(/\(\d{1,3}(\.\d{1,4})?\)$/, '')
    : trimmed(part);

/** What `barePart` would take away from some part; most cells of a long report have none of it. */
const unlikeBare = /["'(]|\s[;|]|[;|]\s|^\s|\s$/;

/** The parts of a lineage cell, by `;` or `|`; null where the cell is none. Only an end without a name is cut. */
export function lineageParts(text: string): string[] | null {
  const sign = text.includes(';') ? ';' : text.includes('|') ? '|' : null;
  if (sign === null) return /^"?(D_\d|[a-z])__/.test(text) ? [barePart(text)] : null;
  const split = text.split(sign, mostParts + 1);
  if (split.length > mostParts) return null;
  const parts = unlikeBare.test(text) ? split.map(barePart) : split;
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}

/** A lineage by its prefixes (`g__`), else by the ranks the file names, else by the seven usual positions. */
export function lineageOf(parts: readonly string[], rankNames: readonly string[] | null = null, shift = 0): Lineage {
  const lineage: Lineage = { domain: null, phylum: null, genus: null, species: null };
  const bare = parts.map(barePart);
  const prefixed =
    bare.some((part) => /^(D_\d|[a-z])__/.test(part)) || bare.every((part) => /^[dkpcofgs]_\w/.test(part));
  for (let position = 0; position < bare.length; position += 1) {
    const part = bare[position] ?? '';
    if (prefixed && isBetween(part)) continue;
    const clade = prefixed ? cladeOf(part) : null;
    const usual = position === 0 ? 'domain' : (sevenRanks[position - shift] ?? 'other');
    const rank = clade?.rank ?? (rankNames ? rankOfWord(rankNames[position] ?? '') : usual);
    // classes, orders and families have no place in a lineage of ours
    if (rank === 'other') continue;
    const name = assignedName(clade?.name ?? (prefixed ? '' : part));
    // told by its place alone, an order is no genus: the ranks stand otherwise
    if (
      name !== null &&
      (clade !== null || rankNames !== null || rank !== 'genus' || !aboveFamily.has(higherRankOf(name) ?? ''))
    )
      place(lineage, rank, name);
  }
  if (lineage.species !== null) lineage.species = fullSpeciesName(lineage.genus, lineage.species);
  return lineage;
}

const aboveFamily: ReadonlySet<string> = new Set(['domain', 'kingdom', 'phylum', 'class', 'order']);
const underscore = 95;

/** The sign that parts the ranks of a cell, where it has several. */
export function lineageSign(cell: string): ';' | '|' {
  return cell.includes(';') ? ';' : '|';
}

/**
 * The lineage of a cell as programs write it: several parts, each with its prefix of one letter, and no quotes, blanks or
 * confidences around them. Null for every other cell, which is to be cut into parts.
 */
export function prefixedLineage(cell: string, sign: ';' | '|'): Lineage | null {
  if (unlikeBare.test(cell) || !cell.includes(sign) || lineageSign(cell) !== sign || cell.includes('\n')) return null;
  const lineage: Lineage = { domain: null, phylum: null, genus: null, species: null };
  let parts = 0;
  for (let start = 0; start <= cell.length; parts += 1) {
    const next = cell.indexOf(sign, start);
    const end = next < 0 ? cell.length : next;
    const letter = cell.charCodeAt(start);
    const isPrefix = letter >= 97 && letter <= 122 && cell.charCodeAt(start + 1) === underscore;
    if (!isPrefix || cell.charCodeAt(start + 2) !== underscore || parts === mostParts) return null;
    const rank = rankOfPrefix(letter);
    if (rank !== 'other') {
      const name = assignedName(cell.slice(start + 3, end));
      if (name !== null) place(lineage, rank, name);
    }
    start = end + 1;
  }
  if (lineage.species !== null) lineage.species = fullSpeciesName(lineage.genus, lineage.species);
  return lineage;
}

/** `c__`, `o__`, `f__`: half of the parts of most lineages. */
function isBetween(part: string): boolean {
  return part[1] === '_' && (part[0] === 'c' || part[0] === 'o' || part[0] === 'f');
}

/** Whether lineages go from the species up: they end where others begin. */
export function areReversed(lineages: Iterable<readonly string[]>): boolean {
  let up = 0;
  let down = 0;
  for (const parts of lineages) {
    if (parts.length < 2) continue;
    if (domainOfName(cladeOf(parts[0] ?? '')?.name ?? parts[0] ?? '') !== null) down += 1;
    else if (domainOfName(cladeOf(parts.at(-1) ?? '')?.name ?? parts.at(-1) ?? '') !== null) up += 1;
  }
  return up > down;
}

/** How far plain lineages are shifted against the seven usual ranks: newer ones have a kingdom below the domain. */
export function shiftOf(lineages: Iterable<readonly string[]>): number {
  const votes = new Map<number, number>();
  const usual: Record<string, number> = { phylum: 1, class: 2, order: 3, family: 4 };
  for (const parts of lineages) {
    parts.forEach((part, position) => {
      const expected = usual[higherRankOf(part) ?? ''];
      if (expected !== undefined) votes.set(position - expected, (votes.get(position - expected) ?? 0) + 1);
    });
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function place(lineage: Lineage, rank: FileRank, name: string): void {
  // `k__` follows `d__` in newer files: the first that names a domain wins
  if (rank === 'domain') lineage.domain ??= domainOfName(name);
  else if (rank === 'phylum') lineage.phylum = name;
  else if (rank === 'genus') lineage.genus = name;
  else if (rank === 'species') lineage.species = name;
}

/** Greengenes writes the epithet alone, SILVA the whole name. */
export function fullSpeciesName(genus: string | null, species: string): string {
  const name = trimmed(species.includes('_') ? species.replaceAll('_', ' ') : species);
  if (genus === null || name.includes(' ')) return name;
  return `${genus} ${name}`;
}

/** The genus that a species name starts with. Disputed genera keep their brackets: they are not the genus they name. */
export function genusOfSpeciesName(species: string): string | null {
  if (species.length > longestName) return null;
  const words = species.replaceAll('_', ' ').trim().split(/\s+/);
  const first = words[0] === 'Candidatus' ? `Candidatus ${words[1] ?? ''}`.trim() : (words[0] ?? '');
  // `B. uniformis` does not tell its genus
  if (words.length < 2 || !/^\[?[A-Z]/.test(first) || first.endsWith('.')) return null;
  return higherRankOf(first) === null ? first : null;
}
