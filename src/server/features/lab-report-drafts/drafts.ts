import type { LabReportDraft } from '#contract/lab-report-drafts.contract.ts';
import type { AppContext } from '#server/context.ts';
import { AppError, refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { unpackPreview } from './draft-reading.ts';
import { type DraftRow, findDraft, findDrafts, type StoredDraft } from './lab-report-drafts.repository.ts';
import { rereadDraft } from './reread-draft.ts';

/** The same answer for a draft that has expired, was never there, or is somebody else's, be it an Admin who asks. */
export function draftNotFound(): AppError {
  return refuse('DRAFT_NOT_FOUND');
}

export function alreadySaved({ savedReportId }: Pick<DraftRow, 'savedReportId'>): AppError {
  const details = savedReportId === null ? {} : { labReportId: savedReportId };
  return refuse('DRAFT_SAVED', {}, { details });
}

export function changedSince(): AppError {
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
  return { draft: await presentDraft(context, session, found) };
}

export async function listDrafts(context: AppContext, session: Session): Promise<{ drafts: LabReportDraft[] }> {
  const drafts: LabReportDraft[] = [];
  for (const found of await findDrafts(context.database.orm, session.accountId, context.clock())) {
    try {
      drafts.push(await presentDraft(context, session, found));
    } catch (error) {
      // the others stay in sight; whoever asks for this one is told why it is not read any more
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      context.log.warn({ draftId: found.draft.id, code: error.code }, 'a draft of another version cannot be read');
    }
  }
  return { drafts };
}

async function presentDraft(
  context: AppContext,
  session: Session,
  { draft: stored, files }: StoredDraft,
): Promise<LabReportDraft> {
  const kept = await unpackPreview(stored.preview);
  const { draft, preview } =
    kept === null ? await rereadDraft(context, session, stored) : { draft: stored, preview: kept };
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
    preview,
  };
}
