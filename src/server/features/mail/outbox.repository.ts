import { and, desc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { MailReason, MailState } from '#contract/mail.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { mailFile, mailMessage, mailOptOut, patient, reportLink, userQuestionnaire } from '#server/db/schema/index.ts';

export type MailRow = typeof mailMessage.$inferSelect;
export type NewMail = typeof mailMessage.$inferInsert;

const trouble = (now: Date) => sql<MailReason | null>`mail_trouble(mail_message, ${now.toISOString()}::timestamptz)`;

/** Null where the link was mailed already, or is about to be. */
export async function insertMail(tx: Queryable, values: NewMail): Promise<MailRow | null> {
  const [row] = await tx.insert(mailMessage).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function lockMail(tx: Queryable, id: number): Promise<MailRow | undefined> {
  const [row] = await tx.select().from(mailMessage).where(eq(mailMessage.id, id)).for('update');
  return row;
}

export async function changeMail(tx: Queryable, id: number, change: Partial<NewMail>): Promise<void> {
  await tx.update(mailMessage).set(change).where(eq(mailMessage.id, id));
}

export async function insertFile(tx: Queryable, values: typeof mailFile.$inferInsert): Promise<void> {
  await tx.insert(mailFile).values(values);
}

/** What a message carries; null once it was forgotten. */
export async function findFile(db: Queryable, mailId: number) {
  const [row] = await db.select().from(mailFile).where(eq(mailFile.mailId, mailId));
  return row ?? null;
}

/** A file that waits is not sent where a new one takes its place: its password may be known to nobody. */
export async function cancelWaitingFiles(tx: Queryable, issuedReportId: number, now: Date): Promise<void> {
  await tx
    .update(mailMessage)
    .set({ state: 'cancelled', reason: 'fileReplaced', endedAt: now })
    .where(and(eq(mailMessage.issuedReportId, issuedReportId), eq(mailMessage.state, 'queued')));
}

/** Why it must not be sent now; null: it may. */
export async function troubleOf(db: Queryable, id: number, now: Date): Promise<MailReason | null> {
  const [row] = await db
    .select({ trouble: trouble(now) })
    .from(mailMessage)
    .where(eq(mailMessage.id, id));
  return row?.trouble ?? null;
}

/** Cancels what waits and must not be sent any more, of one patient or of all. */
export async function cancelTroubled(tx: Queryable, now: Date, patientId?: number): Promise<void> {
  await tx
    .update(mailMessage)
    .set({ state: 'cancelled', reason: trouble(now), endedAt: now, sealedLinks: null })
    .where(
      and(
        eq(mailMessage.state, 'queued'),
        patientId === undefined ? undefined : eq(mailMessage.patientId, patientId),
        sql`${trouble(now)} is not null`,
      ),
    );
}

/** Whoever claimed these is gone: whether they were sent, nobody knows. */
export async function failLost(tx: Queryable, now: Date, claimedBefore: Date): Promise<void> {
  await tx
    .update(mailMessage)
    .set({ state: 'failed', reason: 'unsure', endedAt: now })
    .where(and(eq(mailMessage.state, 'sending'), lt(mailMessage.claimedAt, claimedBefore)));
}

/** Nobody has decided about these for too long. */
export async function failStale(tx: Queryable, now: Date, releasedBefore: Date): Promise<void> {
  await tx
    .update(mailMessage)
    .set({ state: 'failed', reason: 'tooOld', endedAt: now })
    .where(and(eq(mailMessage.state, 'queued'), lt(mailMessage.releasedAt, releasedBefore)));
}

/** Links and files that nothing will need again are not kept; the file of a message that failed for as long as given. */
export async function forgetLinks(tx: Queryable, now: Date, failedBefore: Date): Promise<void> {
  await tx
    .delete(mailFile)
    .where(
      sql`exists (select from ${mailMessage} where ${and(
        eq(mailMessage.id, mailFile.mailId),
        inArray(mailMessage.state, ['sent', 'failed', 'cancelled']),
        sql`(${lt(mailMessage.endedAt, failedBefore)} or ${trouble(now)} is not null)`,
      )})`,
    );
  await tx
    .update(mailMessage)
    .set({ sealedLinks: null })
    .where(
      and(
        sql`${mailMessage.sealedLinks} is not null`,
        inArray(mailMessage.state, ['sent', 'failed', 'cancelled']),
        sql`${trouble(now)} is not null`,
      ),
    );
}

/** Takes the next message that is due; whoever else asks at the same moment gets another one. */
export async function claimNext(tx: Queryable, now: Date): Promise<MailRow | null> {
  const next = sql`(select id from mail_message where ${and(
    eq(mailMessage.state, 'queued'),
    lte(mailMessage.dueAt, now),
    sql`${trouble(now)} is null`,
  )} order by due_at, id limit 1 for update skip locked)`;
  const [row] = await tx
    .update(mailMessage)
    .set({ state: 'sending', claimedAt: now, attempts: sql`${mailMessage.attempts} + 1` })
    .where(sql`${mailMessage.id} = ${next}`)
    .returning();
  return row ?? null;
}

/** What became of an attempt; nothing where the message is not this attempt's any more. */
export async function endAttempt(tx: Queryable, { id, attempts }: MailRow, change: Partial<NewMail>): Promise<void> {
  await tx
    .update(mailMessage)
    .set(change)
    .where(and(eq(mailMessage.id, id), eq(mailMessage.state, 'sending'), eq(mailMessage.attempts, attempts)));
}

const columns = {
  mail: mailMessage,
  patientName: sql<string | null>`${patient.firstName} || ' ' || ${patient.lastName}`,
  issuedReportId: sql<number | null>`coalesce(${mailMessage.issuedReportId}, ${reportLink.issuedReportId})`,
  hasFile: sql<boolean>`exists (select from ${mailFile} f where f.mail_id = ${mailMessage.id})`,
  accountName: sql<
    string | null
  >`(select a.first_name || ' ' || a.last_name from account a where a.id = ${mailMessage.accountId})`,
  userQuestionnaireIds: sql<number[]>`array(
    select u.id from ${userQuestionnaire} u
    where u.id = ${mailMessage.userQuestionnaireId} or u.bundle_id = ${mailMessage.bundleId} order by u.id)`,
};

const mails = (db: Queryable) =>
  db
    .select(columns)
    .from(mailMessage)
    .leftJoin(patient, eq(patient.id, mailMessage.patientId))
    .leftJoin(reportLink, eq(reportLink.id, mailMessage.reportLinkId))
    .$dynamic();

export type PresentableMail = Awaited<ReturnType<typeof findMailsOf>>[number];

/** Newest first. */
export async function findMailsOf(db: Queryable, patientId: number) {
  return mails(db).where(eq(mailMessage.patientId, patientId)).orderBy(desc(mailMessage.id)).limit(200);
}

export async function findMail(db: Queryable, id: number): Promise<PresentableMail | undefined> {
  const [row] = await mails(db).where(eq(mailMessage.id, id));
  return row;
}

export interface OutboxQuery {
  state?: MailState | undefined;
  /** As search sees it. */
  search: string;
  limit: number;
  offset: number;
}

/** One page of the outbox, newest first, and how many there are of each state among what the search finds. */
export async function findOutbox(db: Queryable, { state, search, limit, offset }: OutboxQuery) {
  const found =
    search === ''
      ? undefined
      : sql`(position(${search} in ${patient.searchText}) > 0 or position(${search} in lower(${mailMessage.toAddress})) > 0)`;
  const rows = await mails(db)
    .where(and(found, state && inState(state)))
    .orderBy(desc(mailMessage.id))
    .limit(limit)
    .offset(offset);
  const counts = await db
    .select({ state: mailMessage.state, count: sql<number>`count(*)::int` })
    .from(mailMessage)
    .leftJoin(patient, eq(patient.id, mailMessage.patientId))
    .where(found)
    .groupBy(mailMessage.state);
  return { rows, counts };
}

function inState(state: MailState): SQL | undefined {
  return state === 'queued' ? inArray(mailMessage.state, ['queued', 'sending']) : eq(mailMessage.state, state);
}

export async function findOptOut(db: Queryable, patientId: number): Promise<Date | null> {
  const [row] = await db.select().from(mailOptOut).where(eq(mailOptOut.patientId, patientId));
  return row?.since ?? null;
}

/** Nothing of what a backup brings is sent by itself: it may have been sent since, or be long past. */
export async function cancelRestoredMails(tx: Queryable, now: Date): Promise<void> {
  await tx
    .update(mailMessage)
    .set({ state: 'cancelled', reason: 'restored', endedAt: now })
    .where(inArray(mailMessage.state, ['queued', 'sending']));
  await tx.update(mailMessage).set({ sealedLinks: null });
  await tx.delete(mailFile);
}
