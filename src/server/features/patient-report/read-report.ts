import type { Language } from '#contract/endpoint.ts';
import type { ReportAnswer } from '#contract/patient-report.contract.ts';
import type { AppContext } from '#server/context.ts';
import type { Session } from '#server/http/session.ts';
import { gatherPaper } from './gather-paper.ts';
import { findDraft } from './report-drafts.repository.ts';
import { presentReport } from './report-presenter.ts';

/** The draft as stored, or what it would begin with. */
export async function readReport(
  context: AppContext,
  session: Session,
  labReportId: number,
  language: Language,
): Promise<ReportAnswer> {
  const gathered = await gatherPaper(context, session, labReportId);
  return presentReport(context, gathered, await findDraft(context.database.orm, labReportId), language);
}
