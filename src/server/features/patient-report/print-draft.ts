import type { ResponseOf } from '#contract/endpoint.ts';
import type { patientReportApi } from '#contract/patient-report.contract.ts';
import { problem } from '#contract/problem.ts';
import { blocksOf } from '#domain/paper/draft-problems.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import type { AppContext } from '#server/context.ts';
import { refuseList } from '#server/features/food-list/food-list.door.ts';
import { typesetPages } from '#server/features/paper/paper.door.ts';
import { AppError, refuse } from '#server/http/app-error.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { Session } from '#server/http/session.ts';
import { gatherPaper, type PaperChoice } from './gather-paper.ts';
import { fileOfPaper, fingerprintOf, makePaper, problemsOf, tooLongOn } from './make-paper.ts';
import { findDraft } from './report-drafts.repository.ts';
import { presentProblem, stateOfDraft } from './report-presenter.ts';

/** The paper of the draft as it is stored. A report without a list has none: 404, as for its list. */
async function paperOfDraft(context: AppContext, session: Session, labReportId: number, how: PaperChoice) {
  const gathered = await gatherPaper(context, session, labReportId);
  if (gathered.list === null) throw refuse('CALCULATION_NOT_FOUND');
  const draft = await findDraft(context.database.orm, labReportId);
  const { content, around } = await stateOfDraft(gathered, draft, 'en');
  const made = await makePaper(gathered, content, how);
  return { ...made, gathered, around, version: draft?.version ?? 0 };
}

export async function draftPages(
  context: AppContext,
  session: Session,
  labReportId: number,
  how: PaperChoice,
): Promise<ResponseOf<typeof patientReportApi.pages>> {
  const { gathered, paper, contentHash, version } = await paperOfDraft(context, session, labReportId, how);
  refuseList(gathered.run.input.safety, paper.language);
  const { pages, places, overflows } = await typesetPages(paper);
  const tooLong = tooLongOn(overflows, paper).map(presentProblem);
  return { version, fingerprint: fingerprintOf(contentHash), pages, places, tooLong };
}

/** To look at and to try the printer with, marked on every page; what keeps a paper from being given keeps it too. */
export async function draftPdf(
  context: AppContext,
  session: Session,
  labReportId: number,
  how: PaperChoice,
): Promise<FileReply> {
  const { gathered, input, paper, around } = await paperOfDraft(context, session, labReportId, how);
  const found = problemsOf({ input, paper }).filter(({ kind }) => kind === 'block');
  const blocks = [...blocksOf(around), ...found.map(({ kind: _, ...said }) => said)];
  if (blocks.length > 0) throw refuse('REPORT_BLOCKED', {}, { details: { blocks: blocks.map(presentProblem) } });
  const set = await fileOfPaper({ ...paper, draft: true }, context.clock());
  if ('tooLong' in set) throw new AppError(set.tooLong[0] ?? problem('REPORT_BLOCKED'));
  return new FileReply({
    content: set.pdf,
    fileName: `${patientCode(gathered.patient.id)}-${gathered.day}-${paper.language}.pdf`,
    mediaType: 'application/pdf',
    inline: true,
  });
}
