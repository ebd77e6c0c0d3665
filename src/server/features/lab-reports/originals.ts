import type { AppContext } from '#server/context.ts';
import { databaseFault } from '#server/db/database-faults.ts';
import type { Doubt, FileStore } from '#server/files/file-store.ts';
import { holdFile, isFileUsed } from './lab-reports.repository.ts';

type Needs = Pick<AppContext, 'database' | 'files'>;

/** Doubts that could not be settled yet, because the database was away. */
const unsettled = new WeakMap<FileStore, Doubt[]>();

/**
 * For work that stores originals or lets go of them. Those it names to `doubt` are looked at when it has ended,
 * however it ended, and removed where no report uses them. If this process does not live to do so, the next start does.
 */
export async function originalsOf<Result>(
  context: Needs,
  work: (doubt: (sha256: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const doubts: Doubt[] = [];
  const settle = () => settleAll(context, [...doubts, ...(unsettled.get(context.files) ?? [])]);
  try {
    const result = await work(async (sha256) => {
      doubts.push(await context.files.noteDoubt(sha256));
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

/** At the start: what a killed process has left in doubt. */
export async function resolveUncertain(context: Needs): Promise<void> {
  await settleAll(context, await context.files.listDoubts());
}

/** Never fails: what cannot be settled now is settled later. */
async function settleAll(context: Needs, doubts: readonly Doubt[]): Promise<void> {
  const left: Doubt[] = [];
  unsettled.set(context.files, left);
  for (const doubt of doubts) {
    try {
      await context.database.orm.transaction(async (tx) => {
        await holdFile(tx, doubt.sha256);
        if (!(await isFileUsed(tx, doubt.sha256))) await context.files.remove(doubt.sha256);
      });
      await context.files.forgetDoubt(doubt);
    } catch {
      left.push(doubt);
    }
  }
}
