/** A pregnancy is counted from 280 days before the due date. */
const lengthDays = 280;
/** After this it has ended, whatever the record says. */
const longestDays = 43 * 7 - 1;
const dayMs = 86_400_000;
/** Of a month on average. */
const monthDays = 30.44;
/** Breastfeeding is taken to have ended then, or half a year after somebody entered a longer time. */
const breastfeedingMonths = 24;
const longerByMonths = 6;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

export interface GestationalAge {
  /** Completed weeks. */
  weeks: number;
  days: number;
}

/** What the record says of a pregnancy and of breastfeeding, with the days on which weeks and months were entered. */
export interface MaternalRecord {
  dueDate: string | null;
  pregnancyWeeks: number | null;
  pregnancyWeeksOn: string | null;
  lactationMonths: number | null;
  lactationMonthsOn: string | null;
}

/** Week and day of a pregnancy on a day, both `YYYY-MM-DD`; null before it began and after it must have ended. */
export function gestationalAge(dueDate: string, today: string): GestationalAge | null {
  const passed = lengthDays - daysBetween(today, dueDate);
  if (!(passed >= 0 && passed <= longestDays)) return null;
  return { weeks: Math.floor(passed / 7), days: passed % 7 };
}

/** The last day that a pregnancy with this due date can have. */
export const lastDayOf = (dueDate: string): string => addDays(dueDate, longestDays - lengthDays);

/**
 * As it was entered, or as it follows from the weeks that were entered on a day. Weeks that were entered after the end of
 * a pregnancy speak of another.
 */
export function dueDateOf({ dueDate, pregnancyWeeks, pregnancyWeeksOn }: MaternalRecord): string | null {
  if (pregnancyWeeks === null || pregnancyWeeksOn === null) return dueDate;
  if (dueDate !== null && pregnancyWeeksOn <= lastDayOf(dueDate)) return dueDate;
  return addDays(pregnancyWeeksOn, lengthDays - 7 * pregnancyWeeks);
}

/** Completed weeks of a patient today; they advance by themselves, and end. */
export function pregnancyWeeksToday(record: MaternalRecord, today: string): number | null {
  const due = dueDateOf(record);
  if (due === null) return record.pregnancyWeeks;
  const age = gestationalAge(due, today);
  // the reference intakes know no week 0
  return age === null ? null : Math.min(42, Math.max(1, age.weeks));
}

/** Completed months of breastfeeding today; null where there is none, or none any more. */
export function lactationMonthsToday(record: MaternalRecord, today: string): number | null {
  const { lactationMonths, lactationMonthsOn } = record;
  if (lactationMonths === null || lactationMonthsOn === null) return lactationMonths;
  const months = lactationMonths + Math.floor(Math.max(0, daysBetween(lactationMonthsOn, today)) / monthDays);
  return months < Math.max(breastfeedingMonths, lactationMonths + longerByMonths) ? months : null;
}

/** The first day on which breastfeeding is no longer taken for granted. */
export function lactationEnds({ lactationMonths, lactationMonthsOn }: MaternalRecord): string | null {
  if (lactationMonths === null || lactationMonthsOn === null) return null;
  const left = Math.max(breastfeedingMonths, lactationMonths + longerByMonths) - lactationMonths;
  return addDays(lactationMonthsOn, Math.ceil(left * monthDays));
}
