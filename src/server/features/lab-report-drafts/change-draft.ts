import type { LabReportDraft, LabReportDraftChange } from '#contract/lab-report-drafts.contract.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { readReport } from '#server/features/lab-reports/lab-reports.door.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import type { Session } from '#server/http/session.ts';
import { changedSince, draftNotFound, getDraft, ofMinor, packReading, requireDraft } from './drafts.ts';
import {
  changeDraftRow,
  type DraftChange,
  deleteDraft,
  findFiles,
  nextRevision,
} from './lab-report-drafts.repository.ts';

/** Reads the draft anew by other choices. Where that is refused, the draft stays as it was. */
export async function changeDraft(
  context: AppContext,
  session: Session,
  id: number,
  { userId, ...wanted }: LabReportDraftChange,
  gone: AbortSignal,
): Promise<{ draft: LabReportDraft }> {
  const { orm } = context.database;
  const { draft } = await requireDraft(context, session, id);
  if (userId !== undefined && userId !== null) await requirePatient(orm, session, userId);
  const revision = await nextRevision(orm, id);
  const wasMinor = await ofMinor(context, session, draft.patientId);
  const minor = userId === undefined ? wasMinor : await ofMinor(context, session, userId);

  const change: DraftChange = userId === undefined ? {} : { patientId: userId };
  if (minor !== wasMinor || Object.values(wanted).some((value) => value !== undefined)) {
    const { method, sample, mappings, answers, referenceSet } = draft;
    const choices = {
      method: wanted.method ?? method,
      sample: wanted.sample === undefined ? sample : wanted.sample,
      mappings: wanted.mappings ?? mappings,
      answers: wanted.answers ?? answers,
      referenceSet: wanted.referenceSet === undefined ? referenceSet : wanted.referenceSet,
    };
    const files = await findFiles(orm, id);
    if (files.length === 0) throw draftNotFound();
    const rules = await ruleBaseOf(context);
    const reading = await readReport(rules, files, { ...choices, labName: null, minor }, gone);
    Object.assign(change, choices, await packReading(reading));
  }
  if (Object.keys(change).length > 0) {
    await orm.transaction(async (tx) => {
      if (!(await changeDraftRow(tx, id, revision, change))) throw changedSince();
      await recordChanges(tx, { accountId: session.accountId, action: 'labReportDraft.update' }, [
        { entity: 'labReportDraft', entityId: id, before: null, after: { changed: Object.keys(wanted) } },
      ]);
    });
  }
  return getDraft(context, session, id);
}

export async function removeDraft(context: AppContext, session: Session, id: number): Promise<{ deleted: number }> {
  const { accountId } = session;
  await context.database.orm.transaction(async (tx) => {
    if (!(await deleteDraft(tx, id, accountId, context.clock()))) throw draftNotFound();
    await recordChanges(tx, { accountId, action: 'labReportDraft.delete' }, [
      { entity: 'labReportDraft', entityId: id, before: null, after: null },
    ]);
  });
  return { deleted: 1 };
}
