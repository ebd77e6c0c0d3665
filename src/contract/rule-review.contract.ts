import { z } from 'zod';
import { changeSetField, dateSchema, endpoint } from './endpoint.ts';
import { coded } from './problem.ts';
import { noteText } from './text.ts';

/** What is reviewed one at a time, with its source beside it. */
export const reviewedKinds = ['safetyRule', 'study'] as const;
export const reviewedKindSchema = z.enum(reviewedKinds);
export type ReviewedKind = (typeof reviewedKinds)[number];

export const verdicts = ['approved', 'sentBack'] as const;

/** A safety rule is approved by two people; a study has been read by one. */
export const reviewersNeeded: Record<ReviewedKind, number> = { safetyRule: 2, study: 1 };

/** How many questions a reviewer answers before an approval. */
export const reviewQuestions = 4;

/**
 * What the words on the present text come to. `disputed`: one approves, one objects, a third decides; `sentBack`: more
 * object than approve, so the text must change first.
 */
export const standings = ['waiting', 'partly', 'disputed', 'sentBack', 'approved'] as const;
export const standingSchema = z.enum(standings);
export type Standing = (typeof standings)[number];

/** What a study was read as, by whoever approves it. */
export const readAsSchema = z.enum(['paper', 'abstract']);

const count = z.int().nonnegative();

const reviewSchema = z.object({
  reviewer: z.string(),
  verdict: z.enum(verdicts),
  reason: z.string(),
  reviewedOn: dateSchema,
  /** By the account that asks. */
  own: z.boolean(),
});

/** A field whose words differ from those that were last approved. */
const changedFieldSchema = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type ChangedField = z.infer<typeof changedFieldSchema>;

const queueItemSchema = z.object({
  kind: reviewedKindSchema,
  /** The code of a rule, the id of a study. */
  key: z.string(),
  standing: standingSchema,
  /** Patients with a lab report that it speaks of today. */
  patients: count,
  /** Whoever asks has said their word on this text already. */
  own: z.boolean(),
});
export type QueueItem = z.infer<typeof queueItemSchema>;

const heldSchema = z.object({
  kind: reviewedKindSchema,
  key: z.string(),
  /** The text that is read; an approval names it. */
  hash: z.string(),
  /** Of the record with that text: whoever shows another version shows another text, and must not approve this one. */
  version: z.int().positive(),
  standing: standingSchema,
  /** On the present text, the oldest first. */
  reviews: z.array(reviewSchema),
  /** Against the text that was last approved; null where none was. */
  changedSince: z.object({ reviewedOn: dateSchema, fields: z.array(changedFieldSchema) }).nullable(),
  /** How often this reviewer and others came to the same verdict on one text. */
  agreement: z.object({ same: count, of: count }),
  patients: count,
});
export type HeldReview = z.infer<typeof heldSchema>;

const key = z.string().regex(/^[A-Z0-9_-]{1,40}$/, coded('RULE_ID_PATTERN'));
const params = z.object({ kind: reviewedKindSchema, key });
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const bodySchema = z.discriminatedUnion('verdict', [
  z.object({
    verdict: z.literal('approved'),
    hash,
    /** Each of the four questions, answered with yes. */
    answers: z.array(z.literal(true)).length(reviewQuestions),
    /** Of a study: what was read of it. */
    readAs: readAsSchema.optional(),
  }),
  z.object({ verdict: z.literal('sentBack'), hash, reason: noteText(600).min(1, coded('REQUIRED')) }),
]);
export type ReviewBody = z.infer<typeof bodySchema>;

const tag = 'Rule book';

export const ruleReviewApi = {
  queue: endpoint({
    method: 'GET',
    path: '/rule-book/review',
    access: 'staff',
    tag,
    summary: 'The safety rules and studies that wait for a reviewer, with the patients that each touches today.',
    response: z.object({ items: z.array(queueItemSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/rule-book/review/{kind}/{key}',
    access: 'staff',
    tag,
    summary: 'What reviewers have said of the present text of a rule or study, and what changed since it was approved.',
    params,
    response: z.object({ review: heldSchema }),
  }),
  say: endpoint({
    method: 'POST',
    path: '/admin/rule-book/review/{kind}/{key}',
    access: 'admin',
    tag,
    summary:
      'The signed-in account approves the text or sends it back; 409 where the text has changed since it was read. A safety rule is approved by two different people.',
    params,
    body: bodySchema,
    response: z.object({ review: heldSchema, ...changeSetField }),
  }),
};
