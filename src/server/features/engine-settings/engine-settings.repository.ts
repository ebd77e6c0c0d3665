import { eq, sql } from 'drizzle-orm';
import type { ScoreSettings } from '#contract/engine-settings.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { engineSettings } from '#server/db/schema/index.ts';

export type EngineSettingsRow = typeof engineSettings.$inferSelect;

/** Undefined until an Admin changes them for the first time. */
export async function findSettings(db: Queryable): Promise<EngineSettingsRow | undefined> {
  const [row] = await db.select().from(engineSettings);
  return row;
}

/** One change at a time, also of settings that have no row yet. */
export async function lockSettings(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('engine_settings'))`);
}

export async function writeSettings(
  tx: Queryable,
  before: EngineSettingsRow | undefined,
  settings: ScoreSettings,
  reason: string,
  version: number,
): Promise<void> {
  if (before) await tx.update(engineSettings).set({ settings, reason, version }).where(eq(engineSettings.id, 1));
  else await tx.insert(engineSettings).values({ settings, reason, version });
}
