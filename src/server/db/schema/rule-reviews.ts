import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, pgView, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { reviewedKinds, standings, verdicts } from '#contract/rule-review.contract.ts';
import { account } from './accounts.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * What a reviewer said of a rule or a study, bound to the very text that was read: `hash` is `safety_rule_hash` or
 * `study_hash` of it. A text that was changed has no word said of it, and one that comes back has its own again.
 */
export const ruleReview = pgTable(
  'rule_review',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: reviewedKinds }).notNull(),
    /** The code of a rule, the id of a study. */
    key: text().notNull(),
    hash: text().notNull(),
    /** Null where an earlier version kept a name only. */
    accountId: integer('account_id').references(() => account.id),
    /** The name as it was then. */
    reviewer: text().notNull(),
    verdict: text({ enum: verdicts }).notNull(),
    /** Why it was sent back; empty for an approval. */
    reason: text().notNull(),
    reviewedOn: date('reviewed_on', { mode: 'string' }).notNull(),
    /** What was read, to say later what has changed since. */
    said: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    uniqueIndex('rule_review_once').on(table.kind, table.key, table.hash, table.accountId),
    index('rule_review_key').on(table.kind, table.key),
    check('rule_review_kind', sql`${table.kind} in (${oneOf(reviewedKinds)})`),
    check('rule_review_verdict', sql`${table.verdict} in (${oneOf(verdicts)})`),
    check('rule_review_reason', sql`(${table.verdict} = 'approved') = (${table.reason} = '')`),
  ],
);

/** What the words on each present text come to; the view stands in the migration that made the table. */
export const ruleStanding = pgView('rule_standing', {
  kind: text({ enum: reviewedKinds }).notNull(),
  key: text().notNull(),
  hash: text().notNull(),
  approvals: integer().notNull(),
  objections: integer().notNull(),
  standing: text({ enum: standings }).notNull(),
  /** Null where nobody approves. */
  approvers: text().array(),
  approvedOn: date('approved_on', { mode: 'string' }),
}).existing();
