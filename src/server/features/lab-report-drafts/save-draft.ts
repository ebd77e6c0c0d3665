import type { QueryOf } from '#contract/endpoint.ts';
import type { labReportDraftsApi } from '#contract/lab-report-drafts.contract.ts';
import type { LabReport } from '#contract/lab-reports.contract.ts';
import type { AppContext } from '#server/context.ts';
import { originalOf, refuseWrongFacts, saveReport } from '#server/features/lab-reports/lab-reports.door.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { alreadySaved, changedSince, draftNotFound, requireDraft, unpackParsed, unpackPreview } from './drafts.ts';
import { type DraftRow, findFiles, findParsed, lockDraft, markSaved } from './lab-report-drafts.repository.ts';

type Query = QueryOf<typeof labReportDraftsApi.save>;

/** Saves what the preview showed: nothing is read again. Of two saves at once, one finds it done. */
export async function saveDraft(
  context: AppContext,
  session: Session,
  id: number,
  query: Query,
): Promise<{ labReport: LabReport }> {
  const { orm } = context.database;
  const { draft } = await requireDraft(context, session, id);
  const { userId, sampleDate, keepMappings = false } = query;
  await requirePatient(orm, session, userId);
  await refuseWrongFacts(context, session, { sampleDate, keepMappings });
  refuseOtherChoices(draft, query);
  const preview = await unpackPreview(draft.preview);
  // read by another version: what would be saved has been seen by nobody
  if (preview === null) throw changedSince();
  if (preview.reading.question !== null) {
    throw refuseField('answers', 'DRAFT_UNANSWERED');
  }

  const [parsed, files] = [await unpackParsed(await findParsed(orm, id)), await findFiles(orm, id)];
  if (parsed === null || files.length === 0) {
    // perhaps another call has saved it since it was found: then that is said
    await requireDraft(context, session, id);
    throw draftNotFound();
  }
  const { method, mappings, sample, referenceSet } = draft;
  const facts = {
    userId,
    sampleDate,
    method,
    referenceSet,
    labName: query.labName || null,
    kitId: query.kitId || null,
  };
  const labReport = await saveReport(
    context,
    session,
    { parsed },
    facts,
    originalOf(files),
    { mappings, keepMappings, force: query.force ?? false, sampleChosen: sample !== null },
    {
      before: async (tx) => {
        const now = await lockDraft(tx, id, session.accountId, context.clock());
        if (!now) throw draftNotFound();
        if (now.savedAt !== null) throw alreadySaved(now);
        if (now.revision !== draft.revision) throw changedSince();
      },
      after: async (tx, reportId) => {
        if (!query.another) await markSaved(tx, id, context.clock(), reportId);
      },
    },
  );
  return { labReport };
}

/** A method or sample that the preview did not show would save other figures than those seen. */
function refuseOtherChoices(draft: DraftRow, { method, sample }: Query): void {
  if (method !== undefined && method !== draft.method) throw refuseField('method', 'DRAFT_OF_OTHER_CHOICE');
  if (sample !== undefined && sample !== draft.sample) throw refuseField('sample', 'DRAFT_OF_OTHER_CHOICE');
}
