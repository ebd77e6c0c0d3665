import type { Rank } from '#contract/microbiome.ts';

/** A made report: plausible, nobody's. The same seed gives the same figures. */

export interface DemoReference {
  taxId: number;
  rank: Rank;
  name: string;
  median: number;
  prevalence: number;
}

export interface DemoRow {
  taxId: number;
  rank: Rank;
  name: string;
  abundance: number;
}

/** Mulberry32: small, and good enough for made figures. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Spread around the median in doublings; a second sample of the same person stays near the first. */
export function demoComposition(
  reference: readonly DemoReference[],
  options: { person: number; sample: number; genera?: number },
): DemoRow[] {
  const ofPerson = seededRandom(7919 * (options.person + 1));
  const ofSample = seededRandom(104_729 * (options.person + 1) + options.sample);
  const drawn = reference.map((taxon) => {
    const present = ofPerson() < taxon.prevalence;
    const own = 3.2 * (ofPerson() + ofPerson() + ofPerson() - 1.5);
    const drift = 1.2 * (ofSample() + ofSample() - 1);
    // later samples lie nearer to the usual
    const spread = own * 0.75 ** options.sample + drift;
    return { ...taxon, value: present ? Math.max(taxon.median, 0.004) * 2 ** spread : 0 };
  });
  return (['genus', 'species'] as const).flatMap((rank) => {
    const rows = drawn.filter((row) => row.rank === rank && row.value > 0).sort((a, b) => b.value - a.value);
    const kept = rows.slice(0, rank === 'genus' ? (options.genera ?? rows.length) : rows.length);
    const whole = kept.reduce((sum, row) => sum + row.value, 0);
    return kept.map(({ taxId, name, value }) => ({
      taxId,
      rank,
      name,
      abundance: Math.round((1_000_000 * value) / whole) / 10_000,
    }));
  });
}

/** In the project's own format. */
export function demoCsv(rows: readonly DemoRow[]): string {
  const lines = rows.map((row) => `${row.taxId},${row.name},${row.rank},${row.abundance}`);
  return `${['taxId,name,rank,abundance', ...lines].join('\n')}\n`;
}
