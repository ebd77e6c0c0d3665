import { fieldProblem } from '#contract/problem.ts';
import { patientProblems } from '#domain/patients/patient-problems.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { practiceToday } from '#server/features/practice/practice-today.service.ts';
import { refuseFields } from '#server/http/app-error.ts';
import { findUnknownReferences, type References } from './references.repository.ts';

/**
 * The rules that the contract alone cannot check: the day, several fields together, and records that must exist.
 * Only the references that are being written are looked up: one that has since gone must not block other changes.
 */
export async function checkPatient(
  tx: Queryable,
  context: Pick<AppContext, 'clock' | 'settings'>,
  patient: Parameters<typeof patientProblems>[0],
  written: Partial<References>,
): Promise<void> {
  const problems = patientProblems(patient, await practiceToday(tx, context));
  for (const { field, ids } of await findUnknownReferences(tx, written)) {
    problems.push(fieldProblem(field, 'NOT_IN_REFERENCE_DATA', { ids: ids.join(', ') }));
  }
  if (problems.length > 0) throw refuseFields(problems);
}
