import type { ReportContent } from '#contract/patient-report.contract.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';

/** A step of a paper that is also kept as the patient's follow-up. */
export interface PlannedFollowUp {
  stepKey: string;
  dueOn: string;
  text: string;
}

/** What is kept of an earlier paper of the same lab report. */
export interface KnownFollowUp extends PlannedFollowUp {
  id: number;
  done: boolean;
}

export interface FollowUpChanges {
  add: PlannedFollowUp[];
  change: (PlannedFollowUp & { id: number })[];
  /** Ids of those that the paper does not announce any more. */
  remove: number[];
}

/** In the words of the paper; where it has none in its language, in those of the other. */
export function followUpsOf({ nextSteps, language }: Pick<ReportContent, 'nextSteps' | 'language'>): PlannedFollowUp[] {
  const other = language === 'en' ? 'hr' : 'en';
  return nextSteps
    .filter(({ followUp }) => followUp)
    .map(({ id, date, text }) => ({
      stepKey: id,
      dueOn: date,
      text: text[language].trim() || text[other].trim(),
    }));
}

/**
 * What a newly given paper changes of those that an earlier one had announced. What was done stays as it is: the same
 * step on another day is a new follow-up.
 */
export function followUpChanges(known: readonly KnownFollowUp[], planned: readonly PlannedFollowUp[]): FollowUpChanges {
  const changes: FollowUpChanges = { add: [], change: [], remove: [] };
  for (const step of planned) {
    const same = known.filter(({ stepKey }) => stepKey === step.stepKey);
    const open = same.find(({ done }) => !done);
    if (open) {
      if (open.dueOn !== step.dueOn || open.text !== step.text) changes.change.push({ ...step, id: open.id });
    } else if (!same.some(({ dueOn }) => dueOn === step.dueOn)) changes.add.push(step);
  }
  const stillPlanned = new Set(planned.map(({ stepKey }) => stepKey));
  changes.remove = known.filter(({ stepKey, done }) => !done && !stillPlanned.has(stepKey)).map(({ id }) => id);
  return changes;
}

/** Further ahead it is a slip of the keyboard. */
export const mostYearsAhead = 10;

/** Whether somebody may plan a follow-up on this day; both are days at the practice (`YYYY-MM-DD`). */
export function dueDayProblems(dueOn: string, today: string): FieldProblem[] {
  if (dueOn < today) return [fieldProblem('dueOn', 'FOLLOW_UP_PAST')];
  const [year = '', ...rest] = today.split('-');
  const last = [String(Number(year) + mostYearsAhead).padStart(4, '0'), ...rest].join('-');
  return dueOn > last ? [fieldProblem('dueOn', 'FOLLOW_UP_TOO_FAR', { years: mostYearsAhead })] : [];
}
