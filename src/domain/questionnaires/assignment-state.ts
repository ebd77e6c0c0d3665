import type { QuestionnaireState } from '#contract/questionnaires.contract.ts';

interface Moments {
  revision: number;
  expiresAt: Date;
  submittedAt: Date | null;
  cancelledAt: Date | null;
}

/** What was submitted stays submitted, whatever happens to the link. */
export function assignmentState(
  { revision, expiresAt, submittedAt, cancelledAt }: Moments,
  now: Date,
): QuestionnaireState {
  if (submittedAt !== null) return 'submitted';
  if (cancelledAt !== null) return 'cancelled';
  if (expiresAt.getTime() <= now.getTime()) return 'expired';
  return revision > 0 ? 'inProgress' : 'sent';
}
