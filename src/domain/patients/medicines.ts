import type { Medicine, Supplement } from '#contract/patient-fields.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';

/** The drugs taken now: those that were not stopped, each once. */
export function currentDrugIds(medicines: readonly Medicine[]): number[] {
  return [...new Set(medicines.filter(({ stoppedOn }) => stoppedOn === null).map(({ drugId }) => drugId))];
}

/** The record where only the drugs of today are given: what was stopped stays, so do dose and start of the others. */
export function medicinesOfDrugs(medicines: readonly Medicine[], drugIds: readonly number[]): Medicine[] {
  const kept = medicines.filter(({ drugId, stoppedOn }) => stoppedOn !== null || drugIds.includes(drugId));
  const known = currentDrugIds(kept);
  const added = drugIds.filter((id) => !known.includes(id));
  return [...kept, ...added.map((drugId) => ({ drugId, dose: null, startedOn: null, stoppedOn: null }))];
}

export function sameDrugs(a: readonly number[], b: readonly number[]): boolean {
  return a.every((id) => b.includes(id)) && b.every((id) => a.includes(id));
}

/** A stop that is to come would have to be heeded on its day; it is noted when it has come. */
export function courseProblems(
  field: 'medicines' | 'supplements',
  courses: readonly Pick<Medicine | Supplement, 'startedOn' | 'stoppedOn'>[],
  today: string,
): FieldProblem[] {
  return courses.flatMap(({ startedOn, stoppedOn }, at) => {
    const problems: FieldProblem[] = [];
    if (startedOn !== null && startedOn > today)
      problems.push(fieldProblem(`${field}.${at}.startedOn`, 'STARTED_IN_FUTURE'));
    if (stoppedOn === null) return problems;
    if (stoppedOn > today) problems.push(fieldProblem(`${field}.${at}.stoppedOn`, 'STOPPED_IN_FUTURE'));
    else if (startedOn !== null && stoppedOn < startedOn) {
      problems.push(fieldProblem(`${field}.${at}.stoppedOn`, 'STOPPED_BEFORE_START'));
    }
    return problems;
  });
}

/** So long after antibiotics the questionnaire asks about them: the microbiome has not settled before. */
const settlingDays = 90;

/** The drugs that a sample of this day may bear the marks of: those of now, and those stopped not long before it. */
export function drugsAroundSample(medicines: readonly Medicine[], sampleDay: string): number[] {
  const bearing = medicines.filter(({ startedOn, stoppedOn }) => {
    if (stoppedOn === null) return true;
    const settled = new Date(Date.parse(stoppedOn) + settlingDays * 86_400_000).toISOString().slice(0, 10);
    return sampleDay <= settled && (startedOn === null || startedOn <= sampleDay);
  });
  return [...new Set(bearing.map(({ drugId }) => drugId))];
}
