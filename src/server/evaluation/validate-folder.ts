import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Protocol, protocolSchema, type ValidationResult } from '#contract/validation.contract.ts';
import { deviationsOf, marksOf, wanted, withoutProtocol } from '#domain/evaluation/protocol.ts';
import { validationOf } from '#domain/evaluation/validation.ts';
import { ENGINE_VERSION } from '#domain/food-list/engine.ts';
import { hashOf } from '#server/features/rule-base/rule-base.door.ts';
import { hashesOf } from '#server/features/validation/validation.door.ts';
import { StartError } from '#server/start-error.ts';
import { dietedSamples, evaluateSamples } from './evaluate-samples.ts';
import type { MeasuredRules } from './measured-rules.ts';
import { type FolderReading, readFolder } from './read-folder.ts';

export interface ProtocolFile {
  protocol: Protocol;
  hash: string;
}

/** As it was written before the run; its hash is that of the file. */
export async function readProtocol(path: string): Promise<ProtocolFile> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`There is no protocol ${path}.`);
  });
  const parsed = protocolSchema.safeParse(jsonOf(text, path));
  if (parsed.success) return { protocol: parsed.data, hash: hashOf(text) };
  const [issue] = parsed.error.issues;
  throw new StartError(`${path}: ${issue?.path.join('.')} is not in order (${issue?.message}).`);
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(`${path} is no JSON.`);
  }
}

export interface Validated {
  result: ValidationResult;
  reading: FolderReading;
}

/** All figures of a folder with these rules; with a protocol also what it asked for before. */
export async function validateFolder(
  folder: string,
  { rules, file, madeAt }: { rules: MeasuredRules; file: ProtocolFile | null; madeAt: Date },
): Promise<Validated> {
  const reading = await readFolder(folder, rules);
  const hashes = {
    ...hashesOf(rules),
    ...{ protocol: file?.hash ?? null, folder: reading.hash },
  };
  const protocol = file?.protocol ?? null;
  const samples = protocol ? wanted(reading.samples, protocol) : reading.samples;
  if (samples.length === 0) throw new StartError('The protocol names cohorts or splits that the folder does not have.');
  const { leastPeople, bootstrap } = protocol ?? withoutProtocol;
  const records = evaluateSamples(samples, rules);
  const diets = dietedSamples(samples, reading.diets, rules);
  const measured = validationOf({ records, diets, rules: rules.signs }, { leastPeople, bootstrap });
  const found = {
    hashes,
    cohorts: new Set(reading.samples.map(({ cohort }) => cohort)),
    splits: new Set(reading.samples.flatMap(({ split }) => split ?? [])),
  };
  const result: ValidationResult = {
    ...{ format: 1, madeAt: madeAt.toISOString(), engineVersion: ENGINE_VERSION, hashes, bootstrap, ...measured },
    protocol: protocol && { title: protocol.title, writtenOn: protocol.writtenOn },
    deviations: protocol ? deviationsOf(protocol, found) : [],
    filesRefused: reading.refused.length,
    marks: protocol ? marksOf(protocol, measured, records) : [],
  };
  return { result, reading };
}

export const shippedProtocol = (projectRoot: string): string => join(projectRoot, 'validation', 'protocol.json');
