import type { AppContext } from '#server/context.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import { loadEditedTables } from './load-edited-tables.ts';
import { loadRules } from './load-rules.ts';
import { loadFixedTables } from './load-fixed-tables.ts';

/** Loads the reference data the product ships, all or nothing. */
export async function loadReferenceData({
  database,
  projectRoot,
}: Pick<AppContext, 'database' | 'projectRoot'>): Promise<void> {
  await database.orm.transaction(async (tx) => {
    await loadFixedTables(tx, projectRoot);
    await loadEditedTables(tx, projectRoot);
    await loadRules(tx, projectRoot);
    await bumpSharedVersion(tx, 'catalogue', 'pairs', 'behaviours', 'categories', 'safetyRules', 'ranges', 'citations');
  });
}
