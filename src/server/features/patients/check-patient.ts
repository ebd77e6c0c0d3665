import type { Medicine, Supplement } from '#contract/patient-fields.ts';
import { fieldProblem } from '#contract/problem.ts';
import { courseProblems } from '#domain/patients/medicines.ts';
import { patientProblems } from '#domain/patients/patient-problems.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { refuseFields } from '#server/http/app-error.ts';
import { findUnknownDrugs, findUnknownReferences, type References } from './references.repository.ts';

type Courses = { medicines: Medicine[]; supplements: Supplement[] };
type Written = { [Field in keyof (References & Courses)]?: (References & Courses)[Field] | undefined };

/**
 * The rules that the contract alone cannot check: the day, several fields together, and records that must exist.
 * Only the references that are being written are looked up: one that has since gone must not block other changes.
 */
export async function checkPatient(
  tx: Queryable,
  context: Pick<AppContext, 'clock' | 'settings'>,
  patient: Parameters<typeof patientProblems>[0],
  written: Written,
): Promise<void> {
  const today = await practiceToday(tx, context);
  const problems = patientProblems(patient, today);
  const { medicines = [], supplements = [] } = written;
  problems.push(...courseProblems('medicines', medicines, today), ...courseProblems('supplements', supplements, today));
  for (const { field, ids } of await findUnknownReferences(tx, written)) {
    problems.push(fieldProblem(field, 'NOT_IN_REFERENCE_DATA', { ids: ids.join(', ') }));
  }
  const unknown = await findUnknownDrugs(
    tx,
    medicines.map(({ drugId }) => drugId),
  );
  for (const [at, { drugId }] of medicines.entries()) {
    if (!unknown.includes(drugId)) continue;
    problems.push(fieldProblem(`medicines.${at}.drugId`, 'NOT_IN_REFERENCE_DATA', { ids: String(drugId) }));
  }
  if (problems.length > 0) throw refuseFields(problems);
}
