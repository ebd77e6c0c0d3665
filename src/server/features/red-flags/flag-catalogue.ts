import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { KeptValue } from '#server/db/kept-value.ts';
import type { Versions } from '#server/db/shared-version.ts';
import { findFlags, findHealthCodes, type RedFlagRow } from './red-flags.repository.ts';

/** What flags are told by besides the record: their texts, and the codes of conditions, drugs and restrictions. */
export interface FlagCatalogue {
  texts: ReadonlyMap<string, RedFlagRow>;
  codes: Awaited<ReturnType<typeof findHealthCodes>>;
}

export async function readFlagCatalogue(db: Queryable): Promise<FlagCatalogue> {
  const [texts, codes] = await Promise.all([findFlags(db), findHealthCodes(db)]);
  return { texts: new Map(texts.map((row) => [row.code, row])), codes };
}

/** One for each database that this process speaks to. */
const byDatabase = new WeakMap<AppContext['database'], KeptValue<FlagCatalogue>>();

/** The same, kept in memory until it changes. */
export function flagCatalogueAt(database: AppContext['database'], versions: Versions): Promise<FlagCatalogue> {
  const kept = byDatabase.get(database) ?? new KeptValue(['catalogue'], () => readFlagCatalogue(database.orm));
  byDatabase.set(database, kept);
  return kept.get(versions);
}
