import type { FollowUp } from '#contract/follow-ups.contract.ts';
import type { FollowUpRow } from './follow-ups.repository.ts';

export function presentFollowUp(row: FollowUpRow): FollowUp {
  const { id, dueOn, text, labReportId, reportVersion, doneAt, doneBy } = row;
  return {
    ...{ id, dueOn, text },
    fromReport: labReportId === null || reportVersion === null ? null : { labReportId, version: reportVersion },
    done: doneAt === null ? null : { at: doneAt.toISOString(), by: doneBy },
  };
}
