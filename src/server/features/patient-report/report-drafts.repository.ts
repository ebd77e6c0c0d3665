import { and, desc, eq, sql } from 'drizzle-orm';
import type { ReportContent } from '#contract/patient-report.contract.ts';
import type { ReportPlace } from '#contract/printed-report.ts';
import type { Queryable } from '#server/db/database.ts';
import { account, reportDraft, reportVersion } from '#server/db/schema/index.ts';

export type DraftRow = typeof reportDraft.$inferSelect & { author: string | null };
export type VersionRow = typeof reportVersion.$inferSelect & { author: string | null };

const author = sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`;

export async function findDraft(db: Queryable, labReportId: number): Promise<DraftRow | null> {
  const [row] = await db
    .select({ draft: reportDraft, author })
    .from(reportDraft)
    .leftJoin(account, eq(account.id, reportDraft.savedBy))
    .where(eq(reportDraft.labReportId, labReportId));
  return row ? { ...row.draft, author: row.author } : null;
}

/**
 * Of two who save at once the second waits for the first, also where there is no draft yet: then no row can be locked,
 * and the report's number stands for it until the transaction ends.
 */
export async function lockDraft(tx: Queryable, labReportId: number): Promise<DraftRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('report_draft'), ${labReportId})`);
  return findDraft(tx, labReportId);
}

export async function writeDraft(tx: Queryable, row: typeof reportDraft.$inferInsert): Promise<void> {
  const { labReportId, ...set } = row;
  await tx.insert(reportDraft).values(row).onConflictDoUpdate({ target: reportDraft.labReportId, set });
}

/** Each state of a draft is kept once, whatever it is kept for. */
export async function insertVersion(
  tx: Queryable,
  row: {
    labReportId: number;
    version: number;
    content: ReportContent;
    savedAt: Date;
    savedBy: number | null;
    reason: VersionRow['reason'];
    summary: ReportPlace[];
  },
): Promise<void> {
  await tx.insert(reportVersion).values(row).onConflictDoNothing();
}

const versions = (db: Queryable) =>
  db
    .select({ version: reportVersion, author })
    .from(reportVersion)
    .leftJoin(account, eq(account.id, reportVersion.savedBy))
    .$dynamic();

/** Newest first. */
export async function findVersions(db: Queryable, labReportId: number): Promise<VersionRow[]> {
  const rows = await versions(db)
    .where(eq(reportVersion.labReportId, labReportId))
    .orderBy(desc(reportVersion.version))
    .limit(500);
  return rows.map((row) => ({ ...row.version, author: row.author }));
}

export async function findVersion(db: Queryable, labReportId: number, id: number): Promise<VersionRow | null> {
  const [row] = await versions(db).where(and(eq(reportVersion.labReportId, labReportId), eq(reportVersion.id, id)));
  return row ? { ...row.version, author: row.author } : null;
}

export async function findLastVersion(db: Queryable, labReportId: number): Promise<{ content: ReportContent } | null> {
  const [row] = await db
    .select({ content: reportVersion.content })
    .from(reportVersion)
    .where(eq(reportVersion.labReportId, labReportId))
    .orderBy(desc(reportVersion.version))
    .limit(1);
  return row ?? null;
}
