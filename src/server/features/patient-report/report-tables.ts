import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReportFile, readReportTables, reportFiles } from '#domain/paper/read-report-tables.ts';
import type { ReportTables } from '#domain/paper/report-tables.ts';

const kept = new Map<string, Promise<ReportTables>>();

/** The shipped tables of the paper. Nobody edits them while the product runs: they are read once. */
export function reportTables(projectRoot: string): Promise<ReportTables> {
  const known = kept.get(projectRoot);
  if (known) return known;
  const read = readTables(projectRoot);
  kept.set(projectRoot, read);
  // what could not be read is tried again, and not kept as a failure
  read.catch(() => kept.delete(projectRoot));
  return read;
}

async function readTables(projectRoot: string): Promise<ReportTables> {
  const files = Object.keys(reportFiles) as ReportFile[];
  const texts = await Promise.all(files.map((file) => readFile(join(projectRoot, 'data', `${file}.csv`), 'utf8')));
  return readReportTables(
    Object.fromEntries(files.map((file, index) => [file, texts[index] ?? ''])) as Record<ReportFile, string>,
  );
}
