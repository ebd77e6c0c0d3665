import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { languageSchema } from '#contract/endpoint.ts';
import { reportSheetOf } from '#domain/evaluation/report-sheet.ts';
import { type Installation, withInstallation } from './backup/with-installation.ts';
import { findProjectRoot } from './db/migrate.ts';
import type { MeasuredRules } from './evaluation/measured-rules.ts';
import { figuresText } from './evaluation/print-figures.ts';
import { readRunningRules } from './evaluation/running-rules.ts';
import { readShippedRules } from './evaluation/shipped-rules.ts';
import { readProtocol, shippedProtocol, validateFolder } from './evaluation/validate-folder.ts';
import { typesetSheet } from './features/paper/paper.door.ts';
import { StartError } from './start-error.ts';

const usage =
  'npm run validate -- folder [--protocol file] [--rules shipped|running] [--out folder] [--language en|hr]: the folder holds reports and a manifest.csv';
const projectRoot = findProjectRoot();

function wanted() {
  const { values, positionals } = given();
  const [folder] = positionals;
  const language = languageSchema.safeParse(values.language);
  const rules = ['shipped', 'running'].find((each) => each === values.rules);
  if (folder === undefined || !language.success || rules === undefined) throw new StartError(usage);
  return {
    folder: resolve(folder),
    out: resolve(values.out ?? 'validation-result'),
    protocol: resolve(values.protocol ?? shippedProtocol(projectRoot)),
    running: rules === 'running',
    language: language.data,
  };
}

function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        protocol: { type: 'string' },
        rules: { type: 'string', default: 'shipped' },
        out: { type: 'string' },
        language: { type: 'string', default: 'en' },
      },
    });
  } catch {
    throw new StartError(usage);
  }
}

async function validate({ folder, out, protocol, language }: ReturnType<typeof wanted>, rules: MeasuredRules) {
  const madeAt = new Date();
  const { result, reading } = await validateFolder(folder, { rules, file: await readProtocol(protocol), madeAt });
  await mkdir(out, { recursive: true });
  const { pdf } = await typesetSheet(reportSheetOf(result, language), madeAt);
  await writeFile(join(out, 'validation.json'), `${JSON.stringify(result, null, 1)}\n`);
  await writeFile(join(out, 'validation.pdf'), pdf);
  const written = `Written: ${join(out, 'validation.json')} (to load at Rule book › How good is this?), validation.pdf`;
  return `${figuresText(result, reading)}\n\n${written}`;
}

function runningIn(installation: Installation): Promise<MeasuredRules> {
  return readRunningRules(installation, projectRoot).catch((error: unknown) => {
    if (!isMissingTable(error)) throw error;
    throw new StartError('This installation has no rules yet. Start it once, then measure them.');
  });
}

/** PostgreSQL calls it 42P01; the query builder wraps what it says. */
function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === '42P01' || isMissingTable(error.cause);
}

/**
 * npm run validate: what a protocol asked for, measured on a folder of reports; a result to load, and a report. The shipped rules
 * need no database; those that run in this installation are read from its own.
 */
try {
  const asked = wanted();
  if (asked.running) {
    await withInstallation(async (installation) => validate(asked, await runningIn(installation)));
  } else console.log(await validate(asked, await readShippedRules(projectRoot)));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
// the process that sets the report would wait for the next one
process.exit();
