import type { Queryable, Transactional } from './database.ts';

class Rehearsed<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('rehearsed');
    this.result = result;
  }
}

/** Runs the work in one transaction. A dry run goes the very same way, and is rolled back at the end. */
export async function runOrRehearse<Result>(
  database: Transactional,
  dryRun: boolean,
  work: (tx: Queryable & Transactional['orm']) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.orm.transaction(async (tx) => {
      const result = await work(tx);
      if (dryRun) throw new Rehearsed(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result;
    throw error;
  }
}
