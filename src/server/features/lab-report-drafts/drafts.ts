import type { LabReportDraft } from '#contract/lab-report-drafts.contract.ts';
import type { AppContext } from '#server/context.ts';
import { type AppError, refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { unpackPreview } from './draft-reading.ts';
import { type DraftRow, findDraft, findDrafts, type StoredDraft } from './lab-report-drafts.repository.ts';

/** The same answer for a draft that has expired, was never there, or is somebody else's, be it an Admin who asks. */
export function draftNotFound(): AppError {
  return refuse('DRAFT_NOT_FOUND');
}

export function alreadySaved({ savedReportId }: Pick<DraftRow, 'savedReportId'>): AppError {
  const details = savedReportId === null ? {} : { labReportId: savedReportId };
  return refuse('DRAFT_SAVED', {}, { details });
}

export function changedMeanwhile(): AppError {
  return refuse('DRAFT_STALE');
}

/** The caller's own draft that is not saved yet. */
export async function requireDraft(context: AppContext, session: Session, id: number): Promise<StoredDraft> {
  const found = await findDraft(context.database.orm, id, session.accountId, context.clock());
  if (!found) throw draftNotFound();
  if (found.draft.savedAt !== null) throw alreadySaved(found.draft);
  return found;
}

export async function getDraft(context: AppContext, session: Session, id: number): Promise<{ draft: LabReportDraft }> {
  const found = await findDraft(context.database.orm, id, session.accountId, context.clock());
  if (!found || found.draft.savedAt !== null) throw draftNotFound();
  return { draft: await presentDraft(found) };
}

export async function listDrafts(context: AppContext, session: Session): Promise<{ drafts: LabReportDraft[] }> {
  const found = await findDrafts(context.database.orm, session.accountId, context.clock());
  return { drafts: await Promise.all(found.map(presentDraft)) };
}

export async function presentDraft({ draft, files }: StoredDraft): Promise<LabReportDraft> {
  return {
    id: draft.id,
    createdAt: draft.createdAt.toISOString(),
    expiresAt: draft.expiresAt.toISOString(),
    userId: draft.patientId,
    files,
    method: draft.method,
    sample: draft.sample,
    mappings: draft.mappings,
    answers: draft.answers,
    referenceSet: draft.referenceSet,
    preview: await unpackPreview(draft.preview),
  };
}
