import { randomInt } from 'node:crypto';
import type { QueryOf } from '#contract/endpoint.ts';
import { draftLimits, type LabReportDraft, type labReportDraftsApi } from '#contract/lab-report-drafts.contract.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { originalOf, readReport, safeFileName } from '#server/features/lab-reports/lab-reports.door.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { UploadedFile } from '#server/http/mount.ts';
import type { Session } from '#server/http/session.ts';
import { getDraft, ofMinor, packReading } from './drafts.ts';
import {
  countDrafts,
  deleteExpired,
  insertDraft,
  isFree,
  lockDraftsOfAccount,
} from './lab-report-drafts.repository.ts';

/** A file is sent once; it is kept when it could be read, and refused with a sentence when not. */
export async function createDraft(
  context: AppContext,
  session: Session,
  query: QueryOf<typeof labReportDraftsApi.create>,
  { uploads, gone }: { uploads: () => Promise<UploadedFile[]>; gone: AbortSignal },
): Promise<{ draft: LabReportDraft }> {
  const { orm } = context.database;
  const { accountId } = session;
  if (query.userId !== undefined) await requirePatient(orm, session, query.userId);
  await deleteExpired(orm, context.clock());
  // before the file is taken in, and again when it is kept
  await refuseTooMany(orm, accountId, context.clock(), 0);

  const sent = (await uploads()).map(({ name, content }) => ({ name: safeFileName(name), bytes: content }));
  const referenceSet = query.referenceSet ?? null;
  const wanted = { sample: query.sample ?? null, mappings: [], answers: {}, referenceSet };
  const reading = await readReport(
    await ruleBaseOf(context),
    sent,
    { ...wanted, method: query.method ?? null, labName: null, minor: await ofMinor(context, session, query.userId) },
    gone,
  );
  const choices = { ...wanted, method: reading.parsed.method };
  const { sha256 } = originalOf(sent);
  const size = sent.reduce((bytes, file) => bytes + file.bytes.byteLength, 0);
  const packed = await packReading(reading);
  const id = await orm.transaction(async (tx) => {
    const now = context.clock();
    await lockDraftsOfAccount(tx, accountId);
    await refuseTooMany(tx, accountId, now, size);
    const draftId = await freeId(tx);
    const draft = {
      id: draftId,
      accountId,
      patientId: query.userId ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + draftLimits.keptMinutes * 60_000),
      ...choices,
      ...packed,
    };
    await insertDraft(tx, draft, sent);
    await recordChanges(tx, { accountId, action: 'labReportDraft.create' }, [
      { entity: 'labReportDraft', entityId: draftId, before: null, after: { sha256, size } },
    ]);
    return draftId;
  });
  return getDraft(context, session, id);
}

async function refuseTooMany(db: Queryable, accountId: number, now: Date, adding: number): Promise<void> {
  const { drafts, bytes } = await countDrafts(db, accountId, now);
  if (drafts < draftLimits.drafts && bytes + adding <= draftLimits.bytes) return;
  throw refuse('TOO_MANY_DRAFTS');
}

async function freeId(db: Queryable): Promise<number> {
  for (;;) {
    const id = randomInt(1, 2_147_483_647);
    if (await isFree(db, id)) return id;
  }
}
