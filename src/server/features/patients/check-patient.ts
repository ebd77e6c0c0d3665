import { patientProblems } from '#domain/patients/patient-problems.ts';
import type { AppContext } from '#server/context.ts';
import { invalid } from '#server/http/app-error.ts';

/** The rules that the contract alone cannot check: the day, and several fields together. */
export function checkPatient(context: Pick<AppContext, 'clock'>, values: Parameters<typeof patientProblems>[0]): void {
  const problems = patientProblems(values, context.clock().toISOString().slice(0, 10));
  if (problems.length > 0) throw invalid(problems);
}
