import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { dataLoad, shippedRow } from '#server/db/schema/index.ts';
import { loadRules } from './load-rules.ts';
import { shippedVersion } from './shipped-files.ts';

const name = 'shipped-rules';

/** Pairs and behaviours of the version that the product ships now, merged with what staff made of the last one. */
export async function takeOverRules(tx: Queryable, projectRoot: string): Promise<void> {
  await loadRules(tx, projectRoot);
  const version = await rulesVersion(projectRoot);
  await tx
    .insert(dataLoad)
    .values({ name, version })
    .onConflictDoUpdate({ target: dataLoad.name, set: { version, loadedAt: sql`now()` } });
}

/** A newer version than the one that was last taken over; null where there is none. */
export async function pendingRules(db: Queryable, projectRoot: string): Promise<string | null> {
  const version = await rulesVersion(projectRoot);
  const [taken] = await db.select().from(dataLoad).where(eq(dataLoad.name, name));
  return taken?.version === version ? null : version;
}

/** Whether any version was taken over at all: a new installation begins with the one it ships. */
export async function hasRules(db: Queryable): Promise<boolean> {
  const rows = await db.select({ key: shippedRow.key }).from(shippedRow).where(eq(shippedRow.entity, 'pair')).limit(1);
  return rows.length > 0;
}

function rulesVersion(projectRoot: string): Promise<string> {
  return shippedVersion(projectRoot, ['pairs/pairs', 'behaviours/behaviours']);
}
