import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { Rules } from '#domain/catalogue/health-rules.ts';
import type { NamingTables } from '#domain/catalogue/naming.ts';
import type { RestrictionKind } from '#domain/catalogue/restriction-label.ts';
import type { RuleBase } from '#domain/catalogue/rule-base.ts';
import type { Synonym } from '#domain/catalogue/taxon.ts';
import { taxonIndex } from '#domain/catalogue/taxon-index.ts';
import { canonicalFoods } from '#domain/food-list/canonical.ts';
import type { RestrictionFoods } from '#domain/food-list/safety-rules.ts';
import type { ScoreSettings } from '#domain/food-list/settings.ts';
import type { EngineFood } from '#domain/food-list/types.ts';
import type { HealthCatalogue } from '#domain/person/person.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { SharedVersions, type Versions } from '#server/db/shared-version.ts';
import { VersionedCache } from '#server/db/versioned-cache.ts';
import { readSafetyRules } from '#server/features/safety-rules/safety-rules.door.ts';
import { readHealthRules } from './health-rules.repository.ts';
import { hashOf, PairCache } from './pair-cache.ts';
import {
  type DescribedSet,
  type GroupText,
  readGroupTexts,
  readLaboratorySets,
  readSets,
} from './reference-sets.repository.ts';
import {
  readBehaviours,
  readCategories,
  readFoods,
  readHealthCatalogue,
  readNaming,
  readScoring,
  readSynonyms,
  readTaxa,
} from './rule-base.repository.ts';

export { hashOf } from './pair-cache.ts';
export { type DescribedSet, type GroupText, laboratoryKey } from './reference-sets.repository.ts';
export { readBehaviours, readHealthCatalogue, readPairLines } from './rule-base.repository.ts';

type Names = ReadonlyMap<number, Bilingual>;

/** Conditions, drugs and restrictions by id. */
export interface SnapshotHealth extends HealthCatalogue {
  restrictions: ReadonlyMap<number, RestrictionFoods & { code: string; kind: RestrictionKind }>;
  names: { phenotypeIds: Names; drugIds: Names; foodRestrictionIds: Names };
}

/** The rule base as one state that is cached until reference data change, with what calculating needs of it made ready. */
export interface RuleBaseSnapshot extends RuleBase {
  synonyms: readonly Synonym[];
  /** What the names of databases stand for. */
  naming: NamingTables;
  sets: ReadonlyMap<string, DescribedSet>;
  groups: readonly GroupText[];
  /** By `laboratoryKey`. */
  laboratorySets: ReadonlyMap<string, string>;
  scoring: ScoreSettings;
  /** A hash of the behaviours of each taxon, and one of its pairs. */
  behavioursOf: ReadonlyMap<number, string>;
  pairsOf: ReadonlyMap<number, string>;
  engineFoods: readonly EngineFood[];
  foodsHash: string;
  health: SnapshotHealth;
  /** Beyond the microbiome, of all restrictions, drugs and phenotypes. */
  healthRules: Rules;
}

type Parts = {
  taxa: Pick<RuleBaseSnapshot, 'taxa' | 'synonyms' | 'index'>;
  naming: Pick<RuleBaseSnapshot, 'naming'>;
  sets: Pick<RuleBaseSnapshot, 'sets' | 'groups' | 'laboratorySets'>;
  foods: Pick<RuleBaseSnapshot, 'foods' | 'engineFoods' | 'foodsHash' | 'health' | 'healthRules'>;
  categories: Pick<RuleBaseSnapshot, 'categories'>;
  behaviours: Pick<RuleBaseSnapshot, 'behaviours' | 'behavioursOf'>;
  pairs: Pick<RuleBaseSnapshot, 'pairs' | 'pairsOf'>;
  safety: Pick<RuleBaseSnapshot, 'safetyRules'>;
  scoring: Pick<RuleBaseSnapshot, 'scoring'>;
};

/** Keeps the latest state, part by part: never stale after an answered write, and a new behaviour reads no pairs. */
class CachedRuleBase {
  private readonly parts: { [Part in keyof Parts]: Pick<VersionedCache<Parts[Part]>, 'get'> };

