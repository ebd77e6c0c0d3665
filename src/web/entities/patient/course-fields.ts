import type { Medicine, Supplement } from '#contract/patient-fields.ts';
import { parseDate } from '#web/lib/parse-date.ts';

/** A drug or a supplement as it stands in a form: what, how much, since and until when. */
export interface CourseFields {
  key: number;
  /** The id of the drug, or the name of the supplement. */
  what: string;
  dose: string;
  startedOn: string | null;
  stoppedOn: string | null;
}

export type CourseList = 'medicines' | 'supplements';

let keys = 0;
export function emptyCourse(): CourseFields {
  keys += 1;
  return { key: keys, what: '', dose: '', startedOn: null, stoppedOn: null };
}

/** There is always a row to write in. */
function rowsOf<Course extends Medicine | Supplement>(
  courses: readonly Course[],
  what: (course: Course) => string,
): CourseFields[] {
  if (courses.length === 0) return [emptyCourse()];
  return courses.map((course) => ({
    ...emptyCourse(),
    what: what(course),
    dose: course.dose ?? '',
    startedOn: course.startedOn,
    stoppedOn: course.stoppedOn,
  }));
}

export const rowsOfMedicines = (medicines: readonly Medicine[]) => rowsOf(medicines, ({ drugId }) => String(drugId));
export const rowsOfSupplements = (supplements: readonly Supplement[]) => rowsOf(supplements, ({ name }) => name);

export function isBlankCourse({ what, dose, startedOn, stoppedOn }: CourseFields): boolean {
  return what.trim() === '' && dose.trim() === '' && startedOn === null && stoppedOn === null;
}

const written = (rows: readonly CourseFields[]) => rows.filter((row) => !isBlankCourse(row));
const courseOf = ({ dose, startedOn, stoppedOn }: CourseFields) => ({
  dose: dose.trim() === '' ? null : dose.trim(),
  startedOn,
  stoppedOn,
});

export function medicinesOfRows(rows: readonly CourseFields[]): Medicine[] {
  return written(rows).map((row) => ({ drugId: Number(row.what), ...courseOf(row) }));
}

export function supplementsOfRows(rows: readonly CourseFields[]): Supplement[] {
  return written(rows).map((row) => ({ name: row.what.trim(), ...courseOf(row) }));
}

/** What a form can say by itself, by path; blank rows say nothing. */
export function courseErrors(
  list: CourseList,
  rows: readonly CourseFields[],
  words: { what: string; date: string },
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [at, row] of rows.entries()) {
    if (isBlankCourse(row)) continue;
    if (row.what.trim() === '') errors[`${list}.${at}.what`] = words.what;
    for (const day of ['startedOn', 'stoppedOn'] as const) {
      const date = row[day];
      if (date !== null && parseDate(date) === null) errors[`${list}.${at}.${day}`] = words.date;
    }
  }
  return errors;
}

/** Where the server's `medicines.0.drugId` stands in a form, whose blank rows were not sent. */
export function placeOfCourse(field: string, rows: Record<CourseList, readonly CourseFields[]>): string {
  const named = /^(medicines|supplements)\.(\d+)\.(\w+)$/.exec(field);
  if (!named) return field === 'drugIds' ? 'medicines.0.what' : field;
  const list = named[1] as CourseList;
  const sent = written(rows[list])[Number(named[2])];
  const at = sent === undefined ? -1 : rows[list].indexOf(sent);
  const name = named[3] === 'drugId' || named[3] === 'name' ? 'what' : named[3];
  return `${list}.${at}.${name}`;
}
