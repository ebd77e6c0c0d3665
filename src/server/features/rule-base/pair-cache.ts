import { createHash } from 'node:crypto';
import { indexPairs, type PairIndex } from '#domain/catalogue/pair-table.ts';
import { withPairsOf } from '#domain/catalogue/replaced-pairs.ts';
import { readPairs } from '#domain/food-list/canonical.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Versions } from '#server/db/shared-version.ts';
import { readAllPairs, readFoodIds, readPairsChangedSince } from './rule-base.repository.ts';

interface Pairs {
  pairs: PairIndex;
  /** A hash of the pairs of each taxon. */
  pairsOf: ReadonlyMap<number, string>;
}

type Seen = Pairs & { seen: string };

/**
 * All pairs, cached by taxon: after a change only those of the taxa that changed are read, be there a million others. As
 * any cached value they can be newer than the version they were asked for, never older.
 */
export class PairCache {
  private readonly db: Queryable;
  private cached: { others: string; version: string; value: Promise<Seen> } | null = null;

  constructor(db: Queryable) {
    this.db = db;
  }

  get({ catalogue, citations, pairs: version }: Versions): Promise<Pairs> {
    const { cached } = this;
    // foods and doses are of the catalogue; which studies a pair rests on, and whether they stand, is no change of the pair
    const others = `${catalogue} ${citations}`;
    const usable = cached?.others === others ? cached : null;
    if (usable?.version === version) return usable.value;
    const value = usable ? this.follow(usable.value) : loadPairs(this.db);
    const next = { others, version, value };
    this.cached = next;
    value.catch(() => {
      if (this.cached === next) this.cached = null;
    });
    return value;
  }

  private async follow(before: Promise<Seen>): Promise<Seen> {
    const known = await before.catch(() => null);
    return known ? changesSince(this.db, known) : loadPairs(this.db);
  }
}

async function loadPairs(db: Queryable): Promise<Seen> {
  const [{ lines, seen }, foodIds] = await Promise.all([readAllPairs(db), readFoodIds(db)]);
  return { pairs: indexPairs(readPairs(lines), foodIds), pairsOf: pairHashes(lines), seen };
}

async function changesSince(db: Queryable, known: Seen): Promise<Seen> {
  const { taxIds, lines, seen } = await readPairsChangedSince(db, known.seen);
  if (taxIds.length === 0) return { ...known, seen };
  const pairsOf = new Map(known.pairsOf);
  for (const taxId of taxIds) pairsOf.delete(taxId);
  for (const [taxId, hash] of pairHashes(lines)) pairsOf.set(taxId, hash);
  return { pairs: withPairsOf(known.pairs, taxIds, readPairs(lines)), pairsOf, seen };
}

/** Lines come taxon by taxon. */
function pairHashes(lines: string): Map<number, string> {
  const hashes = new Map<number, string>();
  let start = 0;
  while (start < lines.length) {
    const prefix = lines.slice(start, lines.indexOf(' ', start) + 1);
    let end = start;
    while (end < lines.length && lines.startsWith(prefix, end)) {
      const newline = lines.indexOf('\n', end);
      end = newline < 0 ? lines.length : newline + 1;
    }
    hashes.set(Number(prefix), hashOf(lines.slice(start, end).trimEnd()).slice(0, 16));
    start = end;
  }
  return hashes;
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
