import type { LabReportPreview } from '#contract/lab-reports.contract.ts';
import { confirmCode } from '#domain/sample/certainty.ts';
import type { AppContext } from '#server/context.ts';
import { type ReportReading, readReport } from '#server/features/lab-reports/lab-reports.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { packReading } from './draft-reading.ts';
import { changeDraftRow, type DraftRow, findFiles } from './lab-report-drafts.repository.ts';
import { ofMinor } from './of-minor.ts';

/**
 * A draft that an upgrade found open: its file is there, but what was read out of it is of another version. It is read
 * anew by the choices that were made; where they fit no more, by none, so that they are asked for again.
 */
export async function rereadDraft(
  context: AppContext,
  session: Session,
  draft: DraftRow,
): Promise<{ draft: DraftRow; preview: LabReportPreview }> {
  const { orm } = context.database;
  const { method, sample, mappings, referenceSet } = draft;
  // of the file, not of the figures that were shown then
  const { [confirmCode]: _, ...answers } = draft.answers;
  const [rules, files] = [await ruleBaseOf(context), await findFiles(orm, draft.id)];
  const minor = await ofMinor(context, session, draft.patientId);
  const by = async (choices: Choices): Promise<{ choices: Choices; reading: ReportReading }> => ({
    choices,
    reading: await readReport(rules, files, { ...choices, method, labName: null, minor }),
  });
  const { choices, reading } = await by({ sample, mappings, answers, referenceSet }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return by({ sample: null, mappings: [], answers: {}, referenceSet: null });
  });
  // a change that somebody makes meanwhile goes first
  await changeDraftRow(orm, draft.id, draft.revision, { ...choices, ...(await packReading(reading)) });
  return { draft: { ...draft, ...choices }, preview: reading.preview };
}

type Choices = Pick<DraftRow, 'sample' | 'mappings' | 'answers' | 'referenceSet'>;
