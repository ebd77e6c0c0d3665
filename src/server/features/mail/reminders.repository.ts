import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { pageTries } from '#contract/patient-page.contract.ts';
import type { Sex } from '#contract/person.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  account,
  checkIn,
  checkInPlan,
  issuedReport,
  labReport,
  mailMessage,
  mailOptOut,
  patient,
  reportLink,
} from '#server/db/schema/index.ts';
import type { MailRow } from './outbox.repository.ts';

interface ReminderRule {
  now: Date;
  everyDays: number;
  times: number;
  /** A reminder that was due before this is left out. */
  notBefore: Date;
}

/**
 * Messages about questionnaires whose next reminder is due, locked so that two processes do not make it twice. Their
 * link must still be known and still be worth opening.
 */
export async function lockToRemind(
  tx: Queryable,
  { now, everyDays, times, notBefore }: ReminderRule,
): Promise<{ mail: MailRow; made: number; expiresAt: Date | null }[]> {
  const made = sql<number>`(select count(*)::int from mail_message r where r.reminds_of = mail_message.id)`;
  const dueAt = sql`${mailMessage.endedAt} + (${made} + 1) * ${everyDays}::integer * interval '1 day'`;
  return tx
    .select({
      mail: mailMessage,
      made,
      expiresAt: sql`(select max(u.expires_at) from user_questionnaire u
        where u.id = mail_message.user_questionnaire_id or u.bundle_id = mail_message.bundle_id)`.mapWith(
        mailMessage.dueAt,
      ),
    })
    .from(mailMessage)
    .where(
      and(
        eq(mailMessage.kind, 'questionnaires'),
        eq(mailMessage.state, 'sent'),
        sql`${mailMessage.sealedLinks} is not null`,
        sql`${made} < ${times}::integer`,
        lte(dueAt, now),
        gt(dueAt, notBefore),
        sql`mail_trouble(mail_message, ${now.toISOString()}::timestamptz) is null`,
        sql`not exists (select from ${mailOptOut} o where o.patient_id = ${mailMessage.patientId})`,
      ),
    )
    .orderBy(asc(mailMessage.id))
    .limit(50)
    .for('update', { of: mailMessage, skipLocked: true });
}

/**
 * Messages about a day that comes up and of which nobody was reminded yet, with the hour of a visit on it; locked as
 * above. A day that was mailed so late that its reminder would follow at once is left out.
 */
export async function lockDaysToRemind(
  tx: Queryable,
  { now, today, daysBefore }: { now: Date; today: string; daysBefore: number },
): Promise<{ mail: MailRow; time: string | null }[]> {
  const remindOn = sql`(${mailMessage.aboutDay} - ${daysBefore}::integer)`;
  return tx
    .select({
      mail: mailMessage,
      time: sql<string | null>`(select min(v.starts_at) from visit v
        where v.patient_id = mail_message.patient_id and v.visited_on = mail_message.about_day)`,
    })
    .from(mailMessage)
    .where(
      and(
        eq(mailMessage.kind, 'followUp'),
        eq(mailMessage.state, 'sent'),
        sql`${remindOn} <= ${today}::date and ${mailMessage.aboutDay} > ${today}::date`,
        sql`${remindOn} > (${mailMessage.endedAt} at time zone 'UTC')::date`,
        sql`not exists (select from mail_message r where r.reminds_of = mail_message.id)`,
        sql`mail_trouble(mail_message, ${now.toISOString()}::timestamptz) is null`,
        sql`not exists (select from ${mailOptOut} o where o.patient_id = ${mailMessage.patientId})`,
      ),
    )
    .orderBy(asc(mailMessage.id))
    .limit(50)
    .for('update', { of: mailMessage, skipLocked: true });
}

