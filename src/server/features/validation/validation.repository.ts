import { and, desc, eq, sql } from 'drizzle-orm';
import type { RunningHashes, ValidationResult } from '#contract/validation.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { account, validationResult } from '#server/db/schema/index.ts';

export interface LoadedRow {
  id: number;
  loadedAt: Date;
  loadedBy: string;
  result: ValidationResult;
}

const loaded = {
  id: validationResult.id,
  loadedAt: validationResult.loadedAt,
  loadedBy: sql<string>`concat_ws(' ', ${account.firstName}, nullif(${account.lastName}, ''))`,
  result: validationResult.result,
};

/** The newest, of these rules or of any. */
export async function newestResult(db: Queryable, of?: RunningHashes): Promise<LoadedRow | undefined> {
  const [row] = await db
    .select(loaded)
    .from(validationResult)
    .innerJoin(account, eq(account.id, validationResult.loadedBy))
    .where(of && sameHashes(of))
    .orderBy(desc(validationResult.madeAt), desc(validationResult.id))
    .limit(1);
  return row;
}

/** Whether this very run was loaded before. */
export async function isLoaded(db: Queryable, { madeAt, hashes }: ValidationResult): Promise<boolean> {
  const rows = await db
    .select({ id: validationResult.id })
    .from(validationResult)
    .where(and(eq(validationResult.madeAt, new Date(madeAt)), sameHashes(hashes)))
    .limit(1);
  return rows.length > 0;
}

export async function addResult(tx: Queryable, result: ValidationResult, at: Date, accountId: number): Promise<number> {
  const { rules, ranges, engine } = result.hashes;
  const [row] = await tx
    .insert(validationResult)
    .values({
      ...{ madeAt: new Date(result.madeAt), rulesHash: rules, rangesHash: ranges, engineHash: engine },
      ...{ result, loadedAt: at, loadedBy: accountId },
    })
    .returning({ id: validationResult.id });
  if (!row) throw new Error('the result was not written');
  return row.id;
}

const sameHashes = ({ rules, ranges, engine }: RunningHashes) =>
  and(
    eq(validationResult.rulesHash, rules),
    eq(validationResult.rangesHash, ranges),
    eq(validationResult.engineHash, engine),
  );
