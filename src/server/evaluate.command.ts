import { resolve } from 'node:path';
import { findProjectRoot } from './db/migrate.ts';
import { evaluateSamples } from './evaluation/evaluate-samples.ts';
import { figuresText } from './evaluation/print-figures.ts';
import { readFolder } from './evaluation/read-folder.ts';
import { readShippedRules } from './evaluation/shipped-rules.ts';
import { StartError } from './start-error.ts';

/** npm run evaluate -- folder: the figures of the engine's design for a folder of reports. Needs no database. */
try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new StartError('Name a folder of reports: npm run evaluate -- folder');
  const rules = await readShippedRules(findProjectRoot());
  const reading = await readFolder(resolve(folder), rules);
  console.log(figuresText(reading, evaluateSamples(reading.samples, rules)));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
