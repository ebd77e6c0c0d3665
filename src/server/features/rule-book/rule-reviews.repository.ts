import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { QueueItem, ReviewedKind } from '#contract/rule-review.contract.ts';
import { camelKeys } from '#server/db/camel-keys.ts';
import type { Queryable } from '#server/db/database.ts';
import { ruleReview, ruleStanding } from '#server/db/schema/index.ts';

export type ReviewRow = typeof ruleReview.$inferSelect;
export type StandingRow = typeof ruleStanding.$inferSelect;
export interface Reviewed {
  kind: ReviewedKind;
  key: string;
}

/** A study waits until it was read and held against its source, and again when its text is another than was approved. */
const waits = sql`(n.kind = 'safetyRule' and n.standing <> 'approved') or (n.kind = 'study' and (
  n.standing = 'sentBack' or s.read = 'notRead' or s.not_verified <> '{}' or (n.standing <> 'approved' and exists (
    select from rule_review w where w.kind = 'study' and w.key = n.key and w.verdict = 'approved'))))`;
const standings = sql`rule_standing n left join study s on n.kind = 'study' and s.id::text = n.key`;

/** What waits for a reviewer; `own`: this account has said its word on the present text. */
export async function findWaiting(db: Queryable, accountId: number): Promise<Omit<QueueItem, 'patients'>[]> {
  const { rows } = await db.execute<Omit<QueueItem, 'patients'> & Record<string, unknown>>(sql`
    select n.kind, n.key, n.standing, exists (select from rule_review w where w.kind = n.kind and w.key = n.key
      and w.hash = n.hash and w.account_id = ${accountId}) as own
    from ${standings} where ${waits} order by n.kind, n.key`);
  return rows;
}

export async function countWaiting(db: Queryable): Promise<Record<ReviewedKind, number>> {
  const { rows } = await db.execute<{ rules: number; studies: number }>(sql`
    select count(*) filter (where n.kind = 'safetyRule')::int as rules,
      count(*) filter (where n.kind = 'study')::int as studies from ${standings} where ${waits}`);
  return { safetyRule: rows[0]?.rules ?? 0, study: rows[0]?.studies ?? 0 };
}

export async function findStanding(db: Queryable, { kind, key }: Reviewed): Promise<StandingRow | undefined> {
  const [row] = await db
    .select()
    .from(ruleStanding)
    .where(and(eq(ruleStanding.kind, kind), eq(ruleStanding.key, key)));
  return row;
}

/** On one text, the oldest first. */
export async function findReviews(
  db: Queryable,
  { kind, key, hash }: Reviewed & { hash: string },
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(ruleReview)
    .where(and(eq(ruleReview.kind, kind), eq(ruleReview.key, key), eq(ruleReview.hash, hash)))
    .orderBy(asc(ruleReview.id));
}

/** The newest approval of another text than the present one. */
export async function findApprovedBefore(
  db: Queryable,
  { kind, key, hash }: Reviewed & { hash: string },
): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(ruleReview)
    .where(
      and(
        ...[eq(ruleReview.kind, kind), eq(ruleReview.key, key), ne(ruleReview.hash, hash)],
        eq(ruleReview.verdict, 'approved'),
      ),
    )
    .orderBy(desc(ruleReview.id))
    .limit(1);
  return row;
}

/** What stands in the record now, without what is no text of it, and which version of the record that is. */
export async function findText(
  db: Queryable,
  { kind, key }: Reviewed,
): Promise<{ said: Record<string, unknown>; version: number } | undefined> {
  const text =
    kind === 'safetyRule'
      ? sql`select to_jsonb(r) - '{code,version,updated_at}'::text[] as said, r.version
          from safety_rule r where r.code = ${key}`
      : sql`select to_jsonb(s) - '{id,version,read,note,not_verified,retracted_on,retracted_reason}'::text[] as said,
          s.version from study s where s.id::text = ${key}`;
  const { rows } = await db.execute<{ said: Record<string, unknown>; version: number }>(text);
  return rows[0] && { said: camelKeys(rows[0].said) as Record<string, unknown>, version: rows[0].version };
}

/** How often this account and another came to the same verdict on one text. */
export async function countAgreement(db: Queryable, accountId: number): Promise<{ same: number; of: number }> {
  const { rows } = await db.execute<{ same: number; of: number }>(sql`
    select count(*) filter (where a.verdict = b.verdict)::int as same, count(*)::int as of
    from rule_review a join rule_review b using (kind, key, hash)
    where a.account_id = ${accountId} and b.account_id is distinct from a.account_id`);
  return rows[0] ?? { same: 0, of: 0 };
}

/** One writer at a time: the second reviewer sees the first. */
export async function lockReviews(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rule_review'))`);
}

/** A person has one word on a text; a later one takes the place of the earlier. */
export async function writeReview(tx: Queryable, review: typeof ruleReview.$inferInsert): Promise<void> {
  const { reviewer, verdict, reason, reviewedOn, said } = review;
  await tx
    .insert(ruleReview)
    .values(review)
    .onConflictDoUpdate({
      target: [ruleReview.kind, ruleReview.key, ruleReview.hash, ruleReview.accountId],
      set: { reviewer, verdict, reason, reviewedOn, said },
    });
}
