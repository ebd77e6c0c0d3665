import type { FieldError } from '#contract/errors.ts';
import type { Sex } from '#contract/patient-fields.ts';
import { ageInYears } from './age.ts';

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
export function patientProblems(patient: Checked, today: string): FieldError[] {
  const problems: FieldError[] = [];
  const { dateOfBirth, sex } = patient;
  const age = dateOfBirth === null ? null : ageInYears(dateOfBirth, today);
  if (dateOfBirth !== null && age === null) {
    problems.push({ field: 'dateOfBirth', message: 'The date of birth lies in the future.' });
  }
  if (age !== null && age > oldestAge) {
    problems.push({ field: 'dateOfBirth', message: `The age would be over ${oldestAge} years.` });
  }
  for (const field of ['dueDate', 'pregnancyWeeks', 'lactationMonths'] as const) {
    if (patient[field] === null) continue;
    if (sex !== 'female') problems.push({ field, message: 'This is for female patients only.' });
    else if (age !== null && (age < pregnancyAges.min || age > pregnancyAges.max)) {
      problems.push({ field, message: `This is for ages ${pregnancyAges.min} to ${pregnancyAges.max}.` });
    }
  }
  // One that has passed stays in the record; one that lies too far ahead was mistyped.
  if (patient.dueDate !== null && Date.parse(patient.dueDate) - Date.parse(today) > longestAheadMs) {
    problems.push({ field: 'dueDate', message: 'The due date lies more than 40 weeks ahead.' });
  }
  return problems;
}
