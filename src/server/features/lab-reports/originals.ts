import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { storable } from '#contract/text.ts';
import type { AppContext } from '#server/context.ts';
import { databaseFault } from '#server/db/database-faults.ts';
import type { FileStore, PendingFile } from '#server/files/file-store.ts';
import { isFileUsed, lockFile } from './lab-reports.repository.ts';
import type { ReportFile } from './parse-report.ts';

type Context = Pick<AppContext, 'database' | 'files'>;

/** Originals that could not be looked at yet, because the database was away. */
const unsettled = new WeakMap<FileStore, PendingFile[]>();

/**
 * For work that stores originals or lets go of them. Those it names to `markPending` are looked at when it has ended,
 * however it ended, and removed where no report uses them. If this process does not live to do so, the next start does.
 */
export async function withOriginals<Result>(
  context: Context,
  work: (markPending: (sha256: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const pending: PendingFile[] = [];
  const settle = () => sweepPending(context, [...pending, ...(unsettled.get(context.files) ?? [])]);
  try {
    const result = await work(async (sha256) => {
      pending.push(await context.files.markPending(sha256));
    });
    await settle();
    return result;
  } catch (error) {
    // A database in trouble would only let the caller wait longer.
    if (databaseFault(error)) void settle();
    else await settle();
    throw error;
  }
}

/** At the start: what a killed process has left unsettled. */
export async function sweepPendingOriginals(context: Context): Promise<void> {
  await sweepPending(context, await context.files.listPending());
}

/** Never fails: what cannot be settled now is settled later. */
async function sweepPending(context: Context, pending: readonly PendingFile[]): Promise<void> {
  const left: PendingFile[] = [];
  unsettled.set(context.files, left);
  for (const file of pending) {
    try {
      await context.database.orm.transaction(async (tx) => {
        await lockFile(tx, file.sha256);
        if (!(await isFileUsed(tx, file.sha256))) await context.files.remove(file.sha256);
      });
      await context.files.clearPending(file);
    } catch {
      left.push(file);
    }
  }
}

/** What is kept of an upload, byte for byte. */
export interface Original {
  name: string;
  sha256: string;
  bytes: Uint8Array;
}

/** Several files that make one report are kept as one archive, the same for the same files in whatever order. */
export function originalOf(files: readonly ReportFile[]): Original {
  const [first, ...more] = files.map((file) => ({ ...file, name: safeFileName(file.name) }));
  if (!first) throw new Error('an upload has at least one file');
  if (more.length === 0) return { ...first, sha256: sha256Of(first.bytes) };
  const sorted = [first, ...more].sort((a, b) => (a.name < b.name ? -1 : 1));
  const entries: Record<string, Uint8Array> = {};
  for (const { name, bytes } of sorted) entries[freeName(name, entries)] = bytes;
  // the time of the entries is the format's first, so that the same files give the same archive
  const bytes = zipSync(entries, { level: 6, mtime: new Date(1980, 0, 1) });
  return { name: `${first.name}.zip`, sha256: sha256Of(bytes), bytes };
}

function freeName(name: string, taken: Record<string, unknown>): string {
  let free = name;
  for (let copy = 2; Object.hasOwn(taken, free); copy += 1) free = `${copy}-${name}`;
  return free;
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A browser may send a whole path. What cannot be seen is taken out, and no letter is cut in half. */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return [...storable(last).replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')].slice(0, 200).join('') || 'report';
}
