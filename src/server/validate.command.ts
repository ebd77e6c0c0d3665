import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { languageSchema } from '#contract/endpoint.ts';
import { reportSheetOf } from '#domain/evaluation/report-sheet.ts';
import { findProjectRoot } from './db/migrate.ts';
import { figuresText } from './evaluation/print-figures.ts';
import { readProtocol, shippedProtocol, validateFolder } from './evaluation/validate-folder.ts';
import { typesetSheet } from './features/paper/typeset.service.ts';
import { StartError } from './start-error.ts';

const usage =
  'npm run validate -- folder [--protocol file] [--out folder] [--language en|hr]: the folder holds reports and a manifest.csv';

/** npm run validate: what a protocol asked for, measured on a folder of reports; a result to load, and a report. Needs no database. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { protocol: { type: 'string' }, out: { type: 'string' }, language: { type: 'string', default: 'en' } },
  });
  const [folder] = positionals;
  const language = languageSchema.safeParse(values.language);
  if (folder === undefined || !language.success) throw new StartError(usage);
  const projectRoot = findProjectRoot();
  const file = await readProtocol(resolve(values.protocol ?? shippedProtocol(projectRoot)));
  const madeAt = new Date();
  const { result, reading } = await validateFolder(resolve(folder), { projectRoot, file, madeAt });
  console.log(figuresText(result, reading));
  const out = resolve(values.out ?? 'validation-result');
  await mkdir(out, { recursive: true });
  const { pdf } = await typesetSheet(reportSheetOf(result, language.data), madeAt);
  await writeFile(join(out, 'validation.json'), `${JSON.stringify(result, null, 1)}\n`);
  await writeFile(join(out, 'validation.pdf'), pdf);
  console.log(`\nWritten: ${join(out, 'validation.json')} (to load at Rule book › How good is this?), validation.pdf`);
  // the process that sets it would wait for the next paper
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
