import type { Sex } from '#contract/patient-fields.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import { ageInYears } from '#domain/person/age.ts';

interface Checked {
  dateOfBirth: string | null;
  sex: Sex | null;
  dueDate: string | null;
  pregnancyWeeks: number | null;
  lactationMonths: number | null;
}

export const oldestAge = 120;
/** The calculator knows pregnancy for these ages. */
export const pregnancyAges = { min: 14, max: 50 } as const;

const longestAheadMs = 280 * 86_400_000;

/** The rules that need more than one field, or the day. */
export function patientProblems(patient: Checked, today: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { dateOfBirth, sex } = patient;
  const age = dateOfBirth === null ? null : ageInYears(dateOfBirth, today);
  if (dateOfBirth !== null && age === null) {
    problems.push(fieldProblem('dateOfBirth', 'BORN_IN_FUTURE'));
  }
  if (age !== null && age > oldestAge) {
    problems.push(fieldProblem('dateOfBirth', 'TOO_OLD', { years: oldestAge }));
  }
  for (const field of ['dueDate', 'pregnancyWeeks', 'lactationMonths'] as const) {
    if (patient[field] === null) continue;
    if (sex !== 'female') problems.push(fieldProblem(field, 'FEMALE_ONLY'));
    else if (age !== null && (age < pregnancyAges.min || age > pregnancyAges.max)) {
      problems.push(fieldProblem(field, 'NOT_OF_AGE', pregnancyAges));
    }
  }
  // One that has passed stays in the record; one that lies too far ahead was mistyped.
  if (patient.dueDate !== null && Date.parse(patient.dueDate) - Date.parse(today) > longestAheadMs) {
    problems.push(fieldProblem('dueDate', 'DUE_DATE_TOO_FAR'));
  }
  return problems;
}
