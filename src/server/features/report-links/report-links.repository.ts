import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { issuedReport, mailMessage, reportLink } from '#server/db/schema/index.ts';

/** A given report and whether it still stands; held until the transaction ends. */
export async function lockIssued(tx: Queryable, labReportId: number, id: number) {
  const [row] = await tx
    .select({ id: issuedReport.id, withdrawnAt: issuedReport.withdrawnAt })
    .from(issuedReport)
    .where(and(eq(issuedReport.labReportId, labReportId), eq(issuedReport.id, id)))
    .for('update');
  return row ?? null;
}

/** Whether a message with this report was put into the outbox, and not called back, after a moment. */
export async function wasQueuedSince(tx: Queryable, issuedReportId: number, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: mailMessage.id })
    .from(mailMessage)
    .leftJoin(reportLink, eq(reportLink.id, mailMessage.reportLinkId))
    .where(
      and(
        gt(mailMessage.queuedAt, since),
        inArray(mailMessage.state, ['queued', 'sending', 'sent']),
        or(eq(mailMessage.issuedReportId, issuedReportId), eq(reportLink.issuedReportId, issuedReportId)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertLink(tx: Queryable, values: typeof reportLink.$inferInsert): Promise<number> {
  const [row] = await tx.insert(reportLink).values(values).returning({ id: reportLink.id });
  if (!row) throw new Error('the link was not written');
  return row.id;
}

export async function readIssuedPdf(db: Queryable, id: number) {
  const [row] = await db
    .select({ pdf: issuedReport.pdf, issuedAt: issuedReport.issuedAt })
    .from(issuedReport)
    .where(eq(issuedReport.id, id));
  return row ?? null;
}

/** Those that would still open something. */
export async function endLinks(tx: Queryable, at: Date, issuedReportId?: number): Promise<void> {
  await tx
    .update(reportLink)
    .set({ expiresAt: at })
    .where(
      and(
        gt(reportLink.expiresAt, at),
        issuedReportId === undefined ? undefined : eq(reportLink.issuedReportId, issuedReportId),
      ),
    );
}
