import { resolve } from 'node:path';
import { findProjectRoot } from './db/migrate.ts';
import { buildTables, writeTables } from './evaluation/build-set.ts';
import { readFolder } from './evaluation/read-folder.ts';
import { readShippedRules } from './evaluation/shipped-rules.ts';
import { StartError } from './start-error.ts';

/** npm run build-ranges -- folder [target]: reference sets from healthy people's reports. Needs no database. */
try {
  const [folder, target] = process.argv.slice(2);
  if (folder === undefined) throw new StartError('Name a folder of reports: npm run build-ranges -- folder [target]');
  const root = findProjectRoot();
  const rules = await readShippedRules(root);
  const { samples, refused } = await readFolder(resolve(folder), rules);
  const written = await writeTables(resolve(target ?? 'built-ranges'), await buildTables(samples, rules, root));
  console.log([`${samples.length} samples read, ${refused.length} refused.`, ...written].join('\n'));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
