import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readWeekTables, type WeekFile, type WeekTables, weekFiles } from '#domain/plan/week-tables.ts';
import { findProjectRoot } from '#server/db/migrate.ts';

let kept: Promise<WeekTables> | null = null;

/** The shipped tables of the week. Nobody edits them while the product runs: they are read once. */
export function weekTables(): Promise<WeekTables> {
  kept ??= readTables();
  // what could not be read is tried again, and not kept as a failure
  kept.catch(() => {
    kept = null;
  });
  return kept;
}

async function readTables(): Promise<WeekTables> {
  const files = Object.keys(weekFiles) as WeekFile[];
  const root = findProjectRoot();
  const texts = await Promise.all(files.map((file) => readFile(join(root, 'data', `${file}.csv`), 'utf8')));
  return readWeekTables(
    Object.fromEntries(files.map((file, index) => [file, texts[index] ?? ''])) as Record<WeekFile, string>,
  );
}
