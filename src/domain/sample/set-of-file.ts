import type { LabMethod, LabReportFormat } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import type { SetReason } from '#contract/reference-ranges.ts';
import type { SetFingerprint } from '#domain/catalogue/naming.ts';

/** Marker genes: these programs read nothing but shotgun samples, whatever method was left standing. */
const markerGenes: ReadonlySet<LabReportFormat> = new Set(['metaphlan', 'motus']);

export interface FileNames {
  method: LabMethod;
  format: LabReportFormat | null;
  /** As the file writes them. */
  taxa: Iterable<{ rank: Rank; name: string }>;
}

/** The set of a file, and what decided on it; examples are in the order of the file. */
export interface SetOfFile extends SetReason {
  /** Null: nothing but the report's own ranges. */
  set: string | null;
}

const shownExamples = 3;

/**
 * The reference set that a report belongs to, before any of its names is resolved: the first line of the table that
 * holds. Values in one naming are never held against ranges in another, so that there is no second best.
 */
export function setOfFile(file: FileNames, fingerprints: readonly SetFingerprint[]): SetOfFile {
  const { format } = file;
  const marker = format !== null && markerGenes.has(format) && file.method === '16S';
  const method: LabMethod = marker ? 'shotgun' : file.method;
  const lines = [...fingerprints].sort((a, b) => a.order - b.order);
  const taxa = withGenera(file.taxa);
  const found = new Map<number, string[]>();
  const namesOf = (line: SetFingerprint): readonly string[] => {
    const known = found.get(line.order);
    if (known) return known;
    const names = matching(taxa, line);
    found.set(line.order, names);
    return names;
  };
  const countAt = (order: number): number => {
    const line = lines.find((each) => each.order === order);
    return line ? namesOf(line).length : 0;
  };
  for (const line of lines) {
    if (!line.methods.includes(method)) continue;
    if (line.formats.length > 0 && (format === null || !line.formats.includes(format))) continue;
    if (line.pattern === null) {
      if (line.set === null) return noSet(lines, method);
      return { set: line.set, because: line.formats.length > 0 ? 'program' : 'methodOnly', examples: [] };
    }
    const names = namesOf(line);
    if (names.length < line.least) continue;
    if (line.moreThan !== null && names.length <= countAt(line.moreThan)) continue;
    if (line.notFewerThan !== null && names.length < countAt(line.notFewerThan)) continue;
    if (line.oneOf.length === 0) return { set: line.set, because: 'names', examples: names.slice(0, shownExamples) };
    const telling = oneOf(taxa, line.oneOf);
    if (telling === null) continue;
    return { set: line.set, because: 'names', examples: [telling, ...names].slice(0, shownExamples) };
  }
  return noSet(lines, method);
}

/** Either nobody was measured so, or the names are too few to tell the naming. */
function noSet(lines: readonly SetFingerprint[], method: LabMethod): SetOfFile {
  const known = lines.some(({ methods, set }) => set !== null && methods.includes(method));
  return { set: null, because: known ? 'fewNames' : 'method', examples: [] };
}

/** A genus as the names of its species write it. Brackets are no sign there: NCBI has `[Eubacterium] rectale`. */
const genusOfSpecies = /^([A-Z][A-Za-z-]*(?:_[A-Z]{1,2})?)[ _][a-z]/;

/** A file of species alone writes its genera in them. */
function withGenera(taxa: FileNames['taxa']): FileNames['taxa'] {
  const rows = [...taxa];
  if (rows.some(({ rank }) => rank === 'genus')) return rows;
  const genera = rows.flatMap(({ name }) => genusOfSpecies.exec(bare(name))?.[1] ?? []);
  return [...rows, ...genera.map((name) => ({ rank: 'genus' as const, name }))];
}

const bare = (name: string) => name.replace(/^[a-z]__/, '');

function matching(taxa: FileNames['taxa'], { pattern, ranks }: SetFingerprint): string[] {
  const names = new Set<string>();
  const expression = new RegExp(pattern ?? '', 'u');
  for (const { rank, name } of taxa) {
    if (ranks.includes(rank) && expression.test(bare(name))) names.add(bare(name));
  }
  return [...names];
}

function oneOf(taxa: FileNames['taxa'], names: readonly string[]): string | null {
  for (const { rank, name } of taxa) if (rank === 'genus' && names.includes(bare(name))) return bare(name);
  return null;
}
