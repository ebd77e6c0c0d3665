import { and, asc, count, eq, getTableColumns, gt, isNull, lte, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { labReportDraft, labReportDraftFile } from '#server/db/schema/index.ts';

const { parsed: _parsed, ...shown } = getTableColumns(labReportDraft);

/** Without what was read out of the files, which only a save needs. */
export type DraftRow = Omit<typeof labReportDraft.$inferSelect, 'parsed'>;
export interface DraftFile {
  name: string;
  size: number;
}

export interface StoredDraft {
  draft: DraftRow;
  files: DraftFile[];
}

const ownDraft = (id: number, accountId: number, now: Date) =>
  and(eq(labReportDraft.id, id), eq(labReportDraft.accountId, accountId), gt(labReportDraft.expiresAt, now));

/** Those that are not saved, in the order they were sent. */
export async function findDrafts(db: Queryable, accountId: number, now: Date): Promise<StoredDraft[]> {
  const drafts = await db
    .select(shown)
    .from(labReportDraft)
    .where(
      and(eq(labReportDraft.accountId, accountId), gt(labReportDraft.expiresAt, now), isNull(labReportDraft.savedAt)),
    )
    .orderBy(asc(labReportDraft.createdAt), asc(labReportDraft.id));
  return Promise.all(drafts.map(async (draft) => ({ draft, files: await findFileNames(db, draft.id) })));
}

/** The account's own draft, saved or not; nobody else's, and none that has expired. */
export async function findDraft(
  db: Queryable,
  id: number,
  accountId: number,
  now: Date,
): Promise<StoredDraft | undefined> {
  const [draft] = await db
    .select(shown)
    .from(labReportDraft)
    .where(ownDraft(id, accountId, now));
  return draft && { draft, files: await findFileNames(db, id) };
}

/** The same, held until the transaction ends. */
export async function lockDraft(
  tx: Queryable,
  id: number,
  accountId: number,
  now: Date,
): Promise<Pick<DraftRow, 'revision' | 'savedAt' | 'savedReportId'> | undefined> {
  const { revision, savedAt, savedReportId } = labReportDraft;
  const [draft] = await tx
    .select({ revision, savedAt, savedReportId })
    .from(labReportDraft)
    .where(ownDraft(id, accountId, now))
    .for('update');
  return draft;
}

async function findFileNames(db: Queryable, draftId: number): Promise<DraftFile[]> {
  const { name, size, position } = labReportDraftFile;
  return db
    .select({ name, size })
    .from(labReportDraftFile)
    .where(eq(labReportDraftFile.draftId, draftId))
    .orderBy(asc(position));
}

export async function findParsed(db: Queryable, id: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ parsed: labReportDraft.parsed })
    .from(labReportDraft)
    .where(eq(labReportDraft.id, id));
  return row?.parsed ?? null;
}

export async function findFiles(db: Queryable, draftId: number): Promise<{ name: string; bytes: Buffer }[]> {
  const { name, content, position } = labReportDraftFile;
  return db
    .select({ name, bytes: content })
    .from(labReportDraftFile)
    .where(eq(labReportDraftFile.draftId, draftId))
    .orderBy(asc(position));
}

/** One at a time for an account, until the transaction ends: its drafts are counted before one is added. */
export async function lockDraftsOfAccount(tx: Queryable, accountId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lab_report_draft'), ${accountId})`);
}

export async function countDrafts(
  db: Queryable,
  accountId: number,
  now: Date,
): Promise<{ drafts: number; bytes: number }> {
  const [row] = await db
    .select({ drafts: sql<number>`count(distinct ${labReportDraft.id})::int`, bytes: sum(labReportDraftFile.size) })
    .from(labReportDraft)
    .innerJoin(labReportDraftFile, eq(labReportDraftFile.draftId, labReportDraft.id))
    .where(and(eq(labReportDraft.accountId, accountId), gt(labReportDraft.expiresAt, now)));
  return { drafts: row?.drafts ?? 0, bytes: Number(row?.bytes ?? 0) };
}

export async function insertDraft(
  tx: Queryable,
  values: typeof labReportDraft.$inferInsert,
  files: readonly { name: string; bytes: Uint8Array }[],
): Promise<void> {
  await tx.insert(labReportDraft).values(values);
  await tx.insert(labReportDraftFile).values(
    files.map(({ name, bytes }, position) => ({
      draftId: values.id,
      position,
      name,
      size: bytes.byteLength,
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })),
  );
}

export type DraftChange = Partial<
  Pick<
    typeof labReportDraft.$inferInsert,
    'patientId' | 'method' | 'sample' | 'mappings' | 'answers' | 'referenceSet' | 'preview' | 'parsed'
  >
>;

/** The number of this change: of two that are made at once, the one with the higher number holds. */
export async function nextRevision(db: Queryable, id: number): Promise<number> {
  const [row] = await db
    .update(labReportDraft)
    .set({ revision: sql`${labReportDraft.revision} + 1` })
    .where(eq(labReportDraft.id, id))
    .returning({ revision: labReportDraft.revision });
  return row?.revision ?? 0;
}

/** False where a later change has come, or the draft was saved or has gone. */
export async function changeDraftRow(
  tx: Queryable,
  id: number,
  revision: number,
  change: DraftChange,
): Promise<boolean> {
  const changed = await tx
    .update(labReportDraft)
    .set(change)
    .where(and(eq(labReportDraft.id, id), eq(labReportDraft.revision, revision), isNull(labReportDraft.savedAt)))
    .returning({ id: labReportDraft.id });
  return changed.length === 1;
}

/** What was saved needs no copy; the row stays until it expires, so that nobody saves it twice. */
export async function markSaved(tx: Queryable, id: number, savedAt: Date, savedReportId: number): Promise<void> {
  await tx.delete(labReportDraftFile).where(eq(labReportDraftFile.draftId, id));
  await tx
    .update(labReportDraft)
    .set({ savedAt, savedReportId, preview: null, parsed: null, mappings: [], answers: {} })
    .where(eq(labReportDraft.id, id));
}

export async function deleteDraft(tx: Queryable, id: number, accountId: number, now: Date): Promise<boolean> {
  const deleted = await tx
    .delete(labReportDraft)
    .where(and(ownDraft(id, accountId, now), isNull(labReportDraft.savedAt)))
    .returning({ id: labReportDraft.id });
  return deleted.length === 1;
}

export async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await db.delete(labReportDraft).where(lte(labReportDraft.expiresAt, now));
}

export async function isFree(db: Queryable, id: number): Promise<boolean> {
  const [row] = await db.select({ n: count() }).from(labReportDraft).where(eq(labReportDraft.id, id));
  return row?.n === 0;
}
