import type { CalculateBody, CalculationAnswer } from '#contract/recommendation.contract.ts';
import type { AppContext } from '#server/context.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { calculate } from './calculate.ts';
import { refreshedRequest } from './engine-input.ts';
import { findLatestHead } from './food-list.repository.ts';
import type { PresentOptions } from './food-presenter.ts';
import { requireReport } from './prepare-run.ts';

/** The stored request on today's info and rules: no choice of the run is lost. */
export async function recalculate(
  context: AppContext,
  snapshot: RuleBaseSnapshot,
  session: Session,
  labReportId: number,
  changes: CalculateBody,
  options: PresentOptions,
): Promise<CalculationAnswer> {
  const { orm } = context.database;
  const { patient } = await requireReport(context, snapshot, session, labReportId);
  const row = await findLatestHead(orm, labReportId);
  if (!row) throw refuse('CALCULATION_NOT_FOUND');
  const request = refreshedRequest(row.settings, row.request, patient);
  return calculate(context, snapshot, session, labReportId, { ...request, ...changes }, options);
}
