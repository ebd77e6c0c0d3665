import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuidelineTables } from '#domain/food-list/guidelines.ts';
import { type GuidelineFile, guidelineFiles, readGuidelines } from '#domain/food-list/read-guidelines.ts';

const kept = new Map<string, Promise<GuidelineTables>>();

/** The shipped guidelines. Nobody edits them while the product runs: they are read once. */
export function guidelineTables(projectRoot: string): Promise<GuidelineTables> {
  const known = kept.get(projectRoot);
  if (known) return known;
  const read = readTables(projectRoot);
  kept.set(projectRoot, read);
  // what could not be read is tried again, and not kept as a failure
  read.catch(() => kept.delete(projectRoot));
  return read;
}

async function readTables(projectRoot: string): Promise<GuidelineTables> {
  const files = Object.keys(guidelineFiles) as GuidelineFile[];
  const texts = await Promise.all(files.map((file) => readFile(join(projectRoot, 'data', `${file}.csv`), 'utf8')));
  return readGuidelines(
    Object.fromEntries(files.map((file, index) => [file, texts[index] ?? ''])) as Record<GuidelineFile, string>,
  );
}
