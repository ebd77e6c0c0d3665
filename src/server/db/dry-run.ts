import type { Queryable, Transactional } from './database.ts';

class DryRunEnd<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('rehearsed');
    this.result = result;
  }
}

/** Runs the work in one transaction. A dry run goes the very same way, and is rolled back at the end. */
export async function withDryRun<Result>(
  database: Transactional,
  dryRun: boolean,
  work: (tx: Queryable & Transactional['orm']) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.orm.transaction(async (tx) => {
      const result = await work(tx);
      if (dryRun) throw new DryRunEnd(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.result;
    throw error;
  }
}
