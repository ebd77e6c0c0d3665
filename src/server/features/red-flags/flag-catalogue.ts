import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Versions } from '#server/db/shared-version.ts';
import { VersionedCache } from '#server/db/versioned-cache.ts';
import { readHealthCatalogue, type SnapshotHealth } from '#server/features/rule-base/rule-base.door.ts';
import { findFlags, type RedFlagRow } from './red-flags.repository.ts';

/** What flags are told by besides the record: their texts, and what is known of conditions, drugs and restrictions. */
export interface FlagCatalogue {
  texts: ReadonlyMap<string, RedFlagRow>;
  health: SnapshotHealth;
}

export async function readFlagCatalogue(db: Queryable): Promise<FlagCatalogue> {
  const [texts, health] = await Promise.all([findFlags(db), readHealthCatalogue(db)]);
  return { texts: new Map(texts.map((row) => [row.code, row])), health };
}

/** One for each database that this process speaks to. */
const byDatabase = new WeakMap<AppContext['database'], VersionedCache<FlagCatalogue>>();

/** The same, cached until it changes. */
export function flagCatalogueAt(database: AppContext['database'], versions: Versions): Promise<FlagCatalogue> {
  const cache = byDatabase.get(database) ?? new VersionedCache(['catalogue'], () => readFlagCatalogue(database.orm));
  byDatabase.set(database, cache);
  return cache.get(versions);
}
