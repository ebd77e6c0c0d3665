import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { maySee } from '#server/features/patients/patients.service.ts';
import { notFound } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findReport, holdFile, isFileUsed, type StoredReport } from './lab-reports.repository.ts';

/** The report, or 404: the same answer for one that does not exist and one of somebody else's patient. */
export async function requireReport(db: Queryable, session: Session, id: number): Promise<StoredReport> {
  const stored = await findReport(db, id);
  if (!stored || !maySee(session, stored.patient)) throw notFound('The lab report');
  return stored;
}

/** The originals that a patient's reports hold: asked for before the patient is erased. */
export { readFileHashesOf as fileHashesOf } from './lab-reports.repository.ts';

/** Removes originals that no report uses any more; called after the transaction that let go of them. */
export async function removeUnusedFiles(
  context: Pick<AppContext, 'database' | 'files'>,
  hashes: readonly string[],
): Promise<void> {
  for (const sha256 of new Set(hashes)) {
    await context.database.orm.transaction(async (tx) => {
      await holdFile(tx, sha256);
      if (!(await isFileUsed(tx, sha256))) await context.files.remove(sha256);
    });
  }
}
