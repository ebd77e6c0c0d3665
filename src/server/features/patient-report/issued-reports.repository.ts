import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GiveWay } from '#contract/printed-report.ts';
import type { Queryable } from '#server/db/database.ts';
import { account, auditEntry, changeSet, issuedReport, labReport, reportLink } from '#server/db/schema/index.ts';

const withdrawer = alias(account, 'withdrawer');

/** All of a given report but its bytes and what it was set from. */
const columns = {
  id: issuedReport.id,
  labReportId: issuedReport.labReportId,
  draftVersion: issuedReport.draftVersion,
  calculationId: issuedReport.calculationId,
  form: issuedReport.form,
  language: issuedReport.language,
  issuedAt: issuedReport.issuedAt,
  issuer: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
  contentHash: issuedReport.contentHash,
  sha256: issuedReport.sha256,
  pages: issuedReport.pages,
  bytes: sql<number>`length(${issuedReport.pdf})`,
  summary: issuedReport.summary,
  note: issuedReport.note,
  withdrawnAt: issuedReport.withdrawnAt,
  withdrawnReason: issuedReport.withdrawnReason,
  withdrawnBy: sql<string | null>`${withdrawer.firstName} || ' ' || ${withdrawer.lastName}`,
  sampleDate: labReport.sampleDate,
  /** Samples in the order of their days; one without a date counts by its upload. */
  sampleDay: sql<string>`coalesce(${labReport.sampleDate}, ${labReport.uploadedAt}::date)::text`,
  /** The bars of the findings that were printed. */
  findings: sql<{ id: string; bars: { mark: string }[] }[]>`${issuedReport.paper} -> 'findings'`,
};

const issued = (db: Queryable) =>
  db
    .select(columns)
    .from(issuedReport)
    .innerJoin(labReport, eq(labReport.id, issuedReport.labReportId))
    .leftJoin(account, eq(account.id, issuedReport.issuedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, issuedReport.withdrawnBy))
    .$dynamic();

export type IssuedRow = Awaited<ReturnType<typeof findIssuedOf>>[number];

/** What was given to a patient, newest first. */
export async function findIssuedOf(db: Queryable, patientId: number) {
  return issued(db)
    .where(eq(labReport.patientId, patientId))
    .orderBy(desc(issuedReport.issuedAt), desc(issuedReport.id));
}

export async function findIssued(db: Queryable, labReportId: number, id: number): Promise<IssuedRow | null> {
  const [row] = await issued(db).where(and(eq(issuedReport.labReportId, labReportId), eq(issuedReport.id, id)));
  return row ?? null;
}

/** The one that stands and was made of the same. */
export async function findSame(db: Queryable, labReportId: number, contentHash: string): Promise<IssuedRow | null> {
  const [row] = await issued(db).where(
    and(
      eq(issuedReport.labReportId, labReportId),
      eq(issuedReport.contentHash, contentHash),
      isNull(issuedReport.withdrawnAt),
    ),
  );
  return row ?? null;
}

/** The latest of a report that stands. */
export async function findLatestStanding(
  db: Queryable,
  labReportId: number,
): Promise<{ id: number; issuedAt: Date; draftVersion: number } | null> {
  const [row] = await db
    .select({ id: issuedReport.id, issuedAt: issuedReport.issuedAt, draftVersion: issuedReport.draftVersion })
    .from(issuedReport)
    .where(and(eq(issuedReport.labReportId, labReportId), isNull(issuedReport.withdrawnAt)))
    .orderBy(desc(issuedReport.id))
    .limit(1);
  return row ?? null;
}

/** What the one before of the same form and language said; null for the first. */
export async function findContentBefore(
  db: Queryable,
  of: { labReportId: number; form: 'full' | 'short'; language: 'en' | 'hr' },
): Promise<Pick<typeof issuedReport.$inferSelect, 'content' | 'calculationId'> | null> {
  const [row] = await db
    .select({ content: issuedReport.content, calculationId: issuedReport.calculationId })
    .from(issuedReport)
    .where(
      and(
        eq(issuedReport.labReportId, of.labReportId),
        eq(issuedReport.form, of.form),
        eq(issuedReport.language, of.language),
        isNull(issuedReport.withdrawnAt),
      ),
    )
    .orderBy(desc(issuedReport.id))
    .limit(1);
  return row ?? null;
}

/** Null where one made of the same stands already. */
export async function insertIssued(tx: Queryable, row: typeof issuedReport.$inferInsert): Promise<number | null> {
  const [written] = await tx.insert(issuedReport).values(row).onConflictDoNothing().returning({ id: issuedReport.id });
  return written?.id ?? null;
}

export async function readPdf(db: Queryable, labReportId: number, id: number) {
  const [row] = await db
    .select({
      pdf: issuedReport.pdf,
      issuedAt: issuedReport.issuedAt,
      language: issuedReport.language,
      form: issuedReport.form,
    })
    .from(issuedReport)
    .where(and(eq(issuedReport.labReportId, labReportId), eq(issuedReport.id, id)));
  return row ?? null;
}

/** Held until the transaction ends. */
export async function lockIssued(tx: Queryable, labReportId: number, id: number) {
  const [row] = await tx
    .select({ id: issuedReport.id, note: issuedReport.note, withdrawnAt: issuedReport.withdrawnAt })
    .from(issuedReport)
    .where(and(eq(issuedReport.labReportId, labReportId), eq(issuedReport.id, id)))
    .for('update');
  return row ?? null;
}

export async function changeIssued(
  tx: Queryable,
  id: number,
  change: { note: string } | { withdrawnAt: Date; withdrawnBy: number; withdrawnReason: string },
): Promise<void> {
  await tx.update(issuedReport).set(change).where(eq(issuedReport.id, id));
}

/** When and how each was given, as the log has it. */
export async function findGiven(db: Queryable, ids: readonly number[]) {
  return db
    .select({
      issuedId: sql<number>`${auditEntry.entityId}::int`,
      way: sql<GiveWay>`${auditEntry.after} ->> 'way'`,
      at: changeSet.at,
      by: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
    })
    .from(auditEntry)
    .innerJoin(changeSet, eq(changeSet.id, auditEntry.changeSetId))
    .leftJoin(account, eq(account.id, changeSet.accountId))
    .where(
      and(
        eq(auditEntry.entity, 'issuedReport'),
        inArray(auditEntry.entityId, ids.map(String)),
        sql`${auditEntry.after} -> 'way' is not null`,
      ),
    )
    .orderBy(asc(auditEntry.id));
}

/** The latest link to each. */
export async function findLinksTo(db: Queryable, ids: readonly number[]) {
  return db
    .select({
      issuedId: reportLink.issuedReportId,
      opened: reportLink.opened,
      lastOpenedAt: reportLink.lastOpenedAt,
      expiresAt: reportLink.expiresAt,
      asks: sql<'birth' | 'code'>`case when ${reportLink.codeHash} is null then 'birth' else 'code' end`,
    })
    .from(reportLink)
    .where(inArray(reportLink.issuedReportId, [...ids]))
    .orderBy(desc(reportLink.id));
}