/** Patients who are to be asked how their week was: on their day or later in the week, and not asked or answered yet. */
export async function lockToAsk(tx: Queryable, today: string) {
  const week = sql`date_trunc('week', ${today}::date)::date`;
  return tx
    .select({
      patientId: patient.id,
      language: patient.language,
      email: sql<string>`${patient.email}`,
      week: sql<string>`${week}::text`,
    })
    .from(checkInPlan)
    .innerJoin(patient, eq(patient.id, checkInPlan.patientId))
    .where(
      and(
        eq(patient.status, 'active'),
        ne(patient.email, ''),
        isNotNull(checkInPlan.mailAgreedOn),
        isNull(checkInPlan.endedOn),
        sql`extract(isodow from ${today}::date) >= ${checkInPlan.remindOn}`,
        sql`${today}::date < date_trunc('week', ${checkInPlan.startsOn})::date + 7 * ${checkInPlan.weeks}`,
        sql`not exists (select from ${checkIn} c where c.patient_id = ${patient.id} and c.week = ${week})`,
        sql`not exists (select from ${mailMessage} m where m.patient_id = ${patient.id} and m.kind = 'checkIn'
          and m.queued_at >= ${week})`,
        sql`not exists (select from ${mailOptOut} o where o.patient_id = ${patient.id})`,
      ),
    )
    .orderBy(asc(patient.id))
    .limit(50)
    .for('update', { of: checkInPlan, skipLocked: true });
}

/**
 * The mail whose link still opens the patient's page: the one that was opened last, for the phone knows it. A link that
 * was closed by wrong keys opens nothing.
 */
export async function findPageMail(db: Queryable, patientId: number, now: Date): Promise<MailRow | null> {
  const [row] = await db
    .select({ mail: mailMessage })
    .from(mailMessage)
    .innerJoin(reportLink, eq(reportLink.id, mailMessage.reportLinkId))
    .innerJoin(issuedReport, eq(issuedReport.id, reportLink.issuedReportId))
    .innerJoin(labReport, eq(labReport.id, issuedReport.labReportId))
    .where(
      and(
        eq(mailMessage.patientId, patientId),
        eq(mailMessage.state, 'sent'),
        isNotNull(mailMessage.sealedLinks),
        gt(reportLink.expiresAt, now),
        lt(reportLink.misses, pageTries.closedAfter),
        isNull(issuedReport.withdrawnAt),
        // a report that was moved to another patient is not this one's page any more
        eq(labReport.patientId, reportLink.patientId),
      ),
    )
    .orderBy(sql`${reportLink.lastOpenedAt} desc nulls last`, desc(reportLink.id))
    .limit(1);
  return row?.mail ?? null;
}

/** Whose reminder a link to stop them is in. */
export async function findByUnsubscribe(db: Queryable, unsubscribeHash: string): Promise<number | null> {
  const [row] = await db
    .select({ patientId: mailMessage.patientId })
    .from(mailMessage)
    .where(eq(mailMessage.unsubscribeHash, unsubscribeHash));
  return row?.patientId ?? null;
}

/** Whether something was changed. */
export async function setOptOut(tx: Queryable, patientId: number, since: Date | null): Promise<boolean> {
  const changed =
    since === null
      ? await tx.delete(mailOptOut).where(eq(mailOptOut.patientId, patientId)).returning()
      : await tx.insert(mailOptOut).values({ patientId, since }).onConflictDoNothing().returning();
  return changed.length > 0;
}

/** Whom a reminder greets. */
export async function findGreeted(
  db: Queryable,
  patientId: number | null,
): Promise<{ firstName: string; sex: Sex | null } | null> {
  if (patientId === null) return null;
  const [row] = await db
    .select({ firstName: patient.firstName, sex: patient.sex })
    .from(patient)
    .where(eq(patient.id, patientId));
  return row ?? null;
}

export async function findAccountName(db: Queryable, accountId: number | null): Promise<string | null> {
  if (accountId === null) return null;
  const [row] = await db
    .select({ name: sql<string>`${account.firstName} || ' ' || ${account.lastName}` })
    .from(account)
    .where(eq(account.id, accountId));
  return row?.name ?? null;
}
