/** A pregnancy is counted from 280 days before the due date. */
const lengthDays = 280;
/** After this it has ended, whatever the record says. */
const longestDays = 43 * 7 - 1;
const dayMs = 86_400_000;

export interface GestationalAge {
  /** Completed weeks. */
  weeks: number;
  days: number;
}

/** Week and day of a pregnancy on a day, both `YYYY-MM-DD`; null before it began and after it must have ended. */
export function gestationalAge(dueDate: string, today: string): GestationalAge | null {
  const passed = lengthDays - Math.round((Date.parse(dueDate) - Date.parse(today)) / dayMs);
  if (!(passed >= 0 && passed <= longestDays)) return null;
  return { weeks: Math.floor(passed / 7), days: passed % 7 };
}

/** Completed weeks of a patient today: from the due date where it is known, else as they were entered. */
export function pregnancyWeeksOn(
  patient: { dueDate: string | null; pregnancyWeeks: number | null },
  today: string,
): number | null {
  if (patient.dueDate === null) return patient.pregnancyWeeks;
  const age = gestationalAge(patient.dueDate, today);
  // the reference intakes know no week 0
  return age === null ? null : Math.min(42, Math.max(1, age.weeks));
}
