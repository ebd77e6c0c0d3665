/** The picture of a report: phyla by their share, in each the largest genera and the rest as one. */

export interface CompositionGenus {
  name: string;
  abundance: number;
}

export interface CompositionPhylum {
  /** Null for what is left over: small phyla, and genera without a known phylum. */
  name: string | null;
  abundance: number;
  genera: CompositionGenus[];
  /** Genera that are not named singly. */
  more: { count: number; abundance: number };
}

const shownPhyla = 5;
const shownGenera = 4;

interface GenusShare {
  name: string;
  phylum: string | null;
  abundance: number;
}

const byAbundance = (a: { abundance: number }, b: { abundance: number }) => b.abundance - a.abundance;
const sum = (rows: readonly { abundance: number }[]) => rows.reduce((total, row) => total + row.abundance, 0);

export function compositionOf(genera: readonly GenusShare[]): CompositionPhylum[] {
  const present = genera.filter((genus) => genus.abundance > 0).sort(byAbundance);
  const byPhylum = new Map<string, GenusShare[]>();
  for (const genus of present) {
    if (genus.phylum !== null) byPhylum.set(genus.phylum, [...(byPhylum.get(genus.phylum) ?? []), genus]);
  }
  const phyla = [...byPhylum].map(([name, rows]) => ({ name, rows, abundance: sum(rows) })).sort(byAbundance);
  const shown = phyla.slice(0, shownPhyla).map(({ name, rows }) => phylumOf(name, rows));
  const rest = [
    ...phyla.slice(shownPhyla).flatMap(({ rows }) => rows),
    ...present.filter((row) => row.phylum === null),
  ];
  if (rest.length > 0)
    shown.push({ name: null, abundance: sum(rest), genera: [], more: { count: rest.length, abundance: sum(rest) } });
  return shown;
}

function phylumOf(name: string, rows: readonly GenusShare[]): CompositionPhylum {
  // one left over is shown itself rather than as "1 more"
  const named = rows.length <= shownGenera + 1 ? rows : rows.slice(0, shownGenera);
  const others = rows.slice(named.length);
  return {
    name,
    abundance: sum(rows),
    genera: named.map((row) => ({ name: row.name, abundance: row.abundance })),
    more: { count: others.length, abundance: sum(others) },
  };
}
