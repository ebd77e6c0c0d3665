const dayMs = 86_400_000;

/** How long a step has been waiting, or when it falls due, as the lists show it. */
export type NextStepWhen =
  | { kind: 'today' }
  | { kind: 'days'; days: number }
  | { kind: 'overdue'; date: string }
  | { kind: 'due'; date: string };

function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs);
}

/** All dates are days where the staff is (`YYYY-MM-DD`). */
export function nextStepWhen(step: { since: string | null; due: string | null }, today: string): NextStepWhen | null {
  if (step.due === today) return { kind: 'today' };
  if (step.due !== null) return { kind: step.due < today ? 'overdue' : 'due', date: step.due };
  if (step.since === null) return null;
  const days = dayNumber(today) - dayNumber(step.since);
  return days <= 0 ? { kind: 'today' } : { kind: 'days', days };
}
