import { resolve } from 'node:path';
import { findProjectRoot } from './db/migrate.ts';
import { figuresText } from './evaluation/print-figures.ts';
import { readShippedRules } from './evaluation/shipped-rules.ts';
import { validateFolder } from './evaluation/validate-folder.ts';
import { StartError } from './start-error.ts';

/** npm run evaluate -- folder: all figures of `npm run validate`, without a protocol and to the terminal only. Needs no database. */
try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new StartError('Name a folder of reports: npm run evaluate -- folder');
  const options = { rules: await readShippedRules(findProjectRoot()), file: null, madeAt: new Date() };
  const { result, reading } = await validateFolder(resolve(folder), options);
  console.log(figuresText(result, reading));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
