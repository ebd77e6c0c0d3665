import { unaudited } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import { loadEditedTables } from './load-edited-tables.ts';
import { loadFixedTables } from './load-fixed-tables.ts';
import { hasRules, takeOverRules } from './take-over-rules.repository.ts';

/** Loads the reference data the product ships, all or nothing. */
export async function loadReferenceData({
  database,
  projectRoot,
}: Pick<AppContext, 'database' | 'projectRoot'>): Promise<void> {
  await database.orm.transaction(async (tx) => {
    await unaudited(tx, 'shipped data', async () => {
      await loadFixedTables(tx, projectRoot);
      await loadEditedTables(tx, projectRoot);
      // what lists are made from changes only when an Admin has seen what would change
      if (!(await hasRules(tx))) await takeOverRules(tx, projectRoot);
    });
    await bumpSharedVersion(
      tx,
      'catalogue',
      'pairs',
      'behaviours',
      'categories',
      'safetyRules',
      'ranges',
      'names',
      'citations',
      'meals',
    );
  });
}