  constructor({ orm }: AppContext['database']) {
    this.parts = {
      taxa: new VersionedCache(['catalogue'], () => loadTaxa(orm)),
      naming: new VersionedCache(['catalogue', 'names'], async () => ({ naming: await readNaming(orm) })),
      sets: new VersionedCache(['catalogue', 'ranges'], () => loadSets(orm)),
      foods: new VersionedCache(['catalogue'], () => loadFoods(orm)),
      categories: new VersionedCache(['catalogue', 'categories'], async () => ({
        categories: await readCategories(orm),
      })),
      behaviours: new VersionedCache(['behaviours'], () => loadBehaviours(orm)),
      pairs: new PairCache(orm),
      scoring: new VersionedCache(['engineSettings'], async () => ({ scoring: await readScoring(orm) })),
      safety: new VersionedCache(['catalogue', 'safetyRules'], async () => ({
        safetyRules: await readSafetyRules(orm),
      })),
    };
  }

  async at(versions: Versions): Promise<RuleBaseSnapshot> {
    const { parts } = this;
    const [taxa, naming, sets, foods, categories, behaviours, pairs, safety, scoring] = await Promise.all([
      parts.taxa.get(versions),
      parts.naming.get(versions),
      parts.sets.get(versions),
      parts.foods.get(versions),
      parts.categories.get(versions),
      parts.behaviours.get(versions),
      parts.pairs.get(versions),
      parts.safety.get(versions),
      parts.scoring.get(versions),
    ]);
    return { ...taxa, ...naming, ...sets, ...foods, ...categories, ...behaviours, ...pairs, ...safety, ...scoring };
  }
}

/** One for each database that this process speaks to. */
const byDatabase = new WeakMap<AppContext['database'], CachedRuleBase>();

/** The rule base of now. Loaders have no shared versions yet: they get a look of their own. */
export async function ruleBaseOf({
  database,
  versions = new SharedVersions(database),
}: Pick<AppContext, 'database'> & Partial<Pick<AppContext, 'versions'>>): Promise<RuleBaseSnapshot> {
  return ruleBaseAt(database, await versions.current());
}

/** The same for a request that has been told the versions already. */
export function ruleBaseAt(database: AppContext['database'], versions: Versions): Promise<RuleBaseSnapshot> {
  const cache = byDatabase.get(database) ?? new CachedRuleBase(database);
  byDatabase.set(database, cache);
  return cache.at(versions);
}

async function loadTaxa(db: Queryable): Promise<Parts['taxa']> {
  const [taxa, synonyms] = await Promise.all([readTaxa(db), readSynonyms(db)]);
  return {
    taxa: new Map(taxa.map((taxon) => [taxon.taxId, taxon])),
    synonyms,
    index: taxonIndex(taxa, synonyms),
  };
}

async function loadSets(db: Queryable): Promise<Parts['sets']> {
  const [sets, groups, laboratorySets] = await Promise.all([readSets(db), readGroupTexts(db), readLaboratorySets(db)]);
  return { sets, groups, laboratorySets };
}

async function loadFoods(db: Queryable): Promise<Parts['foods']> {
  const [foods, health, healthRules] = await Promise.all([readFoods(db), readHealthCatalogue(db), readHealthRules(db)]);
  const engineFoods = foods.map(({ id, name, per100g, portion, form, plantKey, ofAnimals }) => ({
    ...{ id, name: name.en, per100g, portion, portionGrams: portion?.grams ?? null, form, plantKey, ofAnimals },
  }));
  return {
    foods: new Map(foods.map((food) => [food.id, food])),
    engineFoods,
    foodsHash: hashOf(canonicalFoods(engineFoods)),
    health,
    healthRules,
  };
}

async function loadBehaviours(db: Queryable): Promise<Parts['behaviours']> {
  const behaviours = await readBehaviours(db);
  return { behaviours, behavioursOf: behaviourHashes(behaviours) };
}

function behaviourHashes(behaviours: readonly Behaviour[]): Map<number, string> {
  const texts = new Map<number, string>();
  for (const { taxId, list, status, flow, contested } of behaviours) {
    texts.set(taxId, `${texts.get(taxId) ?? ''} ${list} ${status} ${flow} ${contested}`);
  }
  return new Map(Array.from(texts, ([taxId, text]) => [taxId, hashOf(text).slice(0, 8)]));
}
