import type { AppContext } from '#server/context.ts';
import { databaseFault } from '#server/db/database-faults.ts';
import type { FileStore, PendingFile } from '#server/files/file-store.ts';
import { isFileUsed, lockFile } from './lab-reports.repository.ts';

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
