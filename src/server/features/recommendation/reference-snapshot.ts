import { createHash } from 'node:crypto';
import type { Language } from '#contract/endpoint.ts';
import type { Rank } from '#contract/microbiome.ts';
import { type TaxonIndex, taxonIndex } from '#domain/lab-reports/taxon-index.ts';
import { canonicalFoods, readPairs } from '#domain/recommendation/canonical.ts';
import { indexPairs, type PairIndex } from '#domain/recommendation/pair-table.ts';
import type { ReferencePercentiles, ReferenceSets } from '#domain/recommendation/status.ts';
import type { Behaviour, EngineFood } from '#domain/recommendation/types.ts';
import type { AppContext } from '#server/context.ts';
import {
  readBehaviours,
  readFoodNutrients,
  readFoods,
  readPairLines,
  readPercentiles,
  readTaxa,
} from './reference.repository.ts';

export interface SnapshotTaxon {
  taxId: number;
  rank: Rank;
  name: string;
  /** Its own id for a genus. */
  genusTaxId: number;
  phylum: string;
}

export interface SnapshotFood {
  id: number;
  name: Record<Language, string>;
  group: { id: number; name: Record<Language, string> };
}

/** The rule base, arranged for calculating; one state of it, kept until reference data change. */
export interface ReferenceSnapshot {
  taxa: ReadonlyMap<number, SnapshotTaxon>;
  index: TaxonIndex;
  ranges: ReferenceSets;
  behaviours: readonly Behaviour[];
  behavioursOf: ReadonlyMap<number, string>;
  pairs: PairIndex;
  /** A hash of the pairs of each taxon. */
  pairsOf: ReadonlyMap<number, string>;
  foods: ReadonlyMap<number, SnapshotFood>;
  engineFoods: readonly EngineFood[];
  foodsHash: string;
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Keeps the latest snapshot for the shared version of the reference data: never stale after an answered write. */
class ReferenceSnapshots {
  private readonly context: Pick<AppContext, 'database' | 'versions'>;
  private kept: { version: string; snapshot: Promise<ReferenceSnapshot> } | null = null;

  constructor(context: Pick<AppContext, 'database' | 'versions'>) {
    this.context = context;
  }

  async current(): Promise<ReferenceSnapshot> {
    const version = (await this.context.versions.current()).reference;
    if (this.kept?.version === version) return this.kept.snapshot;
    const snapshot = loadSnapshot(this.context.database);
    const kept = { version, snapshot };
    this.kept = kept;
    // A failed load must not be remembered.
    snapshot.catch(() => {
      if (this.kept === kept) this.kept = null;
    });
    return snapshot;
  }
}

const byDatabase = new WeakMap<AppContext['database'], ReferenceSnapshots>();

/** One for each database that this process speaks to. */
export function snapshotsOf(context: Pick<AppContext, 'database' | 'versions'>): ReferenceSnapshots {
  const kept = byDatabase.get(context.database) ?? new ReferenceSnapshots(context);
  byDatabase.set(context.database, kept);
  return kept;
}

async function loadSnapshot({ orm }: AppContext['database']): Promise<ReferenceSnapshot> {
  const [taxa, percentiles, behaviours, foods, nutrients, pairLines] = await Promise.all([
    readTaxa(orm),
    readPercentiles(orm),
    readBehaviours(orm),
    readFoods(orm),
    readFoodNutrients(orm),
    readPairLines(orm),
  ]);
  const amounts = new Map<number, Map<number, number>>(foods.map((food) => [food.id, new Map()]));
  for (const { foodId, nutrientId, per100g } of nutrients) amounts.get(foodId)?.set(nutrientId, per100g);
  const engineFoods = foods.map(({ id }) => ({ id, per100g: amounts.get(id) ?? new Map<number, number>() }));
  return {
    taxa: new Map(taxa.map((taxon) => [taxon.taxId, taxon])),
    index: taxonIndex(taxa, []),
    ranges: { sixteenS: setOf(percentiles, '16S'), shotgun: setOf(percentiles, 'shotgun') },
    behaviours,
    behavioursOf: behaviourTexts(behaviours),
    pairs: indexPairs(
      readPairs(pairLines),
      foods.map((food) => food.id),
    ),
    pairsOf: pairHashes(pairLines),
    foods: new Map(foods.map((food) => [food.id, food])),
    engineFoods,
    foodsHash: hashOf(canonicalFoods(engineFoods)),
  };
}

function setOf(
  rows: readonly (ReferencePercentiles & { method: string })[],
  method: string,
): Map<number, ReferencePercentiles> {
  return new Map(rows.filter((row) => row.method === method).map((row) => [row.taxId, row]));
}

function behaviourTexts(behaviours: readonly Behaviour[]): Map<number, string> {
  const texts = new Map<number, string>();
  for (const { taxId, list, status, flow } of behaviours) {
    texts.set(taxId, `${texts.get(taxId) ?? ''} ${list} ${status} ${flow}`);
  }
  return texts;
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
