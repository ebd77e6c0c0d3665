import type { HeldReview, QueueItem, ReviewBody, Standing } from '#contract/rule-review.contract.ts';
import { changedFields } from '#domain/reviews/changed-fields.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { camelKeys } from '#server/db/camel-keys.ts';
import type { Queryable } from '#server/db/database.ts';
import { markRead } from '#server/features/citations/citations.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { problemOfRule } from '#server/features/safety-rules/safety-rules.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  countAgreement,
  findApprovedBefore,
  findReviews,
  findStanding,
  findText,
  findWaiting,
  lockReviews,
  type Reviewed,
  type ReviewRow,
  type StandingRow,
  writeReview,
} from './rule-reviews.repository.ts';
import { type Touched, touchedPatients } from './touched.ts';

type Context = Pick<AppContext, 'database' | 'versions' | 'clock' | 'settings'>;

/** What waits, by the patients it touches today. */
export async function reviewQueue(context: Context, session: Session): Promise<QueueItem[]> {
  const waiting = await findWaiting(context.database.orm, session.accountId);
  const touched = await touchedPatients(context, session);
  return waiting
    .map((item) => ({
      ...{ kind: item.kind, key: item.key, standing: item.standing, own: item.own },
      patients: patientsOf(item, touched),
    }))
    .sort((a, b) => b.patients - a.patients);
}

export async function heldReview(context: Context, session: Session, reviewed: Reviewed): Promise<HeldReview> {
  return present(context.database.orm, session, reviewed, await touchedPatients(context, session));
}

/** The word of the signed-in account on the text that it names; whoever changes the text meanwhile leaves it behind. */
export async function sayOfText(
  context: Context,
  session: Session,
  reviewed: Reviewed,
  body: ReviewBody,
): Promise<{ review: HeldReview; changeSetId: number }> {
  const touched = await touchedPatients(context, session);
  return context.database.orm.transaction(async (tx) => {
    await lockReviews(tx);
    const { hash } = await requireStanding(tx, reviewed);
    if (hash !== body.hash) throw refuse('REVIEW_TEXT_CHANGED');
    const { said } = await requireText(tx, reviewed);
    if (isSomebodyElses(await findReviews(tx, { ...reviewed, hash }), session)) throw refuse('REVIEW_SAME_PERSON');
    if (body.verdict === 'approved') await refuseUnfit(tx, reviewed, body);
    const action = body.verdict === 'approved' ? 'ruleReview.approve' : 'ruleReview.sendBack';
    const reviewedOn = await practiceToday(tx, context);
    const { changeSetId } = await asChange(tx, byStaff(session, action), async (version) => {
      await writeReview(tx, {
        ...{ ...reviewed, hash, accountId: session.accountId, reviewer: session.name, verdict: body.verdict },
        ...{ reason: body.verdict === 'sentBack' ? body.reason : '', reviewedOn, said },
      });
      if (reviewed.kind === 'study' && body.verdict === 'approved') {
        await markRead(tx, Number(reviewed.key), body.readAs, version);
      }
    });
    return { review: await present(tx, session, reviewed, touched), changeSetId };
  });
}

/** Two accounts of one name are one person: neither can be the second reviewer of the other. */
function isSomebodyElses(reviews: readonly ReviewRow[], { accountId, name }: Session): boolean {
  const person = (text: string) => text.trim().toLowerCase();
  return reviews.some((review) => review.accountId !== accountId && person(review.reviewer) === person(name));
}

async function refuseUnfit(
  tx: Queryable,
  { kind, key }: Reviewed,
  body: Extract<ReviewBody, { verdict: 'approved' }>,
): Promise<void> {
  if (kind === 'study') {
    if (body.readAs === undefined) throw refuseField('readAs', 'REQUIRED');
  } else if ((await problemOfRule(tx, key)) !== null) throw refuse('REVIEW_RULE_UNREADABLE');
}

async function requireStanding(db: Queryable, reviewed: Reviewed): Promise<StandingRow> {
  const standing = await findStanding(db, reviewed);
  if (!standing) throw notThere(reviewed);
  return standing;
}

async function requireText(db: Queryable, reviewed: Reviewed) {
  const text = await findText(db, reviewed);
  if (!text) throw notThere(reviewed);
  return text;
}

const notThere = ({ kind }: Reviewed) => refuse(kind === 'study' ? 'CITATION_NOT_FOUND' : 'SAFETY_RULE_NOT_FOUND');

async function present(db: Queryable, session: Session, reviewed: Reviewed, touched: Touched): Promise<HeldReview> {
  const { hash, standing } = await requireStanding(db, reviewed);
  const of = { ...reviewed, hash };
  const [reviews, before] = [await findReviews(db, of), await findApprovedBefore(db, of)];
  const { said, version } = await requireText(db, of);
  return {
    ...reviewed,
    hash,
    version,
    standing,
    reviews: reviews.map(({ accountId, reviewer, verdict, reason, reviewedOn }) => ({
      ...{ reviewer, verdict, reason, reviewedOn },
      own: accountId === session.accountId,
    })),
    changedSince:
      before && !isApproved(standing)
        ? { reviewedOn: before.reviewedOn, fields: changedFields(camelKeys(before.said) as typeof said, said) }
        : null,
    agreement: await countAgreement(db, session.accountId),
    patients: patientsOf(reviewed, touched),
  };
}

const isApproved = (standing: Standing): boolean => standing === 'approved';

function patientsOf({ kind, key }: Reviewed, { ofRules, ofStudies }: Touched): number {
  return (kind === 'safetyRule' ? ofRules.get(key) : ofStudies.get(Number(key))) ?? 0;
}
