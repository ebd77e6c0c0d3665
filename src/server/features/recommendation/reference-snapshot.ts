import { createHash } from 'node:crypto';
import type { Language } from '#contract/endpoint.ts';
import type { Rank } from '#contract/microbiome.ts';
import { canonicalFoods, readPairs } from '#domain/recommendation/canonical.ts';
import type { ReferencePercentiles, ReferenceSets } from '#domain/recommendation/status.ts';
import type { EngineFood } from '#domain/recommendation/types.ts';
import type { Behaviour } from '#domain/rule-base/behaviour.ts';
import { indexPairs, type PairIndex } from '#domain/rule-base/pair-table.ts';
import { type TaxonIndex, taxonIndex } from '#domain/rule-base/taxon-index.ts';
import type { HealthCatalogue } from '#domain/safety/patient-facts.ts';
import type { RestrictionFoods, SafetyRule } from '#domain/safety/safety-rules.ts';
import type { RestrictionKind } from '#domain/safety/trigger.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { KeptValue } from '#server/db/kept-value.ts';
import { readSafetyRules } from '#server/features/safety-rules/safety-rules.service.ts';
import {
  readBehaviours,
  readFoodNutrients,
  readFoods,
  readHealthCatalogue,
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
  portion: { grams: number; measure: Record<Language, string> } | null;
  ofAnimals: boolean;
}

type Names = ReadonlyMap<number, Record<Language, string>>;

/** Conditions, drugs and restrictions by id. */
export interface SnapshotHealth extends HealthCatalogue {
  restrictions: ReadonlyMap<number, RestrictionFoods & { code: string; kind: RestrictionKind }>;
  names: { phenotypeIds: Names; drugIds: Names; foodRestrictionIds: Names };
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
  health: SnapshotHealth;
  safetyRules: readonly SafetyRule[];
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

type Catalogue = Pick<
  ReferenceSnapshot,
  'taxa' | 'index' | 'ranges' | 'foods' | 'engineFoods' | 'foodsHash' | 'health'
>;
type BehaviourRules = Pick<ReferenceSnapshot, 'behaviours' | 'behavioursOf'>;
type PairRules = Pick<ReferenceSnapshot, 'pairs' | 'pairsOf'>;

/** Keeps the latest state, part by part: never stale after an answered write, and a new behaviour reads no pairs. */
class ReferenceSnapshots {
  private readonly versions: AppContext['versions'];
  private readonly catalogue: KeptValue<Catalogue>;
  private readonly behaviours: KeptValue<BehaviourRules>;
  private readonly pairs: KeptValue<PairRules>;
  private readonly safety: KeptValue<Pick<ReferenceSnapshot, 'safetyRules'>>;

  constructor({ database: { orm }, versions }: Pick<AppContext, 'database' | 'versions'>) {
    this.versions = versions;
    this.catalogue = new KeptValue(['catalogue'], () => loadCatalogue(orm));
    this.behaviours = new KeptValue(['behaviours'], () => loadBehaviours(orm));
    this.pairs = new KeptValue(['catalogue', 'pairs'], () => loadPairs(orm));
    this.safety = new KeptValue(['catalogue', 'safetyRules'], async () => ({
      safetyRules: await readSafetyRules(orm),
    }));
  }

  async current(): Promise<ReferenceSnapshot> {
    const versions = await this.versions.current();
    const [catalogue, behaviours, pairs, safety] = await Promise.all([
      this.catalogue.get(versions),
      this.behaviours.get(versions),
      this.pairs.get(versions),
      this.safety.get(versions),
    ]);
    return { ...catalogue, ...behaviours, ...pairs, ...safety };
  }
}

const byDatabase = new WeakMap<AppContext['database'], ReferenceSnapshots>();

/** One for each database that this process speaks to. */
export function snapshotsOf(context: Pick<AppContext, 'database' | 'versions'>): ReferenceSnapshots {
  const kept = byDatabase.get(context.database) ?? new ReferenceSnapshots(context);
  byDatabase.set(context.database, kept);
  return kept;
}

async function loadCatalogue(db: Queryable): Promise<Catalogue> {
  const [taxa, percentiles, foods, nutrients, health] = await Promise.all([
    readTaxa(db),
    readPercentiles(db),
    readFoods(db),
    readFoodNutrients(db),
    readHealthCatalogue(db),
  ]);
  const amounts = new Map<number, Map<number, number>>(foods.map((food) => [food.id, new Map()]));
  for (const { foodId, nutrientId, per100g } of nutrients) amounts.get(foodId)?.set(nutrientId, per100g);
  const engineFoods = foods.map(({ id, portion, ofAnimals }) => ({
    id,
    per100g: amounts.get(id) ?? new Map<number, number>(),
    portionGrams: portion?.grams ?? null,
    ofAnimals,
  }));
  return {
    taxa: new Map(taxa.map((taxon) => [taxon.taxId, taxon])),
    index: taxonIndex(taxa, []),
    ranges: { sixteenS: setOf(percentiles, '16S'), shotgun: setOf(percentiles, 'shotgun') },
    foods: new Map(foods.map((food) => [food.id, food])),
    engineFoods,
    foodsHash: hashOf(canonicalFoods(engineFoods)),
    health,
  };
}

async function loadBehaviours(db: Queryable): Promise<BehaviourRules> {
  const behaviours = await readBehaviours(db);
  return { behaviours, behavioursOf: behaviourTexts(behaviours) };
}

async function loadPairs(db: Queryable): Promise<PairRules> {
  const [lines, foods] = await Promise.all([readPairLines(db), readFoods(db)]);
  return {
    pairs: indexPairs(
      readPairs(lines),
      foods.map((food) => food.id),
    ),
    pairsOf: pairHashes(lines),
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
