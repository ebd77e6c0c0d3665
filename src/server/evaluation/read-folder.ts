import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { errorMessage } from '#contract/error-message.ts';
import { type LabMethod, labMethodSchema } from '#contract/lab-reports.contract.ts';
import { shippedSetKinds } from '#contract/set-kinds.gen.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { type ParsedReport, parseReport } from '#server/features/lab-reports/parse-report.ts';
import { StartError } from '#server/start-error.ts';
import type { MeasuredRules } from './measured-rules.ts';

/** One sample of a folder, and what is known of it. */
export interface FolderSample {
  name: string;
  person: string;
  group: 'healthy' | 'patient' | null;
  /** The study that it is of; people are told apart within it. */
  cohort: string;
  country: string | null;
  ageYears: number | null;
  laboratory: string | null;
  /** The part of the study, where it was divided. */
  split: string | null;
  method: LabMethod;
  /** The set that the manifest names; else format and names decide. */
  set: string | null;
  parsed: ParsedReport;
}

export interface FolderReading {
  samples: FolderSample[];
  /** Files that are no report, with the reason. */
  refused: { name: string; reason: string }[];
  /** What was eaten before a sample, by its name: kinds of food with their amounts. */
  diets: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Of the manifest, the diets and every file. */
  hash: string;
}

type OfManifest = Pick<
  FolderSample,
  'person' | 'group' | 'cohort' | 'country' | 'ageYears' | 'laboratory' | 'split' | 'set'
>;

interface Wanted extends OfManifest {
  file: string;
  sample: string | null;
  method: LabMethod | null;
}

const columns = [
  ...(['file', 'sample', 'person', 'group', 'method', 'set', 'laboratory'] as const),
  ...(['cohort', 'country', 'age', 'split'] as const),
];
const dietColumns = ['file', 'sample', 'group', 'amount'] as const;
/** Where nobody says which study a sample is of. */
const ONE_COHORT = 'all';
/** More than any report of one person; a table of a whole study is named sample by sample in the manifest. */
const MOST_SAMPLES = 50;

/** Programs that read shotgun samples, for files that nobody says the method of. */
const shotgunFormats: ReadonlySet<string> = new Set([
  ...['metaphlan', 'motus', 'kraken-report', 'kraken-mpa', 'krakenuniq', 'bracken', 'centrifuge', 'kaiju', 'ganon'],
  ...['kmcp', 'sylph', 'sra-stat', 'cami', 'taxpasta'],
]);

/** Every report below a folder through the product's own readers; `manifest.csv` says whose they are. */
export async function readFolder(folder: string, rules: MeasuredRules): Promise<FolderReading> {
  if (!existsSync(folder) || !(await stat(folder)).isDirectory()) throw new StartError(`There is no folder ${folder}.`);
  const manifest = join(folder, 'manifest.csv');
  const text = existsSync(manifest) ? await readFile(manifest, 'utf8') : null;
  const wanted = text === null ? await everyFile(folder) : readManifest(text);
  if (wanted.length === 0) throw new StartError(`There are no reports in ${folder}.`);
  const diet = join(folder, 'diet.csv');
  const eaten = existsSync(diet) ? await readFile(diet, 'utf8') : null;
  const hash = createHash('sha256').update(`${text}\n${eaten}\n`);
  const reading = { samples: [], refused: [], diets: eaten === null ? new Map() : readDiets(eaten) };
  for (const one of wanted) {
    const bytes = new Uint8Array(await bytesOf(folder, one.file));
    hash.update(bytes);
    await readWanted(one, bytes, rules, reading);
  }
  return { ...reading, hash: hash.digest('hex') };
}

function bytesOf(folder: string, file: string): Promise<Buffer> {
  return readFile(join(folder, file)).catch(() => {
    throw new StartError(`manifest.csv names ${file}, which cannot be read.`);
  });
}

/** Names of samples are those of the manifest: the file, and the sample in it where it has several. */
function readDiets(text: string): Map<string, Map<string, number>> {
  const { rows, problems } = readCsvTable(text, dietColumns, ['file', 'group', 'amount']);
  const [problem] = problems;
  if (problem) throw new StartError(`diet.csv, line ${problem.line}: ${errorMessage(problem)}`);
  const diets = new Map<string, Map<string, number>>();
  for (const { line, values } of rows) {
    const amount = Number(values.amount);
    if (!(amount >= 0)) throw new StartError(`diet.csv, line ${line}: the amount is a number of 0 or more.`);
    const name = nameOf(values.file, values.sample || null);
    const diet = diets.get(name) ?? new Map<string, number>();
    diets.set(name, diet.set(values.group, amount));
  }
  return diets;
}

const nameOf = (file: string, sample: string | null): string => (sample === null ? file : `${file} ${sample}`);

async function everyFile(folder: string): Promise<Wanted[]> {
  const files = (await readdir(folder, { withFileTypes: true, recursive: true })).filter((entry) => entry.isFile());
  return files
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !/\.md$/i.test(name) && name !== 'diet.csv')
    .sort()
    .map((file) => ({ ...nothingStated, file, person: file }));
}

const nothingStated: Omit<Wanted, 'file' | 'person'> = {
  ...{ sample: null, group: null, cohort: ONE_COHORT, country: null, ageYears: null, laboratory: null },
  ...{ split: null, method: null, set: null },
};

function readManifest(text: string): Wanted[] {
  const { rows, problems } = readCsvTable(text, columns, ['file']);
  const [problem] = problems;
  if (problem) throw new StartError(`manifest.csv, line ${problem.line}: ${errorMessage(problem)}`);
  return rows.map(({ line, values }) => {
    const { file, sample, person, group, method, set, laboratory, cohort, country, age, split } = values;
    if (group !== '' && group !== 'healthy' && group !== 'patient') {
      throw new StartError(`manifest.csv, line ${line}: the group is healthy, patient or empty.`);
    }
    const known = labMethodSchema.safeParse(method);
    if (method !== '' && !known.success) throw new StartError(`manifest.csv, line ${line}: no method ${method}.`);
    const ageYears = age === '' ? null : Number(age);
    if (ageYears !== null && !(ageYears >= 0 && ageYears < 150)) {
      throw new StartError(`manifest.csv, line ${line}: the age is a number of years.`);
    }
    return {
      ...{ file, sample: sample || null, person: person || `${file} ${sample}`, group: group || null, ageYears },
      ...{ cohort: cohort || laboratory || ONE_COHORT, country: country || null, split: split || null },
      ...{ laboratory: laboratory || null, method: known.success ? known.data : null, set: set || null },
    };
  });
}

async function readWanted(
  wanted: Wanted,
  bytes: Uint8Array,
  rules: MeasuredRules,
  into: Pick<FolderReading, 'samples' | 'refused'>,
): Promise<void> {
  const { file } = wanted;
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
  const { group, cohort, country, ageYears, laboratory, split, set } = wanted;
  const about = { group, cohort, country, ageYears, laboratory, split, set, method };
  const several = others.length > 0;
  const first = parsed.samples[0] ?? '';
  const name = nameOf(file, several ? first : wanted.sample);
  into.samples.push({ ...about, name, person: several ? name : wanted.person, parsed });
  for (const sample of others) {
    const next = await parse(sample, method);
    if (!next.read) continue;
    const other = nameOf(file, sample);
    into.samples.push({ ...about, name: other, person: other, parsed: next });
  }
}
