import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { errorMessage } from '#contract/error-message.ts';
import { type LabMethod, labMethodSchema } from '#contract/lab-reports.contract.ts';
import { shippedSetKinds } from '#contract/set-kinds.gen.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { type ParsedReport, parseReport } from '#server/features/lab-reports/parse-report.ts';
import { StartError } from '#server/start-error.ts';
import type { ShippedRules } from './shipped-rules.ts';

/** One sample of a folder, and what is known of it. */
export interface FolderSample {
  name: string;
  person: string;
  group: 'healthy' | 'patient' | null;
  laboratory: string | null;
  method: LabMethod;
  /** The set that the manifest names; else format and names decide. */
  set: string | null;
  parsed: ParsedReport;
}

export interface FolderReading {
  samples: FolderSample[];
  /** Files that are no report, with the reason. */
  refused: { name: string; reason: string }[];
}

interface Wanted {
  file: string;
  sample: string | null;
  person: string;
  group: FolderSample['group'];
  laboratory: string | null;
  method: LabMethod | null;
  set: string | null;
}

const columns = ['file', 'sample', 'person', 'group', 'method', 'set', 'laboratory'] as const;
/** More than any report of one person; a table of a whole study is named sample by sample in the manifest. */
const MOST_SAMPLES = 50;

/** Programs that read shotgun samples, for files that nobody says the method of. */
const shotgunFormats: ReadonlySet<string> = new Set([
  ...['metaphlan', 'motus', 'kraken-report', 'kraken-mpa', 'krakenuniq', 'bracken', 'centrifuge', 'kaiju', 'ganon'],
  ...['kmcp', 'sylph', 'sra-stat', 'cami', 'taxpasta'],
]);

/** Every report below a folder through the product's own readers; `manifest.csv` says whose they are. */
export async function readFolder(folder: string, rules: ShippedRules): Promise<FolderReading> {
  if (!existsSync(folder) || !(await stat(folder)).isDirectory()) throw new StartError(`There is no folder ${folder}.`);
  const manifest = join(folder, 'manifest.csv');
  const wanted = existsSync(manifest) ? readManifest(await readFile(manifest, 'utf8')) : await everyFile(folder);
  const reading: FolderReading = { samples: [], refused: [] };
  if (wanted.length === 0) throw new StartError(`There are no reports in ${folder}.`);
  for (const one of wanted) await readWanted(folder, one, rules, reading);
  return reading;
}

async function everyFile(folder: string): Promise<Wanted[]> {
  const files = (await readdir(folder, { withFileTypes: true, recursive: true })).filter((entry) => entry.isFile());
  return files
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !/\.md$/i.test(name))
    .sort()
    .map((file) => ({ file, sample: null, person: file, group: null, laboratory: null, method: null, set: null }));
}

function readManifest(text: string): Wanted[] {
  const { rows, problems } = readCsvTable(text, columns, ['file']);
  const [problem] = problems;
  if (problem) throw new StartError(`manifest.csv, line ${problem.line}: ${errorMessage(problem)}`);
  return rows.map(({ line, values }) => {
    const { file, sample, person, group, method, set, laboratory } = values;
    if (group !== '' && group !== 'healthy' && group !== 'patient') {
      throw new StartError(`manifest.csv, line ${line}: the group is healthy, patient or empty.`);
    }
    const known = labMethodSchema.safeParse(method);
    if (method !== '' && !known.success) throw new StartError(`manifest.csv, line ${line}: no method ${method}.`);
    return {
      ...{ file, sample: sample || null, person: person || `${file} ${sample}`, group: group || null },
      ...{ laboratory: laboratory || null, method: known.success ? known.data : null, set: set || null },
    };
  });
}

async function readWanted(folder: string, wanted: Wanted, rules: ShippedRules, into: FolderReading): Promise<void> {
  const { file } = wanted;
  const bytes = new Uint8Array(await readFile(join(folder, file)));
  const parse = (sample: string | null, method: LabMethod) =>
    parseReport({
      ...{ files: [{ name: file, bytes }], sample, method, mappings: [] },
      ...{
        kind: shippedSetKinds.find((kind) => kind === wanted.set) ?? null,
        index: rules.index,
        naming: rules.naming,
      },
    });
  let method = wanted.method ?? '16S';
  let parsed = await parse(wanted.sample, method);
  if (!parsed.read) {
    into.refused.push({ name: file, reason: parsed.refusal.message });
    return;
  }
  if (wanted.method === null && shotgunFormats.has(parsed.format)) {
    method = 'shotgun';
    parsed = await parse(wanted.sample, method);
    if (!parsed.read) return;
  }
  const others = wanted.sample === null ? parsed.samples.slice(1, MOST_SAMPLES) : [];
  const { group, laboratory, set } = wanted;
  const several = others.length > 0;
  const first = parsed.samples[0] ?? '';
  into.samples.push({
    ...{ name: several ? `${file} ${first}` : file, person: several ? `${file} ${first}` : wanted.person },
    ...{ group, laboratory, method, set, parsed },
  });
  for (const sample of others) {
    const next = await parse(sample, method);
    if (!next.read) continue;
    const name = `${file} ${sample}`;
    into.samples.push({ name, person: name, group, laboratory, method, set, parsed: next });
  }
}
