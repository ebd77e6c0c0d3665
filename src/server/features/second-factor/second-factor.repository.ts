import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { authChallenge, authenticatorApp, passkey, recoveryCode } from '#server/db/schema/index.ts';

export type PasskeyRow = typeof passkey.$inferSelect;
export type AppRow = typeof authenticatorApp.$inferSelect;
export type ChallengeRow = typeof authChallenge.$inferSelect;

export async function findPasskeys(db: Queryable, accountId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkey).where(eq(passkey.accountId, accountId)).orderBy(asc(passkey.id));
}

export async function findPasskeyByCredential(db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId));
  return row;
}

export async function insertPasskey(tx: Queryable, row: typeof passkey.$inferInsert): Promise<PasskeyRow> {
  const [written] = await tx.insert(passkey).values(row).returning();
  if (!written) throw new Error('the passkey was not written');
  return written;
}

export async function changePasskey(
  tx: Queryable,
  id: number,
  change: Partial<Pick<PasskeyRow, 'name' | 'counter' | 'lastUsedAt' | 'backedUp'>>,
): Promise<void> {
  await tx.update(passkey).set(change).where(eq(passkey.id, id));
}

export async function deletePasskey(tx: Queryable, id: number): Promise<void> {
  await tx.delete(passkey).where(eq(passkey.id, id));
}

export async function findApp(db: Queryable, accountId: number): Promise<AppRow | undefined> {
  const [row] = await db.select().from(authenticatorApp).where(eq(authenticatorApp.accountId, accountId));
  return row;
}

export async function putPendingSecret(
  tx: Queryable,
  accountId: number,
  pendingSecret: string,
  at: Date,
): Promise<void> {
  await tx
    .insert(authenticatorApp)
    .values({ accountId, pendingSecret, createdAt: at })
    .onConflictDoUpdate({ target: authenticatorApp.accountId, set: { pendingSecret } });
}

/** False where the code of this time step, or a later one, was taken before: two requests cannot use the same. */
export async function takeStep(tx: Queryable, accountId: number, step: number): Promise<boolean> {
  const rows = await tx
    .update(authenticatorApp)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApp.accountId, accountId), lt(authenticatorApp.lastStep, step)))
    .returning({ accountId: authenticatorApp.accountId });
  return rows.length > 0;
}

/** The secret that was to be proved takes the place of the one before. */
export async function confirmApp(
  tx: Queryable,
  accountId: number,
  { secret, step, at }: { secret: string; step: number; at: Date },
): Promise<void> {
  await tx
    .update(authenticatorApp)
    .set({ secret, pendingSecret: null, confirmedAt: at, lastStep: step })
    .where(eq(authenticatorApp.accountId, accountId));
}

export async function deleteApp(tx: Queryable, accountId: number): Promise<void> {
  await tx.delete(authenticatorApp).where(eq(authenticatorApp.accountId, accountId));
}

export async function findRecoveryCodes(db: Queryable, accountId: number): Promise<{ usedAt: Date | null }[]> {
  return db
    .select({ usedAt: recoveryCode.usedAt })
    .from(recoveryCode)
    .where(eq(recoveryCode.accountId, accountId))
    .orderBy(asc(recoveryCode.id));
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  accountId: number,
  hashes: string[],
  at: Date,
): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  if (hashes.length === 0) return;
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ accountId, codeHash, createdAt: at })));
}

/** False where there is no such code, or it was used before. */
export async function takeRecoveryCode(tx: Queryable, accountId: number, codeHash: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryCode)
    .set({ usedAt: at })
    .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.codeHash, codeHash), isNull(recoveryCode.usedAt)))
    .returning({ id: recoveryCode.id });
  return rows.length > 0;
}

export async function countChallenges(db: Queryable, purpose: ChallengeRow['purpose'], now: Date): Promise<number> {
  return db.$count(authChallenge, and(eq(authChallenge.purpose, purpose), gt(authChallenge.expiresAt, now)));
}

export async function insertChallenge(db: Queryable, row: ChallengeRow, now: Date): Promise<void> {
  await db.delete(authChallenge).where(lt(authChallenge.expiresAt, now));
  await db.insert(authChallenge).values(row);
}

export async function findChallenge(
  db: Queryable,
  tokenHash: string,
  purpose: ChallengeRow['purpose'],
  now: Date,
): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .select()
    .from(authChallenge)
    .where(
      and(eq(authChallenge.tokenHash, tokenHash), eq(authChallenge.purpose, purpose), gt(authChallenge.expiresAt, now)),
    );
  return row;
}

/** False where another request has used it up. */
export async function takeChallenge(tx: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await tx.delete(authChallenge).where(eq(authChallenge.tokenHash, tokenHash)).returning({
    tokenHash: authChallenge.tokenHash,
  });
  return rows.length > 0;
}

/** Everything that guards the account beside its password. */
export async function deleteFactors(tx: Queryable, accountId: number): Promise<void> {
  await tx.delete(passkey).where(eq(passkey.accountId, accountId));
  await deleteApp(tx, accountId);
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx.delete(authChallenge).where(eq(authChallenge.accountId, accountId));
}

/** Held until the transaction ends: of two requests that each remove one of two factors, one sees the other's. */
export async function lockFactors(tx: Queryable, accountId: number): Promise<void> {
  await tx.execute(sql`select id from account where id = ${accountId} for update`);
}
