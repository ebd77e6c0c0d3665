import type { Queryable } from '#server/db/database.ts';
import { admitToPatient, requirePatientForShare } from '#server/features/patients/patients.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findReport, lockReportRow, type StoredReport } from './lab-reports.repository.ts';

/** The report, or 404: the same answer for one that does not exist and one of somebody else's patient. */
export async function requireReport(db: Queryable, session: Session, id: number): Promise<StoredReport> {
  const stored = await findReport(db, id);
  if (!stored || !admitToPatient(session, stored.patient)) throw refuse('LAB_REPORT_NOT_FOUND');
  return stored;
}

/** The same, and neither the report nor its patient goes away until the transaction ends. */
export async function lockReport(
  tx: Queryable,
  session: Session,
  id: number,
  how: 'key share' | 'update' = 'key share',
): Promise<StoredReport> {
  const stored = await requireReport(tx, session, id);
  await lockReportOf(tx, session, stored.patient.id, id, how);
  return stored;
}

/** The same for who has read the report already: it never goes to another patient. */
export async function lockReportOf(
  tx: Queryable,
  session: Session,
  patientId: number,
  id: number,
  how: 'key share' | 'update' = 'key share',
): Promise<void> {
  await requirePatientForShare(tx, session, patientId, 'LAB_REPORT_NOT_FOUND');
  if (!(await lockReportRow(tx, id, how))) throw refuse('LAB_REPORT_NOT_FOUND');
}

/** The originals that a patient's reports hold: asked for before the patient is erased. */
